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

const number = /^\p{L}{0,6}\d[\p{L}\d★†*-]*$/u
const numberOfTheList = /^[a-z\d]{1,6}-[a-z]{0,6}\d[a-z\d★†*-]*$/
const sizeOfSet = /^[a-z]{0,6}\d{1,5}$/
const afterSetCode = /^([a-z\d]{2,6})[:#-]([a-z]{0,6}\d[a-z\d★†*-]*)$/

/** Without the signs around it: `="259"`, `(331)`, `[FDN:140]`, `#12`. */
function unwrapped(text: string): string {
  return trimEndWhile(foldText(text).replace(/^[="'([#]+/, ''), /["')\]]/)
}

/**
 * The collector number that a text is, in lower case; null for other texts. `4/102`, `004/102`, `#4`, `(4)`, `="4"` and
 * `4.0` are the number 4 (the second with its zeros), `TG20/TG30` is tg20, and `ZEN-208` is a number of The List.
 */
export function printedNumber(text: string): string | null {
  const [written = '', size, ...more] = unwrapped(text).split('/')
  if (more.length > 0 || (size !== undefined && !sizeOfSet.test(size))) return null
  const bare = written.replace(/\.0{1,3}$/, '')
  if (size !== undefined && /^[a-z!?]$/.test(bare)) return bare
  return number.test(bare) || numberOfTheList.test(bare) ? bare : null
}

/** The set's code in upper case and the number in it: of `[FDN:140]`, `FDN#140` and `ZEN-208`; null for other texts. */
export function printedPlace(text: string): { setCode: string; number: string } | null {
  const [, setCode, inSet] = afterSetCode.exec(unwrapped(text)) ?? []
  if (setCode === undefined || inSet === undefined) return null
  return { setCode: setCode.toUpperCase(), number: inSet }
}

/** What two spellings of a number have in common, whatever its form: `0107S★` -> `107s★`, `0129/350` -> `129`. */
export function numberKey(text: string): string {
  const key = printedNumber(text) ?? foldText(text.split('/', 1)[0] ?? '')
  return key.replace(/^0+/, '').replaceAll('*', '★') || key.slice(-1)
}

/** The number without the letters and signs around its digits: `349★` and `349s` are siblings of `349`. */
export function siblingKey(key: string): string {
  return /\d+/.exec(key.slice(key.lastIndexOf('-') + 1))?.[0] ?? key
}
