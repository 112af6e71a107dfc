/** The difference between the values of the two sides of a trade. */

/** Dollars by which `theirs` is worth more than `yours`, in exact cents; below 0 where it is worth less. */
export function balanceOf(theirs: number, yours: number): number {
  // In whole cents: the values are exact, their binary difference may not be.
  return Math.round((theirs - yours) * 100) / 100
}
