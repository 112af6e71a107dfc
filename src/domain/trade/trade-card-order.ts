/** The order of the cards that a member could trade. */
import { compareFinishes, type Finish } from '../cards/finish.ts'
import { type Condition, conditions } from '../entries/entry.ts'
import { compareText } from '../format/text.ts'
import type { TradeCardSort } from './proposal.ts'

/** What the order reads of a card in a finish. Condition, language and entry are null where the owner has no copy. */
export interface TradeCardKey {
  isAvailable: boolean
  /** For one copy; null when unknown. */
  price: number | null
  foldedName: string
  numberKey: string | null
  finish: Finish
  condition: Condition | null
  language: string | null
  entryId: number | null
  cardId: number
}

type Order = (a: TradeCardKey, b: TradeCardKey) => number

/** Infinity equals Infinity. */
const compareNumbers = (a: number, b: number) => (a === b ? 0 : a - b)

const nullsLast = (a: unknown, b: unknown) => Number(a === null) - Number(b === null)

const gradeOf = ({ condition }: TradeCardKey) =>
  condition === null ? conditions.length : conditions.indexOf(condition)

/** Ties of name and number: the finish, the condition (the best first), the language. */
const byName: Order = (a, b) =>
  compareText(a.foldedName, b.foldedName) ||
  nullsLast(a.numberKey, b.numberKey) ||
  compareText(a.numberKey ?? '', b.numberKey ?? '') ||
  compareFinishes(a.finish, b.finish) ||
  gradeOf(a) - gradeOf(b) ||
  compareText(a.language ?? '', b.language ?? '') ||
  nullsLast(a.entryId, b.entryId) ||
  (a.entryId ?? 0) - (b.entryId ?? 0) ||
  a.cardId - b.cardId

const byPrice: Order = (a, b) =>
  nullsLast(a.price, b.price) || (b.price ?? 0) - (a.price ?? 0) || byName(a, b)

function byDistance(near: number): Order {
  const distanceOf = ({ price }: TradeCardKey) =>
    price === null ? Infinity : Math.round(Math.abs(price - near) * 10_000)
  return (a, b) => compareNumbers(distanceOf(a), distanceOf(b)) || byName(a, b)
}

/** Available cards come first. `near` is a price, whose nearest cards come first instead of the sort. */
export function tradeCardOrder(sortBy: TradeCardSort, near?: number): Order {
  const order = near !== undefined ? byDistance(near) : sortBy === 'price' ? byPrice : byName
  return (a, b) => Number(b.isAvailable) - Number(a.isAvailable) || order(a, b)
}
