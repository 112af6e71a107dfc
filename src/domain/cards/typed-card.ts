/**
 * Cards of one set as they are typed by their numbers: `12`, `12f` or `f12` a foil, `12r` the finish whose word begins so
 * (Reverse Holofoil), `3x12` three copies. The letters that the numbers of a set begin with may be left out: `16` of OP01-016.
 */
import { collectorNumberKey, numberKey, siblingKey } from './collector-number.ts'
import { type Finish, finishNamed, finishOfSide, sideOf, sides } from './finish.ts'
import { finishesOf, finishPrice, isAddable, type PricedPrinting } from './finish-price.ts'

interface NumberedCard extends PricedPrinting {
  id: string
  collectorNumber: string | null
}

/** The cards of a set by their numbers. */
export interface NumberIndex<Card> {
  /** The cards that share a number, by what its spellings have in common. */
  byNumber: ReadonlyMap<string, readonly Card[]>
  /** The cards whose numbers begin with the letters of most numbers of the set, by what follows these; none where most have no letters. */
  byShortNumber: ReadonlyMap<string, readonly Card[]>
  /** The finishes of the cards, each once. */
  finishes: readonly Finish[]
}

export function numberIndex<Card extends NumberedCard>(cards: readonly Card[]): NumberIndex<Card> {
  const numbered = cards.flatMap((card) =>
    card.collectorNumber === null ? [] : [{ card, key: numberKey(card.collectorNumber) }],
  )
  const prefix = prefixOfMost(numbered.map(({ key }) => key))
  const byNumber = cardsByKey(numbered)
  const byShortNumber = cardsByKey(
    prefix === ''
      ? []
      : numbered.flatMap(({ card, key }) =>
          key.startsWith(prefix)
            ? [{ card, key: collectorNumberKey(key.slice(prefix.length)) }]
            : [],
        ),
  )
  // The longest list has most of the order of the game.
  const lists = cards.map(finishesOf).toSorted((one, other) => other.length - one.length)
  return {
    byNumber,
    byShortNumber,
    finishes: cards.length === 0 ? sides : [...new Set(lists.flat())],
  }
}

function cardsByKey<Card>(cards: readonly { card: Card; key: string }[]): Map<string, Card[]> {
  const byKey = new Map<string, Card[]>()
  for (const { card, key } of cards) {
    const alike = byKey.get(key)
    if (alike) alike.push(card)
    else byKey.set(key, [card])
  }
  return byKey
}

/** What more than half of the numbers have before their last digits: `op01-`, `ben`, `ra02-en`; empty where there is no such text. */
function prefixOfMost(keys: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const key of keys) {
    const [, prefix = ''] =
      /^([a-z\d]{1,6}-[a-z]{0,6}|[a-z]{1,6})\d{1,5}[a-z★†]{0,2}$/.exec(key) ?? []
    counts.set(prefix, (counts.get(prefix) ?? 0) + 1)
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one)
  return most !== undefined && 2 * most[1] > keys.length ? most[0] : ''
}

export interface TypedCard {
  text: string
  /** The finish of a text that names none, if the card exists in it. */
  finish: Finish
  /** The card that was chosen of several with the number. */
  cardId?: string | undefined
}

export type ReadCard<Card> =
  | { kind: 'card'; card: Card; finish: Finish; quantity: number; price: number | null }
  | { kind: 'several'; cards: readonly Card[] }
  | { kind: 'unpriced'; card: Card; finish: Finish }
  /** The letters begin none of the card's finishes, or the `finishes`. */
  | { kind: 'unclear'; card: Card; letters: string; finishes: readonly Finish[] }
  | { kind: 'unknown' }

/**
 * What was typed. A text that is a number of the set means that number, also where it could mean a finish or several copies.
 * Where no card has a plain number, those that have it with a letter or a sign (`49†`) are to choose from.
 */
export function readTyped<Card extends NumberedCard>(
  index: NumberIndex<Card>,
  { text, finish: usual, cardId }: TypedCard,
): ReadCard<Card> {
  const [best] = [alikeIn(index), shortIn(index), siblingsIn(index)].flatMap((cardsOf) =>
    readings(text, index.finishes)
      .map((reading) => ({ ...reading, ...cardsOf(reading.number) }))
      .filter(({ cards }) => cards.length > 0),
  )
  if (best === undefined) return { kind: 'unknown' }
  const { cards, isNumber, quantity, letters } = best
  const chosen = cards.find(({ id }) => id === cardId)
  const inFinish = cards.filter((each) => letters === '' || isMadeAs(each, letters))
  const [sure] = cards.length === 1 ? cards : inFinish.length === 1 ? inFinish : []
  const card = chosen ?? (isNumber ? sure : undefined)
  if (card === undefined) return { kind: 'several', cards }
  const finishes = letters === '' ? [usualFinish(card, usual)] : begunBy(letters, finishesOf(card))
  const [finish] = finishes
  if (finish === undefined || finishes.length > 1)
    return { kind: 'unclear', card, letters, finishes }
  return isAddable(card, finish)
    ? { kind: 'card', card, finish, quantity, price: finishPrice(card, finish) }
    : { kind: 'unpriced', card, finish }
}

/** The cards with a number; only the priced ones if there are any. */
const alikeIn =
  <Card extends NumberedCard>({ byNumber }: NumberIndex<Card>) =>
  (number: string) =>
    likeliest(byNumber.get(numberKey(number)))

/** The cards with a number that is typed without the letters of the set. */
const shortIn =
  <Card extends NumberedCard>({ byShortNumber }: NumberIndex<Card>) =>
  (number: string) =>
    likeliest(byShortNumber.get(collectorNumberKey(number)))

function likeliest<Card extends NumberedCard>(alike: readonly Card[] = []) {
  const priced = alike.filter((card) => pricedIn(card).length > 0)
  const cards = priced.length > 0 ? priced : alike
  return { cards, isNumber: true }
}

/** Whether letters mean one finish of a card. */
const isMadeAs = (card: NumberedCard, letters: string) =>
  begunBy(letters, finishesOf(card)).length === 1

/** The cards whose numbers have these digits, of which one is to be chosen. */
const siblingsIn =
  <Card>(index: NumberIndex<Card>) =>
  (number: string) => ({
    cards: /^\d+$/.test(number)
      ? [...index.byNumber].flatMap(([key, cards]) =>
          siblingKey(key) === numberKey(number) ? cards : [],
        )
      : [],
    isNumber: false,
  })

/** Whether no number of the set begins with a letter, so that its key can mean something else. */
export function isFreeLetter(index: NumberIndex<unknown>, letter: string): boolean {
  return ![...index.byNumber.keys()].some((key) => key.startsWith(letter))
}

/** The finishes that letters mean: `f` the first foil one, others those whose word they begin; a whole word means that one. */
function begunBy(letters: string, finishes: readonly Finish[]): readonly Finish[] {
  const typed = letters.toLowerCase()
  const words = finishes.map((finish) => ({ finish, word: wordOf(finish) }))
  const foil = finishOfSide(finishes, 'Foil')
  if (typed === 'f') return foil === undefined ? [] : [foil]
  const whole = words.filter(({ word }) => word === typed)
  const begun = whole.length > 0 ? whole : words.filter(({ word }) => word.startsWith(typed))
  return begun.map(({ finish }) => finish)
}

/** The finish as one typed word: `reverseholofoil`, and `edition` for 1st Edition, since digits belong to the number. */
const wordOf = (finish: Finish) =>
  finish
    .toLowerCase()
    .replace(/^\d\S*/, '')
    .replaceAll(/[^a-z]/g, '')

/** The fewest letters that mean a finish among others; null where none do. */
export function lettersOf(finish: Finish, finishes: readonly Finish[]): string | null {
  const word = wordOf(finish)
  const starts = Array.from(word, (_, last) => word.slice(0, last + 1))
  return (
    ['f', ...starts].find((letters) => {
      const matches = begunBy(letters, finishes)
      return matches.length === 1 && matches[0] === finish
    }) ?? null
  )
}

/** What a text may mean, the likeliest first; letters of no finish of the set are part of a number. */
function readings(text: string, finishes: readonly Finish[]) {
  const [, count, counted] = /^([1-9]\d?)[x×](.+)$/i.exec(text) ?? []
  return [
    { number: text, quantity: 1 },
    ...(counted === undefined ? [] : [{ number: counted, quantity: Number(count) }]),
  ].flatMap(({ number, quantity }) =>
    parted(number)
      .filter(({ letters }) => letters === '' || begunBy(letters, [...finishes, 'Foil']).length > 0)
      .map((reading) => ({ ...reading, quantity })),
  )
}

/** A number with the letters of a finish: at its end, or an `f` at its start. */
function parted(text: string): { number: string; letters: string }[] {
  const parts = [{ number: text, letters: '' }]
  if (/^f./i.test(text)) parts.push({ number: text.slice(1), letters: 'f' })
  for (let at = text.length - 1; at > 0 && /^[a-z]$/i.test(text.charAt(at)); at--)
    parts.push({ number: text.slice(0, at), letters: text.slice(at) })
  return parts
}

const pricedIn = (card: NumberedCard) =>
  finishesOf(card).filter((finish) => finishPrice(card, finish) !== null)

/** The finish of a printing, or of a set, that is meant by one of another: of this word, or the first of its side. */
export const finishLike = (finish: Finish, finishes: readonly Finish[]): Finish | undefined =>
  finishNamed(finishes, finish) ?? finishOfSide(finishes, sideOf(finish))

function usualFinish(card: NumberedCard, usual: Finish): Finish {
  const like = finishLike(usual, finishesOf(card))
  if (like !== undefined && isAddable(card, like)) return like
  return pricedIn(card)[0] ?? like ?? usual
}
