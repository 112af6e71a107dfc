/** A part in percent of a whole, with two decimals, rounded half up; null without either. */
export function percentOf(part: number | null, whole: number | null): number | null {
  return part === null || whole === null || whole === 0
    ? null
    : Math.round((part * 10_000) / whole) / 100
}
