/** Sets of the catalogue. */
import { endpointQuery } from './query.ts'
import { useQuery } from '@tanstack/react-query'
import { cardGames, type CatalogGame, cardSets, cardWords } from '../contract/sets.ts'

/** All sets, newest first. They change once a day at most. */
export const cardSetsQuery = () => ({ ...endpointQuery(cardSets, {}), staleTime: 10 * 60_000 })

/** The games of the catalogue, with the rarities of each. */
export const cardGamesQuery = () => ({ ...endpointQuery(cardGames, {}), staleTime: 10 * 60_000 })

/** The words of types, keyword abilities and the like, by which a search says that no card has one. */
export const cardWordsQuery = () => ({ ...endpointQuery(cardWords, {}), staleTime: 10 * 60_000 })

const noGames: readonly CatalogGame[] = []

/** The games of the catalogue; none until they are known. */
export function useGames({ enabled = true } = {}): readonly CatalogGame[] {
  const { data = noGames } = useQuery({ ...cardGamesQuery(), enabled })
  return data
}
