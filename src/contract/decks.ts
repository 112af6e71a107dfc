/** Decks, which are lists with sections: which of their cards a member owns, in any printing, and what the others cost. */
import * as z from 'zod/mini'
import { printingRules } from '../domain/decks/cheapest-printing.ts'
import { legalities } from '../domain/decks/deck.ts'
import { deckSections } from '../domain/decks/sections.ts'
import { buildOrders } from '../domain/decks/build.ts'
import { limits } from '../domain/entries/limits.ts'
import { collectionEntryReader, collectionItemSent, locationParam } from './collection.ts'
import { endpoint, type Reads } from './endpoint.ts'
import { undoSent } from './bulk.ts'
import { variationSent } from './entries.ts'
import {
  deckFacts,
  enteredDetails,
  itemIds,
  itemsChanged,
  listId,
  listReader,
  listSent,
  newListItem,
  publicLink,
} from './lists.ts'
import { arrayOf, idParam, storedId } from './params.ts'
import { countOrZero, isRecord } from './reading.ts'

/** Lines of a text. */
export const maxDeckLines = limits.maxDeckEntries

/** Characters of a text. */
export const maxDeckText = 100_000

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
 * A printing that lines of a deck need, in its cheapest finish. `copies` are those that the member owns, of which `promised` wait in trades
 * and `elsewhere` are bound to other decks. The price is in the currency of the answer; null where it is unknown.
 */
const neededPrintingSent = z.object({
  cardId: z.int(),
  tcgProductId: z.nullable(z.int()),
  setCode: z.string(),
  setName: z.string(),
  collectorNumber: z.nullable(z.string()),
  variation: variationSent,
  price: z.nullable(z.number()),
  copies: z.int(),
  promised: z.int(),
  elsewhere: z.int(),
  imageUrl: z.nullable(z.string()),
})
export type NeededPrintingSent = z.output<typeof neededPrintingSent>

/**
 * A card that lines of a deck need: its cheapest printing, or its newest where none has a price, with the copies that the member owns in all
 * its printings.
 */
const neededCardSent = z.extend(neededPrintingSent, {
  name: z.string(),
  /** The code of the game. */
  game: z.string(),
  isBasic: z.boolean(),
  /** Null where the catalog says nothing about the card. */
  facts: z.nullable(deckFactsSent),
})
export type NeededCardSent = z.output<typeof neededCardSent>

/** A printing as a line names it; `finish` is a `RowFinish`. */
const listedPrintingSent = z.object({
  setCode: z.string(),
  collectorNumber: z.nullable(z.string()),
  finish: z.string(),
})

/** A line of a deck; `card` is the index among the cards, and null with the `reason` where the line names none. */
const deckLineSent = z.object({
  section: z.enum(deckSections),
  quantity: z.int(),
  /** As the line has it. */
  name: z.string(),
  card: z.nullable(z.int()),
  /** The printing that the line means; null where any of its card may be meant. */
  printing: z.nullable(listedPrintingSent),
  reason: z.nullable(z.string()),
})

const deckText = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'is required'),
    z.maxLength(maxDeckText, 'must have at most 100,000 characters'),
  )
// Characters of a text have up to four bytes, and escapes up to six.
const bodyLimit = 6 * maxDeckText + 8192

/** The currency of the prices; left out for dollars. */
const currency = z.optional(z.string())

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
  bodyLimit,
  body: z.object({ text: deckText }),
  sends: z.object({ lines: z.array(deckLineSent), cards: z.array(neededCardSent), currency }),
})
export type DeckCheck = z.output<(typeof deckCheck)['sends']>

/**
 * Copies that the member's decks need, how many of these they own and other decks have not, how many are proxies, and copies that are
 * bound to the deck.
 */
const deckOwnership = { needed: z.int(), owned: z.int(), proxies: z.int(), bound: z.int() }

/** The member's decks, by name. Basic lands and energies count as owned. */
export const deckMine = endpoint('deckMine', {
  method: 'GET',
  path: '/api/decks',
  access: 'member',
  isPriced: true,
  shows: ['lists', 'collection', 'proposals'],
  sends: z.object({ decks: z.array(z.extend(listSent, deckOwnership)) }),
  reads: z.object({
    decks: z.array(
      z.pipe(
        z.transform((value: unknown) => ({ list: value, ...(isRecord(value) ? value : {}) })),
        z.object({
          list: listReader,
          needed: countOrZero,
          owned: countOrZero,
          proxies: countOrZero,
          bound: countOrZero,
        }),
      ),
    ),
  }),
})

/** A line of a text that names no card, as the text has it. `text` is the whole line, which imports read. */
const skippedLineSent = z.object({
  section: z.enum(deckSections),
  quantity: z.int(),
  name: z.string(),
  text: z.string(),
  reason: z.string(),
})
const skipped = z.array(skippedLineSent)
export type SkippedLine = z.output<typeof skippedLineSent>

const deckDetails = { ...enteredDetails, ...deckFacts.shape }

/**
 * Makes a deck: of a text as the check takes it, of the cards of a list or deck that the member may look at, of given `cards`, or without
 * cards. A line that names a printing gets this one, another one that of the deck's rule (`printings`); lines that name no card are
 * `skipped`. 400 for one of `cards` that the catalog lacks, 404 for a list that the member may not look at, 409 beyond the limits.
 */
export const deckCreate = endpoint('deckCreate', {
  method: 'POST',
  path: '/api/decks',
  access: 'member',
  isPriced: true,
  changes: ['lists'],
  bodyLimit,
  body: z
    .object({
      ...deckDetails,
      visibility: z._default(z.enum(['private', 'public']), 'private'),
      text: z.optional(deckText),
      from: z.optional(storedId),
      cards: z.optional(arrayOf(newListItem, maxDeckLines, 'cards')),
    })
    .check(
      z.refine(({ text, from }) => text === undefined || from === undefined, {
        error: 'cannot be given with text',
        path: ['from'],
      }),
      z.refine(({ text, from, cards }) => cards === undefined || (text ?? from) === undefined, {
        error: 'cannot be given with text or from',
        path: ['cards'],
      }),
    ),
  sends: z.object({ deck: listSent, skipped }),
  reads: z.object({ deck: listReader, skipped }),
})

/** Decks in one answer of `deckWithCard`. */
export const maxDecksWithCard = 20

/**
 * The member's decks that have a card in any printing and any section, the first ones by name, and how many there are. `quantity` counts
 * the copies that a deck lists. None for an id that no card has.
 */
export const deckWithCard = endpoint('deckWithCard', {
  method: 'GET',
  path: '/api/decks/with/{cardId}',
  access: 'member',
  shows: ['lists'],
  params: z.object({ cardId: idParam }),
  sends: z.object({
    decks: z
      .array(z.object({ id: z.int(), name: z.string(), quantity: z.int() }))
      .check(z.maxLength(maxDecksWithCard)),
    count: z.int(),
  }),
})

/** Cards in one answer of `deckContested`, and decks that it names of each. */
export const maxContestedCards = 100
export const maxContestingDecks = 5

/**
 * Cards that several of the member's decks need, in any printing, and of which the member owns fewer copies than these need together;
 * without basic lands and energies. Of one deck where `deck` is given: then `decks` are the others. Those that lack the most copies come
 * first. `count` and `deckCount` count all; none for a list that is no deck of the member.
 */
export const deckContested = endpoint('deckContested', {
  method: 'GET',
  path: '/api/decks/all/contested',
  access: 'member',
  shows: ['lists', 'collection'],
  query: z.object({ deck: z.optional(idParam) }),
  sends: z.object({
    cards: z
      .array(
        z.object({
          cardId: z.int(),
          name: z.string(),
          needed: z.int(),
          owned: z.int(),
          decks: z
            .array(z.object({ id: z.int(), name: z.string(), quantity: z.int() }))
            .check(z.maxLength(maxContestingDecks)),
          deckCount: z.int(),
        }),
      )
      .check(z.maxLength(maxContestedCards)),
    count: z.int(),
  }),
})
export type ContestedCardSent = z.output<(typeof deckContested)['sends']>['cards'][number]

const deckPath = { path: '/api/decks/{listId}', access: 'member', params: listId } as const

/**
 * Changes what a deck says of itself. Another rule of `printings` gives every line that is not fixed the printing that it names, which
 * `undo` takes back; left out, the rule stays. 404 for a list that is no deck, as all that follow.
 */
export const deckUpdate = endpoint('deckUpdate', {
  ...deckPath,
  method: 'PUT',
  isPriced: true,
  changes: ['lists'],
  repeatable: (body) => isRecord(body) && body['printings'] === undefined,
  body: z.object(deckDetails),
  sends: z.object({ list: listSent, undo: undoSent }),
  reads: z.object({ list: listReader, undo: undoSent }),
})

const coverageSent = z.object({
  lines: z.array(
    z.object({
      id: z.int(),
      section: z.enum(deckSections),
      quantity: z.int(),
      /** Copies that are proxies: present, but not owned. 0 for others than the owner. */
      proxies: z.int(),
      card: z.int(),
      printing: listedPrintingSent,
      /** The index of the printing to which it is fixed among the printings; left out where any will do. */
      fixedTo: z.optional(z.int()),
    }),
  ),
  cards: z.array(neededCardSent),
  /** The printings of fixed lines, with the copies of these alone. */
  printings: z.array(neededPrintingSent),
  /** Copies of the viewer that are bound to the deck. */
  bound: z.int(),
  currency,
})
export type DeckCoverage = z.output<typeof coverageSent>

/**
 * What the viewer owns of a deck that they may look at: its items as lines, in its own order, and the cards that they need.
 */
export const deckCoverage = endpoint('deckCoverage', {
  ...deckPath,
  method: 'GET',
  isPriced: true,
  shows: ['lists', 'collection', 'proposals'],
  sends: coverageSent,
})

/**
 * The lines of a deck by its link and the cards that they need, for anyone: without what the owner or the viewer has of them (`copies` and
 * `promised` are 0). 404 as `listPublic`, and for a list that is no deck.
 */
export const deckPublic = endpoint('deckPublic', {
  method: 'GET',
  path: '/api/decks/public/{publicUrlId}',
  access: 'public',
  isPriced: true,
  shows: ['lists', 'members'],
  params: publicLink,
  sends: coverageSent,
})

/** Adds the lines of a text to a deck, as `deckCreate` does. `added` counts copies. */
export const deckAdd = endpoint('deckAdd', {
  ...deckPath,
  method: 'POST',
  path: '/api/decks/{listId}/cards',
  isAddition: true,
  changes: ['lists'],
  bodyLimit,
  body: z.object({ text: deckText }),
  sends: z.object({ added: z.int(), skipped, undo: z.nullable(z.string()) }),
})

/**
 * Moves cards of a deck to a section, says whether all their copies are proxies or none, or whether they are fixed to their printings, or
 * gives those that are not fixed the printing that a rule names. Ids of other items are ignored.
 */
export const deckChangeItems = endpoint('deckChangeItems', {
  ...deckPath,
  method: 'PUT',
  path: '/api/decks/{listId}/cards',
  changes: ['lists'],
  body: z.object({
    ids: itemIds(maxDeckLines),
    change: z.union([
      z.strictObject({ section: z.enum(deckSections) }),
      z.strictObject({ areProxies: z.boolean() }),
      z.strictObject({ isFixed: z.boolean() }),
      z.strictObject({ printings: z.enum(printingRules) }),
    ]),
  }),
  ...itemsChanged,
})
/** An entry of the collection that is bound to a deck, and whether its copies were taken from their location. */
const pulledSent = z.object({ entry: collectionItemSent, pulled: z.boolean() })

/** The copies that are bound to a deck, by location, and how many proxies it has beside them. */
export const deckPullList = endpoint('deckPullList', {
  ...deckPath,
  method: 'GET',
  path: '/api/decks/{listId}/pull',
  isPriced: true,
  shows: ['lists', 'collection'],
  sends: z.object({ copies: z.array(pulledSent), proxies: z.int() }),
  reads: z.object({
    copies: z.array(z.object({ entry: collectionEntryReader, pulled: z.boolean() })),
    proxies: countOrZero,
  }),
})

export type DeckPull = Reads<typeof deckPullList>

/** How many copies were bound or became free. */
const boundAnswer = { sends: z.object({ count: z.int(), undo: z.nullable(z.string()) }) }

/**
 * Binds free copies to a deck, as far as it lacks them (`chooseCopies`). They stay owned, and can be neither offered, promised, changed nor
 * removed until they are taken out.
 */
export const deckBuild = endpoint('deckBuild', {
  ...deckPath,
  method: 'POST',
  path: '/api/decks/{listId}/build',
  changes: ['lists', 'collection', 'offers'],
  body: z.object({
    order: z._default(z.enum(buildOrders), 'condition'),
    /** Copies of this location come first. */
    location: z.optional(locationParam),
  }),
  ...boundAnswer,
})

/** Takes copies out of a deck: those of the given entries, else all. They go back to where they came from. */
export const deckTakeApart = endpoint('deckTakeApart', {
  ...deckPath,
  method: 'POST',
  path: '/api/decks/{listId}/take-apart',
  changes: ['lists', 'collection', 'offers'],
  body: z.object({ entries: z.optional(arrayOf(storedId, maxDeckLines, 'entries')) }),
  ...boundAnswer,
})

/** Says whether the copies of a bound entry were taken from their location. 404 where the deck has no such entry. */
export const deckSetPulled = endpoint('deckSetPulled', {
  ...deckPath,
  method: 'PUT',
  path: '/api/decks/{listId}/pull/{entryId}',
  params: z.extend(listId, { entryId: idParam }),
  changes: ['lists'],
  repeatable: true,
  body: z.object({ pulled: z.boolean() }),
})
