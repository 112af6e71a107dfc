/** The name of the set whose page is open. The address has the name or, in any case, the code. */
import { useQuery } from '@tanstack/react-query'
import type { CatalogGame, SetType } from '../../contract/sets.ts'
import { cardSetsQuery, useGames } from '../../api/sets.ts'

/** Whether the address may have a code. The list of sets is fetched only then: a name needs no look-up. */
export function mayBeSetCode(address: string): boolean {
  return /^\S{1,12}$/.test(address)
}

/** The set's name, or the address itself until the sets have come, and where none of them has this name or code. */
export function useSetName(address: string): string {
  const { data: name } = useQuery({
    ...cardSetsQuery(),
    enabled: mayBeSetCode(address),
    select: (sets) => setAmong(sets, address)?.name,
  })
  return name ?? address
}

/** The game of the set by its name or code, in a list; all games until the sets have come, which takes several games. */
export function useGamesOfSet(address: string): readonly CatalogGame[] {
  const games = useGames()
  const { data: game } = useQuery({
    ...cardSetsQuery(),
    enabled: games.length > 1,
    select: (sets) => setAmong(sets, address)?.game,
  })
  return game ? games.filter(({ code }) => code === game) : games
}

function setAmong(sets: readonly SetType[], address: string): SetType | undefined {
  const wanted = address.toLowerCase()
  return (
    sets.find(({ name }) => name.toLowerCase() === wanted) ??
    sets.find(({ code }) => code?.toLowerCase() === wanted)
  )
}
