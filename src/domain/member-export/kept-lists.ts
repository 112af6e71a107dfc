/** Lists outlive an import: their ids and public links are not in a backup, and other members may have noted them. */
import type { DeckFacts, Visibility } from '../entries/list.ts'
import { narrower } from './kept-sharing.ts'

interface NamedList {
  name: string
  visibility: Visibility
  deck?: DeckFacts | null | undefined
}

interface PresentList extends NamedList {
  id: number
  publicUrlId: string | null
}

/**
 * The target of an imported list: the id of an existing list, or null for a new one; a shared list
 * has a public link.
 */
export interface KeptList {
  id: number | null
  publicUrlId: string | null
  visibility: Visibility
}

const isAlike = (one: NamedList, other: NamedList) =>
  one.name === other.name && !one.deck === !other.deck

const isShared = ({ visibility }: { visibility: Visibility }) => visibility !== 'private'

interface Keeping {
  newLink: () => string
  /** Whether lists are shared as the backup has it; else no wider than the present list of their name. */
  shares: boolean
}

/**
 * The id and the link of each list of a backup, in the backup's order: they come from the present list, or deck, with its name. If several
 * lists have the name, shared lists take present lists with a link and private lists those without; the remaining ones follow in order.
 */
export function keepLists(
  coming: readonly NamedList[],
  present: readonly PresentList[],
  { newLink, shares }: Keeping,
): KeptList[] {
  const left = [...present]
  const take = (isMeant: (list: PresentList) => boolean): PresentList | undefined => {
    const index = left.findIndex(isMeant)
    return index === -1 ? undefined : left.splice(index, 1)[0]
  }
  const alike = coming.map((list) =>
    take((other) => isAlike(other, list) && isShared(other) === isShared(list)),
  )
  return coming.map((list, index) => {
    const kept = alike[index] ?? take((other) => isAlike(other, list))
    const visibility = shares
      ? list.visibility
      : narrower(list.visibility, kept?.visibility ?? 'private')
    const publicUrlId = isShared({ visibility }) ? (kept?.publicUrlId ?? newLink()) : null
    return { id: kept?.id ?? null, publicUrlId, visibility }
  })
}
