/**
 * Parses a store's offers from pasted text: Card Kingdom's sell cart, with or without its line
 * breaks, or plain lines that end in a price. offer-head.ts parses the words of an offer. Prices,
 * `(Max Qty: 3)` and `Save for Later` are found at any position; the words before an offer's first
 * price are its head. So line breaks do not matter, and every character is visited a fixed number
 * of times.
 */
import { toCents } from '../format/money.ts'
import { UnusableFile } from './comparison.ts'
import { type OfferHead, readHead } from './offer-head.ts'

export interface Offer {
  /** Where its head begins, from 1. */
  line: number
  /** The text before the price: lines, none of them empty. */
  head: string
  /** The meaning of its words. */
  words: OfferHead
  /** The price of one copy. */
  cents: number
  /** The number of copies that the store takes; null where it does not say. */
  maxQuantity: number | null
  /** It has what only a sell cart has, so that a line of its own is the edition. */
  isFromCart: boolean
}

interface Draft {
  head: string
  /** Where the head begins in the joined lines. */
  start: number
  each: number | null
  /** The smallest price without `/ea`, in cents; null without any. */
  lowestPrice: number | null
  priceCount: number
  quantity: number | null
  maxQuantity: number | null
  isFromCart: boolean
}

/**
 * The end of the cart, the end of an offer, its maximum quantity, or a price: an amount with a dollar sign, or without
 * one an amount with cents. Browsers may have put the `/ea` after it on the next line, or left out the point before the cents. It is one literal so that
 * `linear-patterns.test.ts` checks it.
 */
const mark =
  /(saved for later)|(save for later)|\(? ?max\.? qty\.?:? ?(\d{1,6}) ?\)?|(\$ ?\d{1,4}[ \n]\d{2}(?=[ \n]?\/[ \n]?ea)|\$ ?(?:\d{1,3}(?:,\d{3}){1,2}|\d{1,7})(?:\.\d{1,2})?(?!\d)|\$ ?\.\d\d(?!\d)|(?<![\w.,$])\d{1,7}\.\d\d(?![\d.]))([ \n]?\/[ \n]?ea(?:ch)?(?![a-z]))?/gi

export const maxLines = 100_000
export const maxOffers = 50_000

/**
 * The offers of a text, in its order. What follows 'Saved For Later' is not on offer.
 * @throws UnusableFile where lines or offers are too many.
 */
export function readOffers(text: string): Offer[] {
  const { joined, lineAt } = joinLines(text)
  const offers: Offer[] = []
  let draft = emptyDraft()
  const close = () => {
    const offer = finished(draft, lineAt)
    if (offer && offers.push(offer) > maxOffers) throw tooMany(maxOffers, 'prices')
    draft = emptyDraft()
  }
  let at = 0
  for (const match of joined.matchAll(mark)) {
    const [, end, save, max, price, each] = match
    addWords(joined.slice(at, match.index), at)
    at = match.index + match[0].length
    if (end !== undefined) break
    if (max !== undefined) draft.maxQuantity = Number(max)
    if (save !== undefined || max !== undefined || each !== undefined) draft.isFromCart = true
    if (price !== undefined) addPrice(draft, toCents(amountOf(price)), each !== undefined)
    if (save !== undefined) close()
  }
  close()
  return offers

  function addWords(words: string, start: number): void {
    const isPriced = draft.each !== null || draft.priceCount > 0
    const rest = isPriced || draft.maxQuantity !== null ? afterQuantity(words, draft) : words
    if (rest.trim() === '') return
    if (isPriced) close()
    if (draft.head === '') draft.start = start + words.length - rest.trimStart().length
    // The words of a price directly precede it.
    draft.head = `${draft.head}\n${rest}`.trim().slice(-maxHeadLength)
  }
}

/** `$ 4.30` and `$4 30`, whose cents came apart in copying, as `$4.30`. */
const amountOf = (price: string) => price.replace(/(\d)[ \n](\d{2})$/, '$1.$2').replaceAll(' ', '')

const maxHeadLength = 400

const tooMany = (limit: number, what: string) =>
  new UnusableFile(`The text has more than ${limit.toLocaleString('en-US')} ${what}.`)

function emptyDraft(): Draft {
  return {
    head: '',
    start: 0,
    each: null,
    lowestPrice: null,
    priceCount: 0,
    quantity: null,
    maxQuantity: null,
    isFromCart: false,
  }
}

function addPrice(draft: Draft, cents: number | null, isEach: boolean): void {
  if (cents === null) return
  if (isEach) draft.each ??= cents
  else {
    draft.lowestPrice = Math.min(draft.lowestPrice ?? cents, cents)
    draft.priceCount += 1
  }
}

const buttons = /^(?:\s*(?:remove|update|qty|quantity)(?:\n|$))+/i

/**
 * The text after the number of copies, which follows the prices, and the labels of a cart's
 * buttons. Where no price has `/ea`, a number before other words belongs to those: `$1.20` and in
 * the next line `4 Anvils $2.00`.
 */
function afterQuantity(words: string, draft: Draft): string {
  const number = draft.each === null ? /^(\d{1,3})(?:\n|$)/ : /^x? ?(\d{1,3})(?:\s|$)/
  const rest = words.replace(buttons, '').trimStart()
  const [quantityText, digits] = number.exec(rest) ?? ['', undefined]
  if (digits !== undefined) draft.quantity ??= Number(digits)
  return rest.slice(quantityText.length).replace(buttons, '')
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

/** The price of one copy; derived from the total only where no price has `/ea`. */
function centsOf(draft: Draft): number | null {
  const { each, lowestPrice, priceCount, quantity, isFromCart } = draft
  if (each !== null || lowestPrice === null) return each
  const isPriceOfAll = isFromCart && priceCount === 1 && quantity !== null && quantity > 0
  return isPriceOfAll ? Math.round(lowestPrice / quantity) : lowestPrice
}

const invisible = /[\u00AD\u200B-\u200D\u2060\uFEFF]/g

/** The lines that hold something, with single spaces; and which line of the text an offset in them is of. */
function joinLines(text: string) {
  const lines: { number: number; line: string }[] = []
  const visible = text.replaceAll(invisible, '')
  const rawLines = visible.split(/\r\n|[\r\n\u2028\u2029]/, maxLines + 1)
  if (rawLines.length > maxLines) throw tooMany(maxLines, 'lines')
  for (const [index, raw] of rawLines.entries()) {
    const line = (/[^\S ]| {2}/.test(raw) ? raw.replaceAll(/\s+/g, ' ') : raw).trim()
    if (line !== '') lines.push({ number: index + 1, line })
  }
  const texts = pricesLast(lines.map(({ line }) => line))
  let at = 0
  let end = texts[0]?.length ?? 0
  // Called with increasing offsets.
  const lineAt = (offset: number) => {
    while (offset > end && at < texts.length - 1) end += 1 + (texts[++at]?.length ?? 0)
    return lines[at]?.number ?? 1
  }
  return { joined: texts.join('\n'), lineAt }
}

/** Simple lines may all begin with their price: `$1.20 Anvil` becomes `Anvil $1.20`. */
function pricesLast(lines: readonly string[]): readonly string[] {
  const moved: string[] = []
  for (const line of lines) {
    const last = line.includes('$') ? priceLast(line) : line
    if (last === null) return lines
    moved.push(last)
  }
  return moved
}

/** Null for a line that does not begin with its only price, or has no words after it. */
function priceLast(line: string): string | null {
  const price = /^\$ ?[\d.,]+/.exec(line)?.[0]
  if (price === undefined || line.length > maxHeadLength) return null
  const rest = line.slice(price.length)
  if (/^ ?\//.test(rest) || rest.includes('$') || !/\p{L}/u.test(rest)) return null
  return `${rest.replace(/^[ :,-]+/, '')} ${price}`
}
