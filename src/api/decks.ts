/** Decks: their queries, and what makes and changes them. Their cards change as those of other lists (`lists.ts`). */
import {
  deckAdd,
  deckBuild,
  deckChangeItems,
  deckPullList,
  deckSetPulled,
  deckTakeApart,
  deckCheck,
  deckContested,
  deckCoverage,
  deckCreate,
  deckMine,
  deckPublic,
  deckUpdate,
  deckWithCard,
} from '../contract/decks.ts'
import { mutationHook } from './mutation.ts'
import { endpointQuery, refetchedOnFocus } from './query.ts'

/** The member's decks, by name, with how many of their cards the member owns. */
export const deckMineQuery = () => ({ ...endpointQuery(deckMine, {}), ...refetchedOnFocus })

/** What the viewer owns of a deck. */
export const deckCoverageQuery = (listId: number) => ({
  ...endpointQuery(deckCoverage, { params: { listId } }),
  ...refetchedOnFocus,
})

/** The copies that are bound to a deck, by location. */
export const deckPullListQuery = (listId: number) =>
  endpointQuery(deckPullList, { params: { listId } })
/** The lines and cards of a deck by its public link, without what anybody owns of them. */
export const deckPublicQuery = (publicUrlId: string) =>
  endpointQuery(deckPublic, { params: { publicUrlId } })

/** The member's decks that have a card in any printing. */
export const deckWithCardQuery = (cardId: number) => ({
  ...endpointQuery(deckWithCard, { params: { cardId } }),
  ...refetchedOnFocus,
})

/** Cards that several decks need and that are too few for all; of one deck where it is given. */
export const deckContestedQuery = (deck?: number) => ({
  ...endpointQuery(deckContested, { query: deck === undefined ? {} : { deck } }),
  ...refetchedOnFocus,
})

/** A thousand lines take their time. */
const options = { timeout: 60_000 }

/** It changes nothing. */
export const useDeckCheck = mutationHook(deckCheck, options)

/** Makes a deck of a text, of a list, or without cards. */
export const useDeckCreate = mutationHook(deckCreate, options)

/** Changes what a deck says of itself. */
export const useDeckUpdate = mutationHook(deckUpdate)

/** Adds the lines of a text to a deck. */
export const useDeckAdd = mutationHook(deckAdd, options)

/** Moves some cards of a deck to a section, or marks them as proxies. */
export const useDeckChangeItems = mutationHook(deckChangeItems)

/** Binds free copies to a deck. */
export const useDeckBuild = mutationHook(deckBuild, options)

/** Frees copies of a deck. */
export const useDeckTakeApart = mutationHook(deckTakeApart, options)

/** Says whether bound copies were taken from their location. */
export const useDeckSetPulled = mutationHook(deckSetPulled)
