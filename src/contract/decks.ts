/** Decks: which of their cards a member owns, in any printing, and what the others cost. */
import * as z from 'zod/mini'
import { legalities } from '../domain/decks/deck.ts'
import { deckSections } from '../domain/decks/sections.ts'
import { endpoint } from './endpoint.ts'
import { variationSent } from './entries.ts'

/** Lines of a deck: four times the largest deck of any game. */
export const maxDeckLines = 1000

const textLength = 100_000

/** `DeckFacts`: of a card's printings, those of the one that stands for it. */
const deckFactsSent = z.object({
  type: z.nullable(z.string()),
  cost: z.nullable(z.number()),
  colours: z.array(z.string()),
  identity: z.array(z.string()),
  legality: z.nullable(z.record(z.string(), z.enum(legalities))),
  copies: z.nullable(z.int()),
})

/**
 * A card that lines of a deck need. `copies` are those that the member owns in all its printings, of which `promised` wait in trades; the
 * rest is its cheapest printing, or its newest where none has a price (null). The price is in the currency of the answer.
 */
const neededCardSent = z.object({
  cardId: z.int(),
  tcgProductId: z.nullable(z.int()),
  name: z.string(),
  /** The code of the game. */
  game: z.string(),
  setCode: z.string(),
  setName: z.string(),
  collectorNumber: z.nullable(z.string()),
  variation: variationSent,
  price: z.nullable(z.number()),
  copies: z.int(),
  promised: z.int(),
  isBasic: z.boolean(),
  imageUrl: z.nullable(z.string()),
  /** Null where the catalog says nothing about the card. */
  facts: z.nullable(deckFactsSent),
})
export type NeededCardSent = z.output<typeof neededCardSent>

/** A line of a deck; `card` is the index among the cards, and null with the `reason` where the line names none. */
const deckLineSent = z.object({
  section: z.enum(deckSections),
  quantity: z.int(),
  /** As the line has it. */
  name: z.string(),
  card: z.nullable(z.int()),
  reason: z.nullable(z.string()),
})

/**
 * Says which cards of a deck the member owns, and keeps nothing of it. Takes a list as deck builders write it, or the text of a file
 * that imports read. 400 where no card can be read, or for more than `maxDeckLines`.
 */
export const deckCheck = endpoint('deckCheck', {
  method: 'POST',
  path: '/api/decks/check',
  access: 'member',
  isRead: true,
  repeatable: true,
  isPriced: true,
  // Characters of a text have up to four bytes, and escapes up to six.
  bodyLimit: 6 * textLength + 1024,
  body: z.object({
    text: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'is required'),
        z.maxLength(textLength, 'must have at most 100,000 characters'),
      ),
  }),
  sends: z.object({
    lines: z.array(deckLineSent),
    cards: z.array(neededCardSent),
    /** The currency of the prices; left out for dollars. */
    currency: z.optional(z.string()),
  }),
})
export type DeckCheck = z.output<(typeof deckCheck)['sends']>
