/** The list of what is marked for trade in a collection, which follows it. */
import type { Viewer } from '../../src/contract/endpoint.ts'
import { maxCopies } from '../../src/domain/entries/entry.ts'
import { forTradeListName } from '../../src/domain/entries/list.ts'
import { finishKey, type FinishKey } from '../../src/domain/entries/stock-key.ts'
import { compareText } from '../../src/domain/format/text.ts'
import { forTradeLists, isMade, itemsIn, itemsOf } from '../../src/memory/lists.ts'
import { touch } from './lists.ts'
import { notifyOffers } from '../notifications/notify.ts'
import type { MockDb } from '../records.ts'
import { counted } from '../../src/memory/rows.ts'
import type { ListRecord } from '../../src/domain/entries/belongings.ts'
import { unguessable } from '../accounts/tokens.ts'

/** Brings the list up to date with the collection and the lists of a member. */
export function updateForTradeList(db: MockDb, userId: number, notifies = true): void {
  const { state } = db
  const wanted = wantedItems(db, userId)
  const present = state.lists.find((list) => list.userId === userId && !isMade(list))
  if (wanted.size === 0 && !present) return
  const list = present ?? newList(db, userId)
  const items = itemsOf(db, list)
  const afterItemId = state.lastIds.listItems
  const gone = new Set(items.filter((item) => !wanted.has(finishKey(item))))
  let changed = gone.size
  state.listItems = state.listItems.filter((item) => !gone.has(item))
  let position = Math.max(0, ...items.map((item) => item.position))
  const byKey = new Map(items.map((item) => [finishKey(item), item]))
  for (const [key, { cardId, finish, quantity }] of wanted) {
    const item = byKey.get(key)
    if (item?.quantity === quantity) continue
    changed += 1
    if (item) item.quantity = quantity
    else {
      const id = ++state.lastIds.listItems
      const added = {
        cardId,
        finish,
        section: '',
        isFixed: false,
        proxies: 0,
        quantity,
        addedAt: db.now().toISOString(),
      } as const
      state.listItems.push({ id, listId: list.id, position: ++position, ...added })
    }
  }
  if (changed === 0) return
  touch(db, list)
  if (notifies) notifyOffers(db, list, afterItemId)
}

/** Marked copies that the member's own lists for trade do not name, by printing and finish. */
function wantedItems(db: MockDb, userId: number) {
  const marked = db.state.collection
    .filter((entry) => entry.userId === userId && entry.forTrade > 0)
    .map(({ cardId, finish, forTrade: quantity }) => ({ cardId, finish, quantity }))
  const own = itemsIn(db, forTradeLists(db, userId).filter(isMade))
  const listed = counted<FinishKey>(own, finishKey)
  const copiesOf = counted<FinishKey>(marked, finishKey)
  const wanted = new Map<string, FinishKey & { quantity: number }>()
  for (const { cardId, finish } of marked.toSorted(
    (a, b) => a.cardId - b.cardId || compareText(a.finish, b.finish),
  )) {
    const key = { cardId, finish }
    const quantity = Math.min(maxCopies, copiesOf(key) - listed(key))
    if (quantity > 0) wanted.set(finishKey(key), { ...key, quantity })
  }
  return wanted
}

function newList(db: MockDb, userId: number): ListRecord {
  const now = db.now().toISOString()
  const list: ListRecord = {
    id: ++db.state.lastIds.lists,
    userId,
    name: forTradeListName,
    description: null,
    visibility: 'for_trade',
    publicUrlId: unguessable(),
    fromCollection: true,
    createdAt: now,
    updatedAt: now,
  }
  db.state.lists.push(list)
  return list
}

interface Caller {
  db: MockDb
  viewer: Viewer
}

/** A handler that changes a collection or lists, after which the list 'For trade' is up to date. */
export function offering<Call extends Caller, Answer>(
  handler: (call: Call) => Answer,
  { notifies = true } = {},
): (call: Call) => Answer {
  return (call) => {
    const answer = handler(call)
    updateForTradeList(call.db, call.viewer.id, notifies)
    return answer
  }
}
