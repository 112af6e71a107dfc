/** Chance that always falls the same way, identical in Node and browsers. */

/** Mixes two 32-bit numbers into one whose bits all depend on both. */
export function mix(a: number, b: number): number {
  let h = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b + 0x7f4a7c15, 0xc2b2ae35)
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d)
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b)
  return (h ^ (h >>> 16)) >>> 0
}

/** A 32-bit hash of a text (FNV-1a, then mixed). */
export function hash(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return mix(h, text.length)
}

/** A hash as a fraction: 0 inclusive to 1 exclusive. */
export function fraction(seed: number, salt: number): number {
  return mix(seed, salt) / 0x1_0000_0000
}

/** The element that a fraction (0 to 1) falls on; the list must not be empty. */
export function at<T>(list: readonly T[], share: number): T {
  const item = list[Math.min(list.length - 1, Math.floor(share * list.length))]
  if (item === undefined) throw new RangeError('at() needs a list with at least one element')
  return item
}
