/** Public links of lists outlive an import: they are not in a backup, and others may have written them down. */

interface Linked {
  name: string
  publicUrlId: string | null
}

/**
 * The link of each list that comes, in their order: a shared list takes that of the present list of its name (of several
 * the first that is left), or else a new one; a private one has none.
 */
export function linksFor(
  coming: readonly { name: string; visibility: string }[],
  present: readonly Linked[],
  newLink: () => string,
): (string | null)[] {
  const left = new Map<string, string[]>()
  for (const { name, publicUrlId } of present.toReversed()) {
    if (publicUrlId !== null) left.set(name, [...(left.get(name) ?? []), publicUrlId])
  }
  return coming.map(({ name, visibility }) =>
    visibility === 'private' ? null : (left.get(name)?.pop() ?? newLink()),
  )
}
