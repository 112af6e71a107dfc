import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareWith } from './compare.ts'
import { KnownPrintings } from '../printing-match/look-up.ts'
import { readInventory } from './inventory.ts'
import { readOffers } from './sell-cart.ts'

function compared(csvRows: readonly string[], text: string) {
  const { cards } = readInventory(['Name,Set,isFoil,quantity', ...csvRows].join('\n'))
  return compareWith(cards, new KnownPrintings({ find: () => [] }), readOffers(text))
}

const cardArbitrary = fc.record({
  name: fc.stringMatching(
    /^[A-Z][a-z]{2,9}( [a-z]{2,7}| [A-Z][a-z]{2,9}|, [A-Z][a-z]{3,8}|'s){0,2}$/,
  ),
  set: fc.stringMatching(/^[A-Z][a-z]{3,9}( [A-Z][a-z]{2,7}){0,2}$/),
  isFoil: fc.boolean(),
  cents: fc.integer({ min: 1, max: 999_999 }),
  quantity: fc.integer({ min: 1, max: 99 }),
})

const money = (cents: number) =>
  `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`

test('a cart of any cards is read back, however it is laid out', async () => {
  const layout = fc.record({
    between: fc.constantFrom('\n', '\n\n\n', ' ', '\t', '\r\n', '\u00a0'),
    beforeEach: fc.constantFrom(' ', '\n', ''),
    after: fc.constantFrom('Save for Later', 'Save for Later\nRemove'),
    edition: fc.constantFrom('inside', 'outside'),
  })
  const cards = fc.uniqueArray(cardArbitrary, {
    minLength: 1,
    maxLength: 12,
    selector: ({ name, set }) => `${name}${set}`.replaceAll(/[^a-z]/gi, '').toLowerCase(),
  })
  await fc.assert(
    fc.asyncProperty(cards, layout, async (owned, { between, beforeEach, after, edition }) => {
      const cart = owned.flatMap(({ name, set, isFoil, cents, quantity }) => [
        name,
        isFoil ? (edition === 'inside' ? `${set} Foil (R)` : `${set} (R) Foil`) : `${set} (R)`,
        ...(isFoil ? ['FOIL'] : []),
        money(cents * quantity),
        `${money(cents)}${beforeEach}/ea`,
        String(quantity),
        '(Max Qty: 99)',
        after,
      ])
      const csvRows = owned.map(
        ({ name, set, isFoil, quantity }) => `"${name}",${set},${isFoil},${quantity}`,
      )
      const { rows, problems } = compared(csvRows, cart.join(between))
      expect(problems.filter(({ source }) => source === 'text')).toEqual([])
      expect(rows.map(({ ckPrice }) => ckPrice)).toEqual(owned.map(({ cents }) => cents / 100))
    }),
  )
})
