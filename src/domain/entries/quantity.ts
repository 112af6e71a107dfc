import { maxCopies } from './entry.ts'

/**
 * The copies that a cell such as `4`, `+4`, `4.0`, `4,0`, `4x` or `x4` says; null unless they are a whole number from 1 to
 * `maxCopies`.
 */
export function readQuantity(text: string): number | null {
  const [, digits] = /^(?:[x×] ?|\+)?(\d{1,9})(?:[.,]0{1,2})?(?: ?[x×])?$/i.exec(text) ?? []
  const quantity = Number(digits ?? 0)
  return quantity >= 1 && quantity <= maxCopies ? quantity : null
}
