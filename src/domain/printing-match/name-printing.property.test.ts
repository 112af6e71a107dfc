import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { catalogue, nothing } from './catalogue.fixture.ts'
import type { PrintingHints } from './hints.ts'
import { numberKey } from '../cards/collector-number.ts'
import { findAmong, KnownPrintings } from './look-up.ts'
import { type Naming, namePrinting } from './name-printing.ts'
import { nameAgreement, writtenKeys } from './printing.ts'

/** The fields of the row that disagree with the printing; a row whose id is that of the printing may have any place. */
function contradictions(
  hints: PrintingHints,
  { printing, finish }: Extract<Naming, { verdict: 'certain' }>,
): string[] {
  const { scryfallId, productId, collectorNumber, setCode, setName } = hints
  const isIdentified =
    (scryfallId !== null && scryfallId === printing.scryfallId) ||
    (productId !== null && productId === printing.productId)
  const number = collectorNumber === null ? null : numberKey(collectorNumber)
  const differs: Record<string, boolean> = {
    name: nameAgreement(writtenKeys(hints.name), printing) === 'none',
    finish: hints.finish !== null && (hints.finish === 'normal') !== (finish === 'Normal'),
    number:
      !isIdentified && number !== null && number !== numberKey(printing.collectorNumber ?? ''),
    set:
      !isIdentified &&
      setName === null &&
      setCode !== null &&
      setCode.toUpperCase() !== printing.setCode,
  }
  return Object.keys(differs).filter((field) => differs[field])
}

test('a certain printing contradicts nothing that the row says, however the row is edited', async () => {
  let certain = 0
  const lookUp = new KnownPrintings(findAmong(catalogue))
  const edit = fc.constantFrom(
    (text: string) => text,
    (text: string) => text.slice(1),
    (text: string) => `${text}x`,
    (text: string) => text.replace(/\d/, '7'),
    (text: string) => text.toUpperCase(),
    () => 'Tidelight',
    () => '12',
  )
  const row = fc
    .tuple(
      fc.constantFrom(...catalogue),
      fc.array(edit, { minLength: 4, maxLength: 4 }),
      fc.constantFrom('normal', 'foil', 'etched', null),
      fc.subarray(['setCode', 'setName', 'collectorNumber', 'scryfallId', 'productId'] as const),
    )
    .map(([{ name, setCode, setName, collectorNumber, ...ids }, edits, finish, kept]) => {
      const edited = (at: number, text: string) => edits[at]?.(text) ?? text
      const all = {
        setCode: edited(1, setCode),
        setName: edited(2, setName),
        collectorNumber: edited(3, collectorNumber ?? ''),
        scryfallId: ids.scryfallId,
        productId: ids.productId,
      }
      const fields = Object.fromEntries(kept.map((field) => [field, all[field]]))
      return { ...nothing, name: edited(0, name), finish, ...fields }
    })
  await fc.assert(
    fc.asyncProperty(row, async (hints) => {
      await lookUp.prepare([hints])
      const naming = namePrinting(hints, lookUp)
      if (naming.verdict !== 'certain') return
      certain += 1
      expect(contradictions(hints, naming)).toEqual([])
    }),
    { numRuns: 2000 },
  )
  expect(certain).toBeGreaterThan(200)
})
