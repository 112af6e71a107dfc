import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Side } from '../cards/finish.ts'
import { findAmong, KnownPrintings } from '../printing-match/look-up.ts'
import { printing } from '../printing-match/printing.fixture.ts'
import type { Printing } from '../printing-match/printing.ts'
import { compareWith } from './compare.ts'
import { readInventory } from './inventory.ts'
import { hintsOf } from './row-hints.ts'
import { readOffers } from './sell-cart.ts'

/** A printing, and how the store names it. */
interface Sold {
  printing: Printing
  variation: string | null
  edition: string
}

const names = ['Drowned Oracle', 'Harbour Tutor', 'Half-Sunk Bell // Bell of the Whole Sea', 'Clue']
const sets = [
  { setName: 'Tidelight', setCode: 'TDL', sold: 'Tidelight' },
  { setName: 'Ashfall', setCode: 'ASH', sold: 'Universes Beyond: Ashfall' },
  { setName: 'Tidelight Commander', setCode: 'TDC', sold: 'Tidelight Commander' },
  { setName: 'Saltmere Remastered', setCode: 'SMR', sold: 'Saltmere Remastered' },
]

const foilOnly: readonly Side[] = ['Foil']
const inBoth: readonly Side[] = ['Normal', 'Foil']

/** The printings of a name in a set and its promos, with numbers from `from`. */
function soldOf(name: string, { setName, setCode, sold }: (typeof sets)[number], from: number) {
  const made = (place: number, more: Partial<Printing>) => {
    const number = String(from + 100 * place)
    return printing(name, setName, { setCode, collectorNumber: number, finishes: inBoth, ...more })
  }
  const numbered = (place: number, words: string) =>
    `(${String(from + 100 * place).padStart(4, '0')} - ${words})`
  const variants = `${sold} Variants`
  const products: Sold[] = [
    { printing: made(0, {}), variation: null, edition: sold },
    {
      printing: made(1, { treatments: ['Borderless'] }),
      variation: '(Borderless)',
      edition: variants,
    },
    {
      printing: made(2, { labels: ['showcase'] }),
      variation: numbered(2, 'Showcase'),
      edition: variants,
    },
    {
      printing: made(3, { treatments: ['Surge Foil'], finishes: foilOnly }),
      variation: numbered(3, 'Surge Foil'),
      edition: variants,
    },
    {
      printing: made(4, { name: `${name} (Extended Art)`, treatments: ['Extended Art'] }),
      variation: '(Extended Art)',
      edition: variants,
    },
    {
      printing: made(5, { labels: ['retroframe'] }),
      variation: numbered(5, 'Retro Frame'),
      edition: `${sold} - Retro Frames`,
    },
    {
      printing: made(6, {
        setName: `${setName} Promos`,
        setCode: `P${setCode}`,
        labels: ['prerelease'],
        finishes: foilOnly,
      }),
      variation: '(Prerelease Foil)',
      edition: 'Promotional',
    },
  ]
  return products
}

const catalogue = sets.flatMap((set, place) =>
  names.flatMap((name, index) => soldOf(name, set, 1 + 20 * place + index)),
)
const find = findAmong(catalogue.map((each) => each.printing))

const cartLine = ({ sold, isFoil, cents }: Owned) =>
  [
    sold.printing.name.replace(' (Extended Art)', ''),
    sold.variation,
    `${sold.edition}${isFoil ? ' Foil' : ''} (R)`,
    ...(isFoil ? ['FOIL'] : []),
    `$${(cents / 100).toFixed(2)}`,
    `$${(cents / 100).toFixed(2)} /ea`,
    '1',
    '(Max Qty: 3)',
    'Save for Later',
  ]
    .filter((line) => line !== null)
    .join('\n')

interface Owned {
  sold: Sold
  isFoil: boolean
  cents: number
}

const ownedArbitrary = fc
  .record({
    sold: fc.constantFrom(...catalogue),
    isFoil: fc.boolean(),
    cents: fc.integer({ min: 1, max: 99_999 }),
  })
  .filter(({ sold, isFoil }) => isFoil || sold.printing.finishes !== foilOnly)

/** The rows of the file, and the printings that each means. */
function csvOf(owned: readonly Owned[], naming: 'store' | 'catalogue' | 'whole names') {
  const rows = new Map<string, Owned[]>()
  for (const each of owned) {
    const { sold, isFoil } = each
    const isStore = naming === 'store'
    const name = naming === 'whole names' ? sold.printing.name : sold.printing.name.split(' (')[0]
    const row = `"${name}","${isStore ? sold.edition : sold.printing.setName}",${isFoil},1`
    rows.set(row, [...(rows.get(row) ?? []), each])
  }
  return rows
}

test.each(['store', 'catalogue', 'whole names'] as const)(
  'no row of a sell cart has the price of another printing, with names as of the %s',
  async (naming) => {
    const lookUp = new KnownPrintings(find)
    let certain = 0
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(ownedArbitrary, {
          minLength: 1,
          maxLength: 12,
          selector: ({ sold, isFoil }) => `${sold.printing.id} ${isFoil}`,
        }),
        async (owned) => {
          const soldByLine = csvOf(owned, naming)
          const csv = ['Name,Set,isFoil,quantity', ...soldByLine.keys()].join('\n')
          const { cards } = readInventory(csv)
          await lookUp.prepare(cards.map(hintsOf))
          const { rows } = compareWith(cards, lookUp, readOffers(owned.map(cartLine).join('\n')))
          const wrong = rows.flatMap((row, index) => {
            const own = [...soldByLine.values()][index] ?? []
            if (row.cardId === null) return []
            certain += 1
            const isRight =
              own.every(({ sold }) => sold.printing.id === row.cardId) &&
              (row.ckPrice === null || own.every(({ cents }) => cents / 100 === row.ckPrice))
            return isRight ? [] : [{ row, expected: own.map(({ sold }) => sold) }]
          })
          expect(wrong).toEqual([])
        },
      ),
      { numRuns: 300 },
    )
    expect(certain).toBeGreaterThan(300)
  },
)
