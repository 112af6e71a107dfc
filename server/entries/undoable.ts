/** Keeps what undoes a change, within the change's transaction. */
import type { Limits } from '../../src/domain/entries/limits.ts'
import { newToken } from '../accounts/token.ts'
import type { Db } from '../db/engine.ts'
import type { Added } from './add-entries.ts'
import {
  boundUndos,
  deleteOldUndos,
  type Holder,
  keepRowsForUndo,
  type UndoKey,
} from './undo-copies.ts'

interface Context {
  userId: number
  now: Date
  limits: Limits
}

/**
 * Carries out a change that keeps a copy under the key and answers how many entries it changed. Answers that count and
 * the token that undoes it: null when nothing changed, or when the copy is larger than the limit.
 */
export async function undoable(
  tx: Db,
  { userId, now, limits }: Context,
  change: (key: UndoKey) => Promise<number>,
): Promise<{ count: number; undo: string | null }> {
  const key = { userId, token: newToken(), now }
  await deleteOldUndos(tx, now)
  const count = await change(key)
  const isKept = count > 0 && (await boundUndos(tx, key, limits))
  return { count, undo: isKept ? key.token : null }
}

/**
 * Keeps how many copies, and how many of them for trade, `rows` added to which entries (`added`, in their order). Answers the
 * token that undoes it.
 */
export async function undoOfAdding(
  tx: Db,
  context: Context,
  holder: Holder,
  rows: readonly { quantity: number; forTrade?: number }[],
  added: readonly Added[],
): Promise<string | null> {
  const copies = new Map<number, { quantity: number; for_trade: number }>()
  for (const [index, each] of added.entries()) {
    if ('reason' in each) continue
    const { quantity, for_trade: marked } = copies.get(each.id) ?? { quantity: 0, for_trade: 0 }
    const row = rows[index]
    copies.set(each.id, {
      quantity: quantity + (row?.quantity ?? 0),
      for_trade: marked + (row?.forTrade ?? 0),
    })
  }
  const entries = [...copies].map(([id, counts]) => ({ id, ...counts }))
  const { undo } = await undoable(tx, context, async (key) => {
    await keepRowsForUndo(tx, key, { kind: 'added', ...holder }, entries)
    return entries.length
  })
  return undo
}
