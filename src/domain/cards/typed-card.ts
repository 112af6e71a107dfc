/** Cards of one set as they are typed by their numbers: `12`, `12f` or `f12` a foil, `3x12` three copies. */
import { numberKey, siblingKey } from './collector-number.ts'
import { type Side, sides } from './finish.ts'

interface NumberedCard {
  id: string
  collectorNumber: string | null
  /** Dollars; null in a finish that cannot be bought, and so not be added. */
  normalPrice: number | null
  foilPrice: number | null
}

/** The cards that share a number, by what its spellings have in common. */
export type NumberIndex<Card> = ReadonlyMap<string, readonly Card[]>

export function numberIndex<Card extends NumberedCard>(cards: readonly Card[]): NumberIndex<Card> {
  const index = new Map<string, Card[]>()
  for (const card of cards) {
    if (card.collectorNumber === null) continue
    const key = numberKey(card.collectorNumber)
    const alike = index.get(key)
    if (alike) alike.push(card)
    else index.set(key, [card])
  }
  return index
}

export interface TypedCard {
  text: string
  /** For a text that names none, where the card exists in it. */
  finish: Side
  /** The card that was chosen of several with the number. */
  cardId?: string | undefined
}

export type ReadCard<Card> =
  | { kind: 'card'; card: Card; finish: Side; quantity: number; price: number }
  | { kind: 'several'; cards: readonly Card[] }
  | { kind: 'unpriced'; card: Card; finish: Side }
  | { kind: 'unknown' }

/**
 * What was typed. A text that is a number of the set means that number, also where it could mean a foil or several copies.
 * Where no card has a plain number, those that have it with a letter or a sign (`49†`) are to choose from.
 */
export function readTyped<Card extends NumberedCard>(
  index: NumberIndex<Card>,
  { text, finish: usual, cardId }: TypedCard,
): ReadCard<Card> {
  const [found] = [alikeIn(index), siblingsIn(index)].flatMap((cardsOf) =>
    readings(text)
      .map((reading) => ({ ...reading, ...cardsOf(reading.number) }))
      .filter(({ cards }) => cards.length > 0),
  )
  if (found === undefined) return { kind: 'unknown' }
  const { cards, isSure, quantity, isFoil } = found
  const chosen = cards.find(({ id }) => id === cardId)
  const card = chosen ?? (isSure ? cards[0] : undefined)
  if (card === undefined) return { kind: 'several', cards }
  const finish = isFoil ? 'Foil' : pricedFinish(card, usual)
  const price = priceIn(card, finish)
  return price === null
    ? { kind: 'unpriced', card, finish }
    : { kind: 'card', card, finish, quantity, price }
}

/** The cards with a number; of those that have a price, where one has. Sure where it is one. */
const alikeIn =
  <Card extends NumberedCard>(index: NumberIndex<Card>) =>
  (number: string) => {
    const alike = index.get(numberKey(number)) ?? []
    const priced = alike.filter((card) => sides.some((finish) => priceIn(card, finish) !== null))
    const cards = priced.length > 0 ? priced : alike
    return { cards, isSure: cards.length === 1 }
  }

/** The cards whose numbers have these digits, which is never sure. */
const siblingsIn =
  <Card>(index: NumberIndex<Card>) =>
  (number: string) => ({
    cards: /^\d+$/.test(number)
      ? [...index].flatMap(([key, cards]) => (siblingKey(key) === numberKey(number) ? cards : []))
      : [],
    isSure: false,
  })

/** Whether no number of the set begins with a letter, so that its key can mean something else. */
export function isFreeLetter(index: NumberIndex<unknown>, letter: string): boolean {
  return ![...index.keys()].some((key) => key.startsWith(letter))
}

/** The letter of a foil, at either end. */
const foil = /^f(?=.)|(?<=.)f$/i

/** What a text may mean, the likeliest first. */
function readings(text: string) {
  const [, count, counted] = /^([1-9]\d?)[x×](.+)$/i.exec(text) ?? []
  return [
    { number: text, quantity: 1 },
    ...(counted === undefined ? [] : [{ number: counted, quantity: Number(count) }]),
  ].flatMap((reading) => [
    { ...reading, isFoil: false },
    ...(foil.test(reading.number)
      ? [{ ...reading, number: reading.number.replace(foil, ''), isFoil: true }]
      : []),
  ])
}

const priceIn = (card: NumberedCard, finish: Side) =>
  finish === 'Foil' ? card.foilPrice : card.normalPrice

function pricedFinish(card: NumberedCard, usual: Side): Side {
  const priced = sides.filter((finish) => priceIn(card, finish) !== null)
  return priced.includes(usual) ? usual : (priced[0] ?? usual)
}
