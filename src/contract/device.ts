/**
 * What a device keeps of its member's cards to search and show them without a network: an index of entries, lists and the names and
 * prices of the cards that these name, and then the details of these cards. Both are sent in parts, of which each has the cards of some
 * groups of printings, and a section of a part only when it has changed. All columns are as `src/rules/device-packing.ts` packs them.
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
export const devicePartFormat = 2

/** Entries of a kind in a part: those with the smallest ids. An honest member has far fewer. */
export const maxPartEntries = { collection: 4000, wishlist: 2000, items: 4000 } as const

/** Cards of a part, those that entries name before their other printings. */
export const maxPartCards = 12_000

/** Rows as one array for each field: equal values of a field compress well side by side. An array of one value may stand for all rows. */
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
  id: z.int(),
  groupId: z.int(),
  /** Index of its set in `sets`. */
  set: z.int(),
  productId: z.nullable(z.int()),
  name: z.string(),
  printedNames: texts,
  collectorNumber: z.nullable(z.string()),
  rarity: z.string(),
  treatments: z.array(z.enum(treatments)),
  isToken: z.boolean(),
  finishes: z.nullable(z.array(z.enum(sides))),
  labels: texts,
  language: z.nullable(z.string()),
  colours: z.nullable(z.array(z.enum(colours))),
})

const priceColumns = columns({
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
  id: z.int(),
  cardId: z.int(),
  finish: z.string(),
  quantity: z.int(),
  /** Milliseconds. */
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

const partParams = z.object({ part: intParam(0, devicePartCount - 1) })
const shows = ['collection', 'wishlist', 'lists', 'proposals'] as const

/** What the parts of the index of the member's cards are made from: a device asks only for the parts of which that has changed. */
export const deviceHead = endpoint('deviceHead', {
  method: 'GET',
  path: '/api/device/parts',
  access: 'member',
  shows,
  isKept: true,
  sends: z.object({
    /** Another text after each change of the catalog and of its prices. */
    catalog: z.string(),
    /** For each part, another text after each change of what the member has in it. */
    parts: z.array(z.string()).check(z.length(devicePartCount)),
  }),
})

/**
 * A part of the index of the member's cards. A call names the versions of the sections that the device has, and gets null for each that is
 * still as it was. The first part also has all lists and promises. Entries above the limits of a part are only counted.
 */
export const devicePart = endpoint('devicePart', {
  method: 'GET',
  path: '/api/device/parts/{part}',
  access: 'member',
  shows,
  params: partParams,
  query: z.object({
    cards: z.optional(version),
    prices: z.optional(version),
    entries: z.optional(version),
  }),
  isKept: true,
  sends: z.object({
    cards: section({
      sets: columns({
        code: z.string(),
        game: z.string(),
        name: z.string(),
        releasedOn: z.nullable(z.string()),
      }),
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

/** What the cards of a part say, and their pictures. A call names the versions that the device has, as for the part itself. */
export const deviceDetails = endpoint('deviceDetails', {
  method: 'GET',
  path: '/api/device/parts/{part}/details',
  access: 'member',
  shows,
  params: partParams,
  query: z.object({ facts: z.optional(version), pictures: z.optional(version) }),
  isKept: true,
  sends: z.object({
    facts: section({
      /** What all printings of a card say, by face. */
      texts: z.array(z.readonly(z.array(facts))),
      /** The cards whose source says something. */
      cards: columns({
        id: z.int(),
        /** Index in `texts`. */
        text: z.int(),
        /** What the printing says. */
        facts,
      }),
    }),
    /** Addresses of the pictures of the cards that have one. */
    pictures: section({
      cards: columns({ id: z.int(), front: z.nullable(z.string()), back: z.nullable(z.string()) }),
    }),
  }),
})

export type DeviceHead = z.output<typeof deviceHead.sends>
export type DevicePart = z.output<typeof devicePart.sends>
export type DeviceDetails = z.output<typeof deviceDetails.sends>
type Content<Section> = Omit<NonNullable<Section>, 'version'>
export type DeviceCards = Content<DevicePart['cards']>
export type DevicePrices = Content<DevicePart['prices']>
export type DeviceEntries = Content<DevicePart['entries']>
export type DeviceFacts = Content<DeviceDetails['facts']>
export type DevicePictures = Content<DeviceDetails['pictures']>
