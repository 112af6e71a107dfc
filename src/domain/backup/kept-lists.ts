/** Lists outlive an import: their ids and public links are not in a backup, and other members may have noted them. */

interface PresentList {
  id: number
  name: string
  publicUrlId: string | null
}

/** What a list of a backup becomes: the id of a present list, or null for a new one; a shared list has a public link. */
export interface KeptList {
  id: number | null
  publicUrlId: string | null
}

/**
 * The id and the link of each list of a backup, in their order: those of the present list of its name. Of several, a shared
 * list takes the first one with a link and a private list the first one without, or else the first that is left.
 */
export function keepLists(
  coming: readonly { name: string; visibility: string }[],
  present: readonly PresentList[],
  newLink: () => string,
): KeptList[] {
  const left = [...present]
  return coming.map(({ name, visibility }) => {
    const isShared = visibility !== 'private'
    const ofName = left.filter((list) => list.name === name)
    const kept = ofName.find(({ publicUrlId }) => (publicUrlId !== null) === isShared) ?? ofName[0]
    if (kept) left.splice(left.indexOf(kept), 1)
    const publicUrlId = isShared ? (kept?.publicUrlId ?? newLink()) : null
    return { id: kept?.id ?? null, publicUrlId }
  })
}
