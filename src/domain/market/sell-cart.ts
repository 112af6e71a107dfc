/**
 * A store's offers, from text as people paste it: Card Kingdom's sell cart, in the lines in which the browser copied
 * it or all on one, or simple lines that end in a price. What an offer's words mean is read in offer-head.ts.
 *
 * Prices, `(Max Qty: 3)` and `Save for Later` are found wherever they stand; the words before an offer's first price
 * are its head. So it does not matter where lines break, and every character is looked at a fixed number of times.
 */
import { toCents } from '../money.ts'
import { type OfferHead, readHead } from './offer-head.ts'

export interface Offer {
  /** Where its head begins, from 1. */
  line: number
  /** What stands before the price: lines of text, none of them empty. */
  head: string
  /** What its words are. */
  words: OfferHead
  /** For one copy. */
  cents: number
  /** So many the store takes; null where it does not say. */
  maxQuantity: number | null
  /** It has what only a sell cart has, so that a line of its own is the edition. */
  isFromCart: boolean
}

interface Draft {
  head: string
  /** Where the head begins in the joined lines. */
  start: number
  each: number | null
  /** Those without `/ea`, in cents. */
  prices: number[]
  quantity: number | null
  maxQuantity: number | null
  isFromCart: boolean
}

const amount = [
  String.raw`\$ ?(?:\d{1,3}(?:,\d{3}){1,2}|\d{1,7})(?:\.\d{1,2})?(?!\d)`,
  String.raw`\$ ?\.\d\d(?!\d)`,
  // Without its sign it must have cents.
  String.raw`(?<![\w.,$])\d{1,7}\.\d\d(?![\d.])`,
].join('|')

const mark = new RegExp(
  [
    '(saved for later)',
    '(save for later)',
    String.raw`\(? ?max\.? qty\.?:? ?(\d{1,6}) ?\)?`,
    // Browsers may have put `/ea` on the next line.
    String.raw`(${amount})([ \n]?\/[ \n]?ea(?:ch)?(?![a-z]))?`,
  ].join('|'),
  'gi',
)

/** The offers of a text, in its order; never throws. What follows 'Saved For Later' is not on offer. */
export function readOffers(text: string): Offer[] {
  const { joined, lineAt } = joinLines(text)
  const offers: Offer[] = []
  let draft = emptyDraft()
  const close = () => {
    const offer = finished(draft, lineAt)
    if (offer) offers.push(offer)
    draft = emptyDraft()
  }
  let at = 0
  for (const found of joined.matchAll(mark)) {
    const [, end, save, max, price, each] = found
    addWords(joined.slice(at, found.index), at)
    at = found.index + found[0].length
    if (end !== undefined) break
    if (max !== undefined) draft.maxQuantity = Number(max)
    if (save !== undefined || max !== undefined || each !== undefined) draft.isFromCart = true
    if (price !== undefined) addPrice(draft, toCents(price.replaceAll(' ', '')), each !== undefined)
    if (save !== undefined) close()
  }
  close()
  return offers

  function addWords(words: string, start: number): void {
    const isPriced = draft.each !== null || draft.prices.length > 0
    const rest = isPriced || draft.maxQuantity !== null ? afterQuantity(words, draft) : words
    if (rest.trim() === '') return
    if (isPriced) close()
    if (draft.head === '') draft.start = start + words.length - rest.trimStart().length
    // The words that belong to a price stand right before it.
    draft.head = `${draft.head}\n${rest}`.trim().slice(-mostOfHead)
  }
}

const mostOfHead = 400

function emptyDraft(): Draft {
  return {
    head: '',
    start: 0,
    each: null,
    prices: [],
    quantity: null,
    maxQuantity: null,
    isFromCart: false,
  }
}

function addPrice(draft: Draft, cents: number | null, isEach: boolean): void {
  if (cents === null) return
  if (isEach) draft.each ??= cents
  else draft.prices.push(cents)
}

const buttons = /^(?:\s*(?:remove|update|qty|quantity)(?=\n|$))+/i

/**
 * What follows the number of copies, which stands after the prices, and the words of a cart's buttons. Where no price
 * is said to be for each, a number before other words is theirs: `$1.20` and in the next line `4 Anvils $2.00`.
 */
function afterQuantity(words: string, draft: Draft): string {
  const number = draft.each === null ? /^\s*(\d{1,3})(?=\n|$)/ : /^\s*x? ?(\d{1,3})(?=\s|$)/
  const [told, digits] = number.exec(words.replace(buttons, '')) ?? ['', undefined]
  if (digits !== undefined) draft.quantity ??= Number(digits)
  return words.replace(buttons, '').slice(told.length).replace(buttons, '')
}

/** Sums and bonuses of a cart. */
const noCard =
  /^(?:(?:cart |estimated |grand |sub)?total|subtotal|cash|(?:store )?credit|bonus|shipping)\b[^\n]{0,40}$/i

function finished(draft: Draft, lineAt: (offset: number) => number): Offer | null {
  const { head, start, maxQuantity, isFromCart } = draft
  const cents = centsOf(draft)
  if (cents === null || !/[\p{L}\p{N}]/u.test(head)) return null
  const lastLine = head.slice(head.lastIndexOf('\n') + 1)
  if (!isFromCart && noCard.test(lastLine)) return null
  return { line: lineAt(start), head, words: readHead(head), cents, maxQuantity, isFromCart }
}

/** What one copy brings; from the price of all only where none is said for each. */
function centsOf({ each, prices, quantity, isFromCart }: Draft): number | null {
  if (each !== null) return each
  if (prices.length === 0) return null
  if (isFromCart && prices.length === 1 && quantity !== null && quantity > 0)
    return Math.round((prices[0] ?? 0) / quantity)
  return Math.min(...prices)
}

const invisible = /[\u00AD\u200B-\u200D\u2060\uFEFF]/g

/** The lines that hold something, with single spaces; and which line of the text an offset in them is of. */
function joinLines(text: string) {
  const lines: { number: number; line: string }[] = []
  const visible = text.replaceAll(invisible, '')
  for (const [index, raw] of visible.split(/\r\n|[\r\n\u2028\u2029]/).entries()) {
    const line = (/[^\S ]| {2}/.test(raw) ? raw.replaceAll(/\s+/g, ' ') : raw).trim()
    if (line !== '') lines.push({ number: index + 1, line })
  }
  const texts = pricesLast(lines.map(({ line }) => line))
  let at = 0
  let end = texts[0]?.length ?? 0
  // Asked for ever later offsets.
  const lineAt = (offset: number) => {
    while (offset > end && at < texts.length - 1) end += 1 + (texts[++at]?.length ?? 0)
    return lines[at]?.number ?? 1
  }
  return { joined: texts.join('\n'), lineAt }
}

const priceFirst = /^(\$ ?[\d.,]+)(?! ?\/)(?![^$]*\$)[ :,-]*(.*\p{L}.*)$/u

/** Simple lines may all begin with their price: `$1.20 Anvil`. */
function pricesLast(lines: readonly string[]): readonly string[] {
  if (lines.some((line) => line.includes('$') && !priceFirst.test(line))) return lines
  return lines.map((line) => line.replace(priceFirst, '$2 $1'))
}
