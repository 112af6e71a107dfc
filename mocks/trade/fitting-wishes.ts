/** Which wishes a printing in a finish fits. */
import { finishKey, type FinishKey } from '../../src/domain/entries/stock-key.ts'
import { groupIdOf } from '../cards/card-groups.ts'
import type { MockDb } from '../records.ts'
import { grouped } from '../rows.ts'
import type { WishRecord } from '../seeds/belongings.ts'

/** Finds the wishes of this printing and finish, and those of any printing of its card. */
export function wishesFitting<Wish extends WishRecord>(
  db: MockDb,
  wishes: readonly Wish[],
): (printing: FinishKey) => Wish[] {
  const byCard = grouped(wishes, (wish) => groupIdOf(db, wish))
  return (printing) =>
    (byCard.get(groupIdOf(db, printing)) ?? []).filter(
      (wish) => wish.anyPrinting || finishKey(wish) === finishKey(printing),
    )
}
