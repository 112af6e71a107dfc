import { maxCopies } from './entry.ts'

/** The copies that a cell such as `4`, `+4` or `4.0` says; null unless they are a whole number from 1 to `maxCopies`. */
export function readQuantity(text: string): number | null {
  const [, digits] = /^\+?(\d{1,9})(?:\.0{1,9})?$/.exec(text) ?? []
  const quantity = Number(digits ?? 0)
  return quantity >= 1 && quantity <= maxCopies ? quantity : null
}
