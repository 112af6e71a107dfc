/** The sets and cards of the sample catalogue: an invented game of `cards.json`, and a second one of `lanternwild.json`. */
import * as z from 'zod/mini'
import { magic } from '../src/domain/games/magic.ts'
import { colours } from '../src/domain/cards/colour.ts'
import { treatments } from '../src/domain/cards/variant.ts'
import data from './cards.json' with { type: 'json' }
import lanternwild from './lanternwild.json' with { type: 'json' }
import { hash, mix } from './random.ts'

/** What is printed and drawn on one side, beside its title. */
const side = {
  /** The start of the type line: `Fabled Pilot`. */
  type: z.string(),
  /** What the picture shows, and in which colours. */
  motif: z.string(),
  palette: z.int(),
  /** Null on tokens and havens. */
  cost: z.nullable(z.int()),
  /** Strength and guard, of beings only. */
  strength: z.nullable(z.string()),
  story: z.string(),
}

/** Fields with a default are stated only for the few cards that differ. */
const cardSchema = z.object({
  ...side,
  number: z.nullable(z.string()),
  name: z.string(),
  rarity: z.string(),
  faction: z.enum(['Tide', 'Ember', 'Root', 'Gale', 'Hollow', 'Wright']),
  /** The middle of its normal price. */
  cents: z.int(),
  /** The printed name, where the name in the catalogue says more. */
  title: z.optional(z.string()),
  printedNames: z._default(z.nullable(z.array(z.string())), null),
  /** The colours of its faction by default; null where the catalogue does not say. */
  colours: z.optional(z.nullable(z.array(z.enum(colours)))),
  treatments: z._default(z.array(z.enum(treatments)), []),
  /** The finishes that have prices. */
  finish: z._default(z.enum(['normal', 'foil', 'both', 'none']), 'both'),
  /** The finishes of the second game, by their words. */
  words: z.optional(z.array(z.string())),
  isToken: z._default(z.boolean(), false),
  hasPicture: z._default(z.boolean(), true),
  productId: z.optional(z.nullable(z.int())),
  hasLowPrice: z._default(z.boolean(), true),
  history: z._default(z.enum(['full', 'gaps', 'none']), 'full'),
  back: z._default(z.nullable(z.object({ title: z.string(), ...side })), null),
})

const setSchema = z.object({
  /** The first game is imported as Magic. */
  game: z._default(z.string(), magic.code),
  code: z.string(),
  name: z.string(),
  /** ISO date; null for the set that is only announced. */
  releasedOn: z.nullable(z.string()),
  /** The set's kind, in Scryfall's words. */
  type: z.string(),
  /** SVG path of its symbol in a box of 24 by 24. */
  symbol: z.string(),
  /** Colour of a card's edge. */
  border: z._default(z.string(), '#15130f'),
  /** Whether its pictures are coloured like posters instead of by faction. */
  isPoster: z._default(z.boolean(), false),
})

export type SampleSet = z.infer<typeof setSchema> & { cards: SampleCard[] }
export type SampleCard = z.infer<typeof cardSchema> & {
  title: string
  productId: number | null
  /** Decides what differs from card to card by chance. */
  seed: number
}

interface SampleFile {
  columns: readonly string[]
  sets: readonly { code: string; cards: readonly (readonly unknown[])[] }[]
}

function cardOf(
  columns: readonly string[],
  row: readonly unknown[],
  code: string,
  ordinal: number,
  cardIndex: number,
): SampleCard {
  const stated = Object.fromEntries(columns.map((column, index) => [column, row[index]]))
  const card = z.parse(cardSchema, Object.assign(stated, row[columns.length]))
  return {
    ...card,
    title: card.title ?? card.name,
    productId: card.productId === undefined ? 500_000 + ordinal * 300 + cardIndex : card.productId,
    seed: mix(hash(code), cardIndex),
  }
}

/** Product ids follow from `firstOrdinal` and the indexes of sets and cards. */
function setsOf({ columns, sets }: SampleFile, firstOrdinal: number): SampleSet[] {
  return sets.map((set, index) => ({
    ...z.parse(setSchema, set),
    cards: set.cards.map((row, cardIndex) =>
      cardOf(columns, row, set.code, firstOrdinal + index, cardIndex),
    ),
  }))
}

/** The sets of the first game, newest first. */
export const sampleSets: readonly SampleSet[] = setsOf(data, 0)

/** The sets of both games, the first game's before the second's. */
export const bothGames: readonly SampleSet[] = [...sampleSets, ...setsOf(lanternwild, 100)]
