/** Sets of cards: a public read of the catalogue. */
import * as z from 'zod/mini'
import { countings, leftOuts, usualRule } from '../domain/sets/counting.ts'
import { endpoint } from './endpoint.ts'
import { listParam, textParam } from './params.ts'
import { optionalCount, optionalText, recordReader, textReader } from './reading.ts'

/** `counting=foil&without=tokens,promos`; `without=none` counts all kinds of cards. `usualRule` by default. */
export const countingQuery = {
  counting: z._default(z.enum(countings), usualRule.counting),
  without: z._default(listParam(z.enum(leftOuts)), [...usualRule.without]),
}

/** Seconds: the catalogue changes once a day, and a correction should be seen soon. */
export const catalogMaxAge = 60

const setSent = z.object({
  name: z.string(),
  code: z.string(),
  /** `magic`, `pokemon`: a code of `games`, or `tcgplayer-85` for a game that the app does not know. */
  game: z.string(),
  card_count: z.int(),
  /** ISO date. */
  released_on: z.nullable(z.string()),
  /** The type in the words of the catalogue's source ('draft_innovation'); null where it has none. */
  kind: z.nullable(z.string()),
  /** A picture to know the set by: its first card that has one. */
  image_url: z.nullable(z.string()),
  /** The `symbol` of `setSymbol`; null where the server has none. */
  symbol: z.nullable(z.string()),
})

const setReader = recordReader({
  name: textReader,
  code: optionalText,
  game: optionalText,
  cardCount: optionalCount,
  releasedOn: optionalText,
  kind: optionalText,
  imageUrl: optionalText,
  symbol: optionalText,
})

/** A game of the catalogue. */
const gameSent = z.object({ code: z.string(), name: z.string() })

const offeredGame = z.object({
  code: z.string(),
  name: z.string(),
  /** The rarities that the filter offers. */
  rarities: z.array(z.string()),
})
export type CatalogGame = z.output<typeof offeredGame>

/** A set with the name of its game; null where the answer does not name games. */
export type SetType = z.output<typeof setReader> & { gameName: string | null }

/** All sets, newest first. */
export const cardSets = endpoint('cardSets', {
  method: 'GET',
  path: '/api/cards/sets',
  access: 'public',
  shows: [],
  maxAge: catalogMaxAge,
  sends: z.object({ setTypes: z.array(setSent), games: z.array(gameSent) }),
  reads: z.pipe(
    z.object({ setTypes: z.array(setReader), games: z._default(z.array(gameSent), []) }),
    z.transform(({ setTypes, games }) => {
      const names = new Map(games.map(({ code, name }) => [code, name]))
      return setTypes.map((set) => ({ ...set, gameName: names.get(set.game ?? '') ?? null }))
    }),
  ),
})

/** The symbol of a set as an SVG document, at an address that always has this one. */
export const setSymbol = endpoint('setSymbol', {
  method: 'GET',
  path: '/api/sets/symbols/{symbol}',
  access: 'public',
  params: z.object({ symbol: textParam(100) }),
  file: 'image/svg+xml',
  maxAge: 365 * 86_400,
})

/** The games of all sets. */
export const cardGames = endpoint('cardGames', {
  method: 'GET',
  path: '/api/cards/games',
  access: 'public',
  shows: [],
  maxAge: catalogMaxAge,
  sends: z.object({ games: z.array(offeredGame) }),
  reads: z.pipe(
    z.object({ games: z.array(offeredGame) }),
    z.transform(({ games }) => games),
  ),
})

/** The words that facts of cards have where there are few, by the keys of the facts: types, keyword abilities, formats. */
export const cardWords = endpoint('cardWords', {
  method: 'GET',
  path: '/api/cards/words',
  access: 'public',
  shows: [],
  maxAge: catalogMaxAge,
  /** The words of each key, in lower case and sorted; a key is left out where the catalogue has too many. */
  sends: z.object({ words: z.record(z.string(), z.array(z.string())) }),
  reads: z.pipe(
    z.object({ words: z.record(z.string(), z.array(z.string())) }),
    z.transform(({ words }) => words),
  ),
})
