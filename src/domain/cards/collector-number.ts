/** Collector numbers in natural order: 2 before 10, 10 before 10a; those that begin with a letter or a sign come last. */
import { foldText } from '../format/text.ts'

/**
 * A text whose code-point order is the natural order of collector numbers. Every run of digits is
 * written as its length (two digits) and its digits, so that 2 (`012`) comes before 10 (`0210`).
 * Stored with each card.
 */
export function collectorNumberKey(number: string): string {
  const key = foldText(number).replace(/\d+/g, (run) => {
    const digits = run.replace(/^0+/, '') || '0'
    return String(Math.min(digits.length, 99)).padStart(2, '0') + digits
  })
  return beginsWithSign.test(key) ? `~${key}` : key
}

/** Some ASCII characters precede the digits; `~` follows all letters. */
const beginsWithSign = /^[!-/:-@[-`{-~]/

/** Whether a search word has the form of a collector number (`12`, `#12`, `107s★`, `A25-82`). */
export function isCollectorNumber(word: string): boolean {
  return /^#?[\p{L}]{0,5}\d[\p{L}\d★†*-]*$/u.test(word)
}
