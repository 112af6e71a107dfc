/** Collector numbers: how they are printed and written, and their natural order. */
import { foldText, trimEndWhile } from '../format/text.ts'

/** Some ASCII characters precede the digits; `~` follows all letters. */
const beginsWithSign = /^[!-/:-@[-`{-~]/

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

/** The key of the number 0, which advertising cards have: in the order of all cards it comes last. */
export const numberZeroKey = collectorNumberKey('0')

const number = /^\p{L}{0,6}\d[\p{L}\d★†*-]*$/u
const numberOfTheList = /^[a-z\d]{1,6}-[a-z]{0,6}\d[a-z\d★†*-]*$/
const sizeOfSet = /^([a-z]{0,6})\d{1,5}$/
/** What promos have behind their number instead of the size of a set: `P2`, `D23`, `SM-P`. */
const series = /^(?:[a-z]{1,6}\d{1,4}|[a-z]{1,4}-p)$/
const afterSetCode = /^([a-z\d]{2,6})[:#-]([a-z]{0,6}\d[a-z\d★†*-]*)$/

/** A number without the signs around it: `="259"`, `(331)`, `[FDN:140]`, `#12`. */
function unwrapped(text: string): string {
  return trimEndWhile(foldText(text).replace(/^[="'([#]+/, ''), /["')\]]/)
}

/** Whether what follows a slash is the size of the set, which has the letters of its numbers: `102`, of TG20 `TG30`. */
function isSize(behind: string, written: string): boolean {
  const [, letters] = sizeOfSet.exec(behind) ?? []
  return letters !== undefined && (letters === '' || /^[a-z]*/.exec(written)?.[0] === letters)
}

/** The collector number that a catalogue prints: without the size of its set, with the series of a promo (`2/P2`). */
export function numberInSet(printed: string): string {
  const [written = '', behind = '', ...more] = printed.split('/').map((part) => part.trim())
  const folded = foldText(behind)
  const isSeries = more.length === 0 && series.test(folded) && !isSize(folded, foldText(written))
  return isSeries ? `${written}/${behind}` : written
}

/**
 * The collector number that a text is, in lower case; null for other texts. `4/102`, `004/102`, `#4`, `(4)`, `="4"` and
 * `4.0` are the number 4 (the second with its zeros), `TG20/TG30` is tg20, `2/P2` a promo's, and `ZEN-208` is a number of The List.
 */
export function printedNumber(text: string): string | null {
  const [written = '', behind, ...more] = unwrapped(text).split('/')
  const bare = written.replace(/\.0{1,3}$/, '')
  if (more.length > 0) return null
  if (behind !== undefined && !isSize(behind, bare))
    return series.test(behind) && number.test(bare) ? `${bare}/${behind}` : null
  if (behind !== undefined && /^[a-z!?]$/.test(bare)) return bare
  return number.test(bare) || numberOfTheList.test(bare) ? bare : null
}

/** Regions that a number may name: `LOB-EN001`, `LOB-E001` and `LOB-DE001` are `LOB-001`. */
export const regions = [
  'ae',
  'en',
  'eu',
  'na',
  'de',
  'fr',
  'fc',
  'it',
  'sp',
  'pt',
  'jp',
  'kr',
  'tc',
  'sc',
  'a',
  'e',
  'f',
  'g',
  'i',
  'k',
  'p',
  's',
]
const inSetOfRegion = /^([a-z\d]{2,5}-)([a-z]{0,3})(\d{1,4}[a-z]?)$/

/** The keys (`collectorNumberKey`) of the numbers that a written one may mean: its own, and those of other regions. */
export function collectorNumberKeys(written: string): ReadonlySet<string> {
  const folded = foldText(written)
  const keys = new Set([collectorNumberKey(folded)])
  const [, set, letters = '', digits = ''] = inSetOfRegion.exec(folded) ?? []
  if (set === undefined) return keys
  const isRegion = (each: string) => letters.startsWith(each) && letters.length - each.length < 2
  const region = regions.find(isRegion) ?? ''
  if (letters.length - region.length > 1) return keys
  const rest = letters.slice(region.length) + digits
  // The letter before the digits may be a region or a part of the number: `SBCB-ENS01`, `SBCB-S01`.
  for (const inSet of new Set([rest, region + rest]))
    for (const each of ['', ...regions]) keys.add(collectorNumberKey(set + each + inSet))
  return keys
}

/** The set's code in upper case and the number in it: of `[FDN:140]`, `FDN#140` and `ZEN-208`; null for other texts. */
export function printedNumberInSet(text: string): { setCode: string; number: string } | null {
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
