/**
 * What a device keeps of its member's cards to search and show them without a network: entries, lists and the facts and prices of the
 * cards that these name. It is sent in parts, of which each has the cards of some groups of printings, and a section of a part only
 * when it has changed. Columns that are packed are as `src/rules/device-packing.ts` writes and reads them.
 */
import * as z from 'zod/mini'
import { colours } from '../domain/cards/colour.ts'
import { sides } from '../domain/cards/finish.ts'
import { treatments } from '../domain/cards/variant.ts'
import { printingRules } from '../domain/decks/cheapest-printing.ts'
import { listSections } from '../domain/decks/sections.ts'
import { conditions, languages } from '../domain/entries/entry.ts'
import { visibilities } from '../domain/entries/list.ts'
import { currencies } from '../domain/format/currency.ts'
import { endpoint } from './endpoint.ts'
import { intParam, textParam } from './params.ts'

/** The part of a card is the id of its group of printings modulo this number. */
export const devicePartCount = 16

/** What a device has stored in another format is fetched again: raised when the sections of a part change (`src/rules/device.test.ts`). */
export const devicePartFormat = 1

/** Entries of a kind in a part: those with the smallest ids. An honest member has far fewer. */
export const maxPartEntries = { collection: 4000, wishlist: 2000, items: 4000 } as const

/** Cards of a part, those that entries name before their other printings. */
export const maxPartCards = 12_000

/** Rows as one array for each field: equal values of a field compress well side by side. */
const columns = <const Shape extends Readonly<Record<string, z.ZodMiniType>>>(shape: Shape) =>
  z.object(
    Object.fromEntries(
      Object.entries(shape).map(([name, schema]) => [name, z.array(schema)]),
    ) as unknown as { [Name in keyof Shape]: z.ZodMiniArray<Shape[Name]> },
  )

const cents = z.nullable(z.int())
const dollars = z.nullable(z.number())
const texts = z.nullable(z.array(z.string()))
const factValue = z.union([z.string(), z.number(), z.readonly(z.array(z.string()))])
const facts = z.readonly(z.record(z.string(), factValue))

const cardColumns = columns({
  /** Packed. */
  id: z.int(),
  groupId: z.int(),
  /** Index of its set in `sets`. */
  set: z.int(),
  /** Index of what all its printings say in `texts`; null where the source does not say. */
  text: z.nullable(z.int()),
  /** What this printing says. */
  facts: z.nullable(facts),
  /** Packed. */
  productId: z.nullable(z.int()),
  name: z.string(),
  printedNames: texts,
  collectorNumber: z.nullable(z.string()),
  rarity: z.string(),
  treatments: z.array(z.enum(treatments)),
  isToken: z.boolean(),
  /** Addresses of pictures, packed. */
  imageUrl: z.nullable(z.string()),
  backImageUrl: z.nullable(z.string()),
  finishes: z.nullable(z.array(z.enum(sides))),
  labels: texts,
  language: z.nullable(z.string()),
  colours: z.nullable(z.array(z.enum(colours))),
})

const priceColumns = columns({
  /** Packed. */
  id: z.int(),
  normal: cents,
  normalLow: cents,
  foil: cents,
  foilLow: cents,
  /** Dollars by the words of finishes; null where the four prices say all. */
  finishes: z.nullable(z.array(z.object({ finish: z.string(), market: dollars, low: dollars }))),
  /** Cardmarket's prices, in cents of a euro. */
  euroNormal: cents,
  euroFoil: cents,
})

const entry = {
  /** Packed. */
  id: z.int(),
  cardId: z.int(),
  finish: z.string(),
  quantity: z.int(),
  /** Milliseconds, packed. */
  addedAt: z.int(),
}

const stock = { condition: z.enum(conditions), language: z.enum(languages) }

const ownedColumns = columns({
  ...entry,
  ...stock,
  location: z.string(),
  grade: z.string(),
  deckId: z.int(),
  pulled: z.boolean(),
  forTrade: z.int(),
  paidTotal: dollars,
  paidQuantity: z.nullable(z.int()),
  ownCurrency: z.nullable(z.enum(currencies)),
  ownValue: dollars,
  note: z.nullable(z.string()),
  tags: z.readonly(z.array(z.string())),
  alertAbove: dollars,
  alertBelow: dollars,
  guessed: z.boolean(),
})

const wishColumns = columns({
  ...entry,
  targetPrice: dollars,
  anyPrinting: z.boolean(),
  onlySet: z.string(),
  onlyFinish: z.string(),
  maxPrice: z.number(),
})

const itemColumns = columns({
  ...entry,
  listId: z.int(),
  section: z.enum(listSections),
  isFixed: z.boolean(),
  position: z.int(),
  proxies: z.int(),
})

const list = z.object({
  id: z.int(),
  name: z.string(),
  description: z.nullable(z.string()),
  visibility: z.enum(visibilities),
  publicUrlId: z.nullable(z.string()),
  deck: z.nullable(
    z.object({
      game: z.nullable(z.string()),
      format: z.nullable(z.string()),
      tags: z.readonly(z.array(z.string())),
      printings: z.optional(z.enum(printingRules)),
    }),
  ),
  fromCollection: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
})

/** Copies that the member promises in pending trade offers. */
const promisedColumns = columns({
  cardId: z.int(),
  finish: z.string(),
  quantity: z.int(),
  ...stock,
})

/** A section with what names its content; null where the caller named that. */
const section = <const Shape extends Readonly<Record<string, z.ZodMiniType>>>(shape: Shape) =>
  z.nullable(z.object({ version: z.string(), ...shape }))

const version = textParam(40)

/**
 * A part of the index of the member's cards. A call names the `state` and the versions of the sections that the device has, and gets null
 * for each that is still as it was. The first part also has all lists and promises. Entries above the limits of a part are only counted.
 */
export const devicePart = endpoint('devicePart', {
  method: 'GET',
  path: '/api/device/parts/{part}',
  access: 'member',
  shows: ['collection', 'wishlist', 'lists', 'proposals'],
  params: z.object({ part: intParam(0, devicePartCount - 1) }),
  query: z.object({
    state: z.optional(textParam(100)),
    cards: z.optional(version),
    prices: z.optional(version),
    entries: z.optional(version),
  }),
  isKept: true,
  sends: z.object({
    /** Another text after each change of the member's cards, of the catalog and of its prices. */
    state: z.string(),
    cards: section({
      sets: columns({
        code: z.string(),
        game: z.string(),
        name: z.string(),
        releasedOn: z.nullable(z.string()),
      }),
      /** What all printings of a card say, by face. */
      texts: z.array(z.readonly(z.array(facts))),
      cards: cardColumns,
    }),
    prices: section({ prices: priceColumns }),
    entries: section({
      collection: ownedColumns,
      wishlist: wishColumns,
      items: itemColumns,
      lists: z.array(list),
      promised: promisedColumns,
      /** Entries that are above the limits of the part. */
      left: z.object({ collection: z.int(), wishlist: z.int(), items: z.int() }),
    }),
  }),
})

export type DevicePart = z.output<typeof devicePart.sends>
type Section<Name extends 'cards' | 'prices' | 'entries'> = Omit<
  NonNullable<DevicePart[Name]>,
  'version'
>
export type DeviceCards = Section<'cards'>
export type DevicePrices = Section<'prices'>
export type DeviceEntries = Section<'entries'>
