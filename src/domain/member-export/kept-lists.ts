/** Lists outlive an import: their ids and public links are not in a backup, and other members may have noted them. */

interface PresentList {
  id: number
  name: string
  publicUrlId: string | null
}

/**
 * The target of an imported list: the id of an existing list, or null for a new one; a shared list
 * has a public link.
 */
export interface KeptList {
  id: number | null
  publicUrlId: string | null
}

const isShared = ({ visibility }: { visibility: string }) => visibility !== 'private'

/**
 * The id and the link of each list of a backup, in their order: those of the present list of its name. Of several, shared
 * lists take those with a link and private lists those without; what is left then goes to the others in its order.
 */
export function keepLists(
  coming: readonly { name: string; visibility: string }[],
  present: readonly PresentList[],
  newLink: () => string,
): KeptList[] {
  const left = [...present]
  const take = (isMeant: (list: PresentList) => boolean): PresentList | undefined => {
    const index = left.findIndex(isMeant)
    return index === -1 ? undefined : left.splice(index, 1)[0]
  }
  const alike = coming.map((list) =>
    take(
      ({ name, publicUrlId }) => name === list.name && (publicUrlId !== null) === isShared(list),
    ),
  )
  return coming.map((list, index) => {
    const kept = alike[index] ?? take(({ name }) => name === list.name)
    const publicUrlId = isShared(list) ? (kept?.publicUrlId ?? newLink()) : null
    return { id: kept?.id ?? null, publicUrlId }
  })
}
