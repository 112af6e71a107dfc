import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { deckListRows } from '../imports/deck-list.ts'
import { openSource } from '../imports/source.ts'
import { deckSections, sectionNames } from './sections.ts'
import { lineOfRow, skippedText } from './skipped-lines.ts'

const linesOf = (text: string) => Array.from(openSource(text).rows, lineOfRow)

test('a row of a table is a line with its printing and finish', () => {
  const header = 'Count,Name,Edition,Foil,Collector Number'
  expect(
    linesOf(`${header}\n2,Lost Anvil,hrb,foil,12\n1,Bell,,etched,\n3,"Krenko, Mob Boss",hrb,,\n`),
  ).toEqual(['2 Lost Anvil (HRB) 12 *F*', '1 Bell *E*', '3 Krenko, Mob Boss (HRB)'])
  expect(linesOf('Quantity,Name,Set Name\n2,Lost Anvil,Harbour Lights\n')).toEqual([
    '2 Lost Anvil [Harbour Lights]',
  ])
})

test('a row without a name or a quantity keeps its cells, on one line', () => {
  const header = 'Count,Name,Edition,Collector Number'
  expect(linesOf(`${header}\n4,,hrb,12\nx,"Lost\nAnvil",hrb,12\n`)).toEqual([
    '4 4 hrb 12',
    '1 x Lost Anvil hrb 12',
  ])
})

test('imports read each line again, in its section', () => {
  const line = fc
    .tuple(fc.integer({ min: 1, max: 99 }), fc.stringMatching(/^[A-Z][a-z]{2,8}(?: [a-z]{3,8})?$/))
    .map(([quantity, name]) => `${quantity} ${name}`)
  const lines = fc.array(fc.record({ section: fc.constantFrom(...deckSections), text: line }), {
    minLength: 1,
    maxLength: 30,
  })
  fc.assert(
    fc.property(lines, (skipped) => {
      const text = skippedText(skipped)
      expect(openSource(text).format).toBe('list')
      const rows = Array.from(deckListRows(text), (row) => ({
        section: row.refusal === null ? row.section : null,
        text: row.cells.join(' '),
      }))
      const inOrder = deckSections.flatMap((section) =>
        skipped.filter((each) => each.section === section),
      )
      expect(rows).toEqual(inOrder)
    }),
  )
})

test('each section has its heading', () => {
  const skipped = [
    { section: 'side', text: '2 Bell' },
    { section: 'main', text: '1 Anvil' },
    { section: 'main', text: '3 Eel' },
  ] as const
  expect(skippedText(skipped)).toBe(
    `${sectionNames.main}\n1 Anvil\n3 Eel\n\n${sectionNames.side}\n2 Bell`,
  )
})
