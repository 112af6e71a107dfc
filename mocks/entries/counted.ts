/** How many copies of each key there are. */
export function counted<Like>(
  rows: readonly (Like & { quantity: number })[],
  keyOf: (like: Like) => string,
): (like: Like) => number {
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + row.quantity)
  return (like) => counts.get(keyOf(like)) ?? 0
}

/** Items by what they have in common. */
export function grouped<T, Key>(items: readonly T[], keyOf: (item: T) => Key): Map<Key, T[]> {
  const groups = new Map<Key, T[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}
