/** Sets of the catalogue. */
import { endpointQuery } from './query.ts'
import { useQuery } from '@tanstack/react-query'
import { cardGames, type CatalogGame, cardSets } from '../contract/sets.ts'

/** All sets, newest first. They change once a day at most. */
export const cardSetsQuery = () => ({ ...endpointQuery(cardSets, {}), staleTime: 10 * 60_000 })

const noGames: readonly CatalogGame[] = []

/** The games of the catalogue; none until they are known. */
export function useGames({ enabled = true } = {}): readonly CatalogGame[] {
  const query = endpointQuery(cardGames, {})
  const { data = noGames } = useQuery({ ...query, staleTime: 10 * 60_000, enabled })
  return data
}
