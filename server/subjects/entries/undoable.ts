/** Keeps what undoes a change, within the change's transaction. */
import { costsTogether, type PaidCopies } from '../../../src/domain/entries/cost.ts'
import { type Amounts, mergeable, noAmounts } from '../../../src/domain/entries/details.ts'
import type { EntryHolder, Limits } from '../../../src/domain/entries/limits.ts'
import type { Move } from '../../../src/domain/entries/moves.ts'
import { newToken } from '../accounts/token.ts'
import type { Db } from '../../db/engine.ts'
import type { Added } from './add-entries.ts'
import type { Stored } from './entry-store.ts'
import { movesText } from './kept-moves.ts'
import {
  boundUndos,
  deleteOldUndos,
  type Holder,
  keepForUndoAs,
  keepRowsForUndo,
  type UndoKey,
} from './undo-copies.ts'

interface Context {
  userId: number
  now: Date
  limits: Limits
}

/**
 * Carries out a change that keeps a copy under the key and answers how many entries it changed. Adds to that answer
 * the token that undoes it: null when nothing changed, or when the copy is larger than the limit.
 */
export async function undoable<Outcome extends { count: number }>(
  tx: Db,
  { userId, now, limits }: Context,
  change: (key: UndoKey) => Promise<Outcome>,
): Promise<Outcome & { undo: string | null }> {
  const key = { userId, token: newToken(), now }
  await deleteOldUndos(tx, now)
  const outcome = await change(key)
  const isKept = outcome.count > 0 && (await boundUndos(tx, key, limits))
  return { ...outcome, undo: isKept ? key.token : null }
}

/** Keeps what undoes a change of one entry. Answers the token, as a part of an answer; empty where nothing is kept. */
export async function undoOfMove<Kind extends EntryHolder>(
  tx: Db,
  context: Context,
  holder: Holder & { holder: Kind },
  move: Move<Stored<Kind>> | undefined,
): Promise<{ undo?: string }> {
  if (move === undefined) return {}
  const { undo } = await undoable(tx, context, async (key) => {
    await keepForUndoAs(tx, key, { kind: 'changed', ...holder }, `[${movesText([move])}]`)
    return { count: 1 }
  })
  return undo === null ? {} : { undo }
}

/** Copies that were added to an entry, in a collection with what was paid for them and how many are for trade. */
type AddedCopies = { quantity: number; forTrade?: number } & Partial<Amounts>

/** Keeps how many copies `rows` added to which entries (`added`, in their order). Answers the token that undoes it. */
export async function undoOfAdding(
  tx: Db,
  context: Context,
  holder: Holder,
  rows: readonly AddedCopies[],
  added: readonly Added[],
): Promise<string | null> {
  const copies = new Map<number, PaidCopies & Amounts & { forTrade: number }>()
  for (const [index, each] of added.entries()) {
    const row = rows[index]
    if ('reason' in each || row === undefined) continue
    const { quantity, forTrade, ...held } = copies.get(each.id) ?? {
      quantity: 0,
      forTrade: 0,
      ...noAmounts,
    }
    const [own, more] = mergeable(held, { ...noAmounts, ...row })
    copies.set(each.id, {
      quantity: quantity + row.quantity,
      forTrade: forTrade + (row.forTrade ?? 0),
      ...costsTogether(own, more),
      ownCurrency: own.ownCurrency,
      ownValue: own.ownValue,
    })
  }
  const entries = Array.from(copies, ([id, { quantity, forTrade, ...cost }]) => ({
    id,
    quantity,
    for_trade: forTrade,
    ...(cost.paidQuantity !== null && {
      paid_total: cost.paidTotal,
      paid_quantity: cost.paidQuantity,
      own_currency: cost.ownCurrency,
    }),
  }))
  const { undo } = await undoable(tx, context, async (key) => {
    await keepRowsForUndo(tx, key, { kind: 'added', ...holder }, entries)
    return { count: entries.length }
  })
  return undo
}
