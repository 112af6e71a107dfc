/** Collector numbers: how they are printed and written, and their natural order. */
import { foldText, trimEndWhile } from '../format/text.ts'

/**
 * A text whose code-point order is the natural order of collector numbers: 2 before 10, 10 before 10a; those that begin
 * with a letter or a sign come last. Every run of digits is written as its length (two digits) and its digits, so that 2
 * (`012`) comes before 10 (`0210`). Stored with each card.
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

/** A number, the rest that a spreadsheet adds to it, and the size of its set after a slash. */
const printed =
  /^((?:[\p{L}\d]{1,6}-)?\p{L}{0,6}\d[\p{L}\d★†*-]*|[\p{L}!?](?=\/))(?:\.0+)?(?:\/\p{L}{0,6}\d{1,5})?$/u
const afterSetCode = /^([a-z\d]{2,6})[:#-](\p{L}{0,6}\d[\p{L}\d★†*-]*)$/u

/** Without the signs around it: `="259"`, `(331)`, `[FDN:140]`, `#12`. */
function unwrapped(text: string): string {
  return trimEndWhile(foldText(text).replace(/^[="'([#]+/, ''), /["')\]]/)
}

/**
 * The collector number that a text is, in lower case; null for other texts. `4/102`, `004/102`, `#4`, `(4)`, `="4"` and
 * `4.0` are the number 4 (the second with its zeros), `TG20/TG30` is tg20, and `ZEN-208` is a number of The List.
 */
export function printedNumber(text: string): string | null {
  return printed.exec(unwrapped(text))?.[1] ?? null
}

/** The set's code in upper case and the number in it: of `[FDN:140]`, `FDN#140` and `ZEN-208`; null for other texts. */
export function printedPlace(text: string): { setCode: string; number: string } | null {
  const [, setCode, number] = afterSetCode.exec(unwrapped(text)) ?? []
  if (setCode === undefined || number === undefined) return null
  return { setCode: setCode.toUpperCase(), number }
}

/** What two spellings of a number have in common, whatever its form: `0107S★` -> `107s★`, `0129/350` -> `129`. */
export function numberKey(text: string): string {
  const number = printedNumber(text) ?? foldText(text.split('/', 1)[0] ?? '')
  return number.replace(/^0+/, '').replaceAll('*', '★') || number.slice(-1)
}

/** The number without the letters and signs around its digits: `349★` and `349s` are siblings of `349`. */
export function siblingKey(key: string): string {
  return /\d+/.exec(key.slice(key.lastIndexOf('-') + 1))?.[0] ?? key
}
