/** Which wishes a printing in a finish fits. */
import { isWithinLimits } from '../../src/domain/entries/need.ts'
import { finishKey, type FinishKey } from '../../src/domain/entries/stock-key.ts'
import { groupIdOf } from '../../src/memory/card-groups.ts'
import { priced } from '../../src/memory/priced.ts'
import type { MockDb } from '../records.ts'
import { grouped } from '../../src/memory/rows.ts'
import type { WishRecord } from '../../src/domain/entries/belongings.ts'

/** Finds the wishes of this printing and finish, and those of any printing of its card within their limits. */
export function wishesFitting<Wish extends WishRecord>(
  db: MockDb,
  wishes: readonly Wish[],
): (printing: FinishKey) => Wish[] {
  const byCard = grouped(wishes, (wish) => groupIdOf(db, wish))
  return ({ cardId, finish }) => {
    const { card, price } = priced(db, { cardId, finish })
    return (byCard.get(card.groupId) ?? []).filter((wish) =>
      wish.anyPrinting
        ? isWithinLimits(wish, { setCode: card.setCode, finish, price })
        : finishKey(wish) === finishKey({ cardId, finish }),
    )
  }
}
