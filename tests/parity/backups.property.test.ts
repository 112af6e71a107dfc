/** Whatever a member has: exported, imported and exported again it is the same document, byte for byte. */
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { conditions, languages } from '../../src/domain/entries/entry.ts'
import { visibilities } from '../../src/domain/entries/list.ts'
import { exported, imported, nothing } from './scenarios/member-export/backups.ts'
import { clientOf } from './client.ts'
import { newcomer } from './scenarios/accounts/members.ts'
import { type Target, targets } from './targets.ts'
import { runsOf } from '../../server/testing/runs.ts'

/** Cards of the sample catalogue: with and without a product id, two of one id, a token. */
const printing = fc.constantFrom(
  { tcgProductId: 500303, name: 'Éloïse Ñuñez, Tide’s Daughter' },
  { tcgProductId: 502490, name: 'Forager Token' },
  { tcgProductId: 500323, name: 'A card' },
  { tcgProductId: 500321, name: 'Found at Sea' },
  { set: 'HRB', number: '302', name: 'Harbour Hearth' },
  { set: 'HRB', number: '49†', name: '“Last Call” at the Low Moon' },
)
/** Texts of many languages, with quotation marks and line breaks, of allowed characters. */
const text = (maxLength: number) =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength })
    .filter((each) => !/[\p{Cc}\p{Cs}]/u.test(each) && each.length <= maxLength)
const line = text(100).filter((each) => each.trim() !== '')
const lines = fc.array(text(40), { minLength: 1, maxLength: 5 }).map((each) => each.join('\n'))
const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null })

const time = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2026-11-20'), noInvalidDate: true })
  .map((date) => date.toISOString())
const quantity = fc.oneof(fc.integer({ min: 1, max: 6 }), fc.constant(9_999))
const variation = fc.constantFrom('Normal' as const, 'Foil' as const)
const entry = fc
  .tuple(printing, fc.record({ variation, quantity, addedAt: time }))
  .map(([card, details]) => ({ ...card, ...details }))
const details = fc.record({
  condition: fc.constantFrom(...conditions),
  language: fc.constantFrom(...languages),
  forTrade: fc.integer({ min: 0, max: 6 }),
  pricePaid: maybe(fc.integer({ min: 0, max: 999_999_900 }).map((cents) => cents / 100)),
  note: maybe(lines),
})
const owned = fc.tuple(entry, details).map(([some, { forTrade, ...more }]) => {
  const marked = Math.min(forTrade, some.quantity)
  return { ...some, ...more, isForTrade: marked > 0, forTrade: marked }
})
/** The key of equal entries. */
const kind = (each: object) => {
  const { name, variation: finish, condition, language } = each as Record<string, unknown>
  return [name, finish, condition, language].join(' ')
}
const list = fc.record({
  name: line,
  description: maybe(lines),
  visibility: fc.constantFrom(...visibilities),
  createdAt: time,
  updatedAt: time,
  cards: fc.uniqueArray(entry, { selector: kind, maxLength: 8 }),
})
const belongings = fc.record({
  profile: fc.record({ name: maybe(line), additional_info: maybe(lines), is_public: fc.boolean() }),
  collection: fc.uniqueArray(owned, { selector: kind, maxLength: 20 }),
  wishlist: fc.uniqueArray(entry, { selector: kind, maxLength: 10 }),
  lists: fc.array(list, { maxLength: 4 }),
})

describe.each(Object.entries(targets))('%s', (_name, start) => {
  let target: Target | undefined
  beforeAll(async () => {
    target = await start()
  })
  afterAll(() => target?.stop())

  test('export, import, export gives the same document', async () => {
    if (!target) throw new Error('not started')
    const anyone = clientOf(target.send)
    const { client: from } = await newcomer(anyone)
    const { client: to } = await newcomer(anyone)
    const same = fc.assert(
      fc.asyncProperty(belongings, async (sample) => {
        await imported(from, { ...nothing, ...sample })
        const { text: first, document } = await exported(from)
        // All imported data is there.
        expect(document.profile).toEqual(sample.profile)
        expect(document.collection).toMatchObject(withoutNames(sample.collection))
        expect(document.wishlist).toMatchObject(withoutNames(sample.wishlist))
        expect(document.lists).toMatchObject(
          sample.lists.map((each) => ({
            ...each,
            name: each.name.trim(),
            cards: withoutNames(each.cards),
          })),
        )
        for (const client of [from, to]) {
          await imported(client, first)
          expect((await exported(client)).text).toBe(first)
        }
      }),
      { numRuns: runsOf(16) },
    )
    await expect(same).resolves.toBeUndefined()
  })
})

/** The catalogue's own names are written. */
function withoutNames(entries: readonly { name: string }[]): object[] {
  return entries.map((each) => ({ ...each, name: expect.any(String) as unknown }))
}
