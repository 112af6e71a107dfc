/** The name of the set whose page is open. The address has the name or, in any case, the code. */
import { useQuery } from '@tanstack/react-query'
import type { SetType } from '../../contract/sets.ts'
import { cardSetsQuery } from '../../api/sets.ts'

/** Whether the address may have a code. The list of sets is fetched only then: a name needs no look-up. */
export function mayBeSetCode(address: string): boolean {
  return /^\S{1,12}$/.test(address)
}

/** The set's name, or the address itself until the sets have come, and where none of them has this name or code. */
export function useSetName(address: string): string {
  const { data: name } = useQuery({
    ...cardSetsQuery(),
    enabled: mayBeSetCode(address),
    select: (sets) => nameAmong(sets, address),
  })
  return name ?? address
}

function nameAmong(sets: readonly SetType[], address: string): string | undefined {
  const wanted = address.toLowerCase()
  const set =
    sets.find(({ name }) => name.toLowerCase() === wanted) ??
    sets.find(({ code }) => code?.toLowerCase() === wanted)
  return set?.name
}
