/** The printing and the finish that an entry gets instead of its own. */
import { eq, inArray, sql } from 'drizzle-orm'
import { ApiError } from '../../../src/contract/api-error.ts'
import { bulkReasons } from '../../../src/contract/bulk.ts'
import { otherCard } from '../../../src/contract/entries.ts'
import type { Finish } from '../../../src/domain/cards/finish.ts'
import { isSameCard } from '../../../src/domain/cards/same-card.ts'
import type { FinishKey } from '../../../src/domain/entries/stock-key.ts'
import type { Db } from '../../db/engine.ts'
import { cards, sets } from '../../db/schema/catalog.ts'
import { finishOf, printedFinish } from './finishes.ts'

interface PrintingChange {
  cardId?: number | undefined
  variation?: Finish | undefined
}

/**
 * The printing of the same card and the stored finish that a change names for an entry, whose own they are where it names none. Throws
 * ApiError 400 where the catalogue has no such printing, or the printing no such finish.
 */
export async function otherPrinting(
  tx: Db,
  own: FinishKey,
  { cardId = own.cardId, variation }: PrintingChange,
): Promise<FinishKey> {
  if (cardId === own.cardId && variation === undefined) return { cardId, finish: own.finish }
  const word =
    variation === undefined
      ? finishOf({ finish: sql`${own.finish}::text` })
      : sql`${variation}::text`
  const rows = await tx
    .select({
      id: cards.id,
      name: cards.name,
      game: sets.game,
      isToken: cards.isToken,
      finish: sql<string | null>`${printedFinish(word)}`,
    })
    .from(cards)
    .innerJoin(sets, eq(sets.id, cards.setId))
    .where(inArray(cards.id, [own.cardId, cardId]))
  const before = rows.find(({ id }) => id === own.cardId)
  const printing = rows.find(({ id }) => id === cardId)
  if (!before || !printing) throw new ApiError(400, bulkReasons.unknownCard)
  if (!isSameCard(before, printing)) throw new ApiError(400, otherCard)
  if (printing.finish === null) throw new ApiError(400, bulkReasons.unknownFinish)
  return { cardId, finish: printing.finish }
}
