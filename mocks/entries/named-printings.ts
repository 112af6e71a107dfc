/** The printings and finishes that requests name. */
import { ApiError } from '../../src/contract/api-error.ts'
import { bulkReasons } from '../../src/contract/bulk.ts'
import { otherCard, type PrintingRef } from '../../src/contract/entries.ts'
import { type Finish, finishNamed, finishWordsOf, sides } from '../../src/domain/cards/finish.ts'
import { isSameCard } from '../../src/domain/cards/same-card.ts'
import type { FinishKey } from '../../src/domain/entries/stock-key.ts'
import { namedPrinting, printingNamed } from '../cards/card-queries.ts'
import type { MemoryCard } from '../../src/memory/catalog.ts'
import type { MockDb } from '../records.ts'

/** What a request says of the finish. */
export interface FinishRef {
  variation?: Finish | undefined
  isFoil?: boolean | undefined
}

/** The finish of the card that a request names; undefined where it has none of that name. */
export const requestedFinish = (
  { sent: { finishes } }: MemoryCard,
  { variation, isFoil }: FinishRef,
) => finishNamed(finishWordsOf(finishes) ?? sides, variation ?? (isFoil ? 'Foil' : 'Normal'))

/** The printing and the finish that a single call means. Throws ApiError 400 where there is none. */
export function requestedPrinting(db: MockDb, ref: PrintingRef & FinishRef): FinishKey {
  const card = printingNamed(db, ref)
  if (!card) throw new ApiError(400, bulkReasons.unknownCard)
  const finish = requestedFinish(card, ref)
  if (finish === undefined) throw new ApiError(400, bulkReasons.unknownFinish)
  return { cardId: card.sent.id, finish }
}

/** The printing of the same card and the finish that a change names for an entry, whose own they are where it names none. */
export function otherPrinting(
  db: MockDb,
  { cardId: own, finish }: FinishKey,
  {
    cardId = own,
    variation = finish,
  }: { cardId?: number | undefined; variation?: Finish | undefined },
): FinishKey {
  if (cardId === own && variation === finish) return { cardId, finish }
  const [before, after] = [own, cardId].map((id) => db.catalog.cards[id - 1])
  if (!before || !after) throw new ApiError(400, bulkReasons.unknownCard)
  if (!isSameCard(namedPrinting(before), namedPrinting(after))) throw new ApiError(400, otherCard)
  return requestedPrinting(db, { cardId, variation })
}
