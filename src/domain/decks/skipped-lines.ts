/** Lines of a deck's text that name no card, as a text of their own that imports read. */
import { listedLine } from '../imports/listed-line.ts'
import type { SourceRow } from '../imports/source-row.ts'
import { type DeckSection, deckSections, sectionNames } from './sections.ts'

/** A row of a table as a line of a list. One that names no card by its name has all its cells for it, so that its card can be searched. */
export function lineOfRow(row: SourceRow): string {
  const { refusal, cells } = row
  const quantity = refusal === null ? row.quantity : 1
  if (refusal !== null || row.hints.name === '')
    return `${quantity} ${cells.join(' ').replaceAll(/\s+/g, ' ').trim()}`
  const { name, setCode, setName, collectorNumber, finish } = row.hints
  return listedLine({
    quantity,
    name: setCode === null && setName !== null ? `${name} [${setName}]` : name,
    setCode: setCode ?? '',
    collectorNumber,
    finish: finish ?? 'normal',
  })
}

/** The lines under the headings of their sections. */
export function skippedText(lines: readonly { section: DeckSection; text: string }[]): string {
  return deckSections
    .flatMap((section) => {
      const own = lines.filter((line) => line.section === section).map(({ text }) => text)
      return own.length === 0 ? [] : [sectionNames[section], ...own].join('\n')
    })
    .join('\n\n')
}
