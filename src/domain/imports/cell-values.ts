/** Marks, and cells that say nothing, as other tools write them. */

/** Whether the cell of a mark such as `Signed` says no. */
export function isUnmarked(cell: string): boolean {
  return /^(?:|false|no|n|none|0)$/i.test(cell)
}

/** Whether a cell says nothing: it is empty, or the value of a tool for an empty one. */
export function isBlank(cell: string): boolean {
  return isUnmarked(cell) || /^\$?0(?:[.,]0{1,2})?$/.test(cell)
}
