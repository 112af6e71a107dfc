/** Finds cards: by filters and searches, in their order, and the one that a request names. */
import { cardFields, pricesOf } from '../../src/memory/card-queries.ts'
import type { PrintingRef } from '../../src/contract/entries.ts'
import type { OfferFields } from '../../src/domain/cards/filter-fields.ts'
import { filterTest } from '../../src/domain/cards/filter-rules.ts'
import { type Finish, finishOfSide, finishWordsOf, sides } from '../../src/domain/cards/finish.ts'
import { toCents } from '../../src/domain/format/money.ts'
import type { MemoryCard } from '../../src/memory/catalog.ts'
import { ownCopies } from '../../src/memory/own-cards.ts'
import type { MockDb } from '../records.ts'

/** The test of a search that compares cards and, of an offer of one, the price of its finish and what the offer says. */
export function cardSearchTest(
  db: MockDb,
  memberId: number,
  search: string | undefined,
): (card: MemoryCard, item?: { finish: Finish; offer?: OfferFields }) => boolean {
  const matches = filterTest({ search })
  const copiesOf = ownCopies(db, memberId)
  return (card, item) =>
    matches({
      ...cardFields(card),
      ...(item && pricesOf(card, item.finish)),
      ...(item?.offer && { offer: item.offer }),
      ownCopies: copiesOf(card.sent.id),
    })
}

/** A query for all cards, by their numbers. */
export const byNumber = { sortBy: 'collector_number', sortOrder: 'asc', page: 1, limit: 1 } as const

/** Cents by day up to today: of the first finish of a side, those of the side; of another one, today's alone. */
export function historyOf(
  { history, sent }: MemoryCard,
  finish: Finish,
): readonly (number | null)[] {
  const words = finishWordsOf(sent.finishes) ?? sides
  const side = sides.find((each) => finishOfSide(words, each) === finish)
  if (side !== undefined) return history[side]
  return [toCents(sent.finishes?.find((each) => each.finish === finish)?.market ?? null)]
}

/** What says of which card a printing is (`isSameCard`). */
export const namedPrinting = ({ sent, game }: MemoryCard) => ({
  name: sent.name,
  game,
  isToken: sent.is_token,
})

/**
 * The requested printing: by its own id, else by the product id; the first one where several share
 * that.
 */
export function printingNamed(
  { catalog }: Pick<MockDb, 'catalog'>,
  { cardId, tcgProductId = 0 }: PrintingRef,
): MemoryCard | undefined {
  if (cardId !== undefined) return catalog.cards[cardId - 1]
  return catalog.byProduct.get(tcgProductId)
}
