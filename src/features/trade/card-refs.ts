/** How links to the trade desk name cards: `599N` is the normal one of printing 599, `216Fx2` two foils of 216. */
import type { Card } from '../../contract/cards.ts'
import { finishOf } from '../../card-table/rows/card-row.ts'
import type { Finish } from '../../domain/cards/price.ts'

export interface CardRef {
  cardId: string
  finish: Finish
  quantity: number
}

/** A number of copies of a card, in the offered finish. */
export function cardRef(card: Card, quantity = 1): string {
  return `${card.id}${finishOf(card) === 'Foil' ? 'F' : 'N'}${quantity > 1 ? `x${quantity}` : ''}`
}

/** The cards of a link; what names none is left out, and what is named twice counts together. */
export function readCardRefs(texts: readonly string[] = []): CardRef[] {
  const refs = new Map<string, CardRef>()
  for (const text of texts) {
    const [, cardId, letter, count = '1'] = /^(\d{1,9})([NF])(?:x(\d{1,6}))?$/.exec(text) ?? []
    if (cardId === undefined) continue
    const finish = letter === 'F' ? 'Foil' : 'Normal'
    const ref = refs.get(cardId + finish)
    const quantity = (ref?.quantity ?? 0) + Number(count)
    if (quantity > 0) refs.set(cardId + finish, { cardId, finish, quantity })
  }
  return [...refs.values()]
}
