/** How many copies of each key there are. */
export function counted<Like>(
  rows: readonly (Like & { quantity: number })[],
  keyOf: (like: Like) => string,
): (like: Like) => number {
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + row.quantity)
  return (like) => counts.get(keyOf(like)) ?? 0
}
