/** Adds a value to those of a key. */
export function put<Key, Value>(index: Map<Key, Value[]>, key: Key, value: Value): void {
  const found = index.get(key)
  if (found) found.push(value)
  else index.set(key, [value])
}
