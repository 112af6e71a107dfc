/** The cards that a member could trade, with how many copies of each are there to be proposed. */
import { areBlocked } from '../members/users.ts'
import type { TradeCardSent } from '../../src/contract/proposals.ts'
import type { Viewer } from '../../src/contract/caller.ts'
import { checkNotBlocked, noSuchMember } from '../../src/rules/proposals.ts'
import { conditions } from '../../src/domain/entries/entry.ts'
import type { TradeCardSort } from '../../src/domain/trade/proposal.ts'
import { compareText } from '../../src/domain/format/text.ts'
import { listedBy, ownedKinds, stockOf, askedOf, promisedBy } from '../trade/availability.ts'
import type { CollectionRecord } from '../seeds/belongings.ts'
import { ownedBy } from '../collection/collection.ts'
import type { MockHandlers } from '../context.ts'
import type { MockDb } from '../db.ts'
import { matching, pageIn, type Priced } from '../entries/entry-query.ts'
import { toEntryCardJson } from '../entries/entry-json.ts'
import { type FinishKey, finishKey, stockKey } from '../../src/domain/entries/stock-key.ts'
import { counted } from '../entries/counted.ts'
import type { UserRecord } from '../seeds/people.ts'

/** An approved member. Throws ApiError 404 where there is none. */
export function tradingMember({ state }: MockDb, id: number): UserRecord {
  const member = state.users.find((each) => each.id === id)
  if (member?.status !== 'approved') throw noSuchMember()
  return member
}

/** A kind that is owned and listed, or a finish that is listed only. */
type Row = FinishKey & { owned: CollectionRecord | null }

function rowsOf(db: MockDb, userId: number): Row[] {
  const own = ownedKinds(db, userId)
  const ownedFinishes = new Set(own.map(finishKey))
  const listed = new Map(
    listedBy(db, userId).map(({ cardId, finish }) => {
      const key = { cardId, finish }
      return [finishKey(key), key]
    }),
  )
  const missing = [...listed.values()].filter((finish) => !ownedFinishes.has(finishKey(finish)))
  return [
    ...own
      .filter((entry) => listed.has(finishKey(entry)))
      .map((owned) => ({ cardId: owned.cardId, finish: owned.finish, owned })),
    ...missing.map((finish) => ({ ...finish, owned: null })),
  ]
}

const gradeOf = ({ owned }: Row) =>
  owned === null ? conditions.length : conditions.indexOf(owned.condition)

/** Cards without a number, or not owned, come last. */
function byName(a: Priced<Row>, b: Priced<Row>): number {
  return (
    compareText(a.card.foldedName, b.card.foldedName) ||
    Number(a.card.numberKey === null) - Number(b.card.numberKey === null) ||
    compareText(a.card.numberKey ?? '', b.card.numberKey ?? '') ||
    compareText(b.finish, a.finish) ||
    gradeOf(a) - gradeOf(b) ||
    compareText(a.owned?.language ?? '', b.owned?.language ?? '') ||
    (a.owned?.id ?? a.cardId) - (b.owned?.id ?? b.cardId)
  )
}

/** Within what is available, and within what is not. */
const orders: Record<TradeCardSort, (a: Priced<Row>, b: Priced<Row>) => number> = {
  name: byName,
  price: (a, b) => (b.price ?? -1) - (a.price ?? -1) || byName(a, b),
}

/** The ignored proposal: only a pending one of the viewer. */
function notCounted({ state }: MockDb, viewerId: number, id: number | undefined) {
  return state.proposals.find(
    (each) =>
      each.id === id &&
      each.state === 'pending' &&
      (each.senderId === viewerId || each.receiverId === viewerId),
  )?.id
}

type StockOf = ReturnType<typeof stockOf>

function sender(
  db: MockDb,
  viewer: Viewer,
  { userId, except, stock }: { userId: number; except: number | undefined; stock: StockOf },
) {
  const isOwner = viewer.id === userId
  const cardOf = toEntryCardJson(db, viewer)
  const listed = counted(listedBy(db, userId), finishKey)
  const promised = counted(promisedBy(db, userId, except), stockKey)
  const askedFor = counted(askedOf(db, userId, { viewerId: viewer.id, except }), stockKey)
  const own = new Set(ownedBy(db, userId).map(finishKey))
  return (row: Priced<Row>): TradeCardSent => {
    const { owned, finish } = row
    const other = { ...row, finish: finish === 'Foil' ? 'Normal' : 'Foil' } as const
    return {
      card: cardOf(row),
      variation: finish,
      condition: owned?.condition ?? null,
      language: owned?.language ?? null,
      listed: listed(row),
      // Others do not learn how many there are beside those that are for trade.
      owned: Math.min(owned?.quantity ?? 0, isOwner ? Infinity : listed(row)),
      promised: owned ? promised(owned) : 0,
      askedFor: owned ? askedFor(owned) : 0,
      available: owned ? stock(owned).available : 0,
      // Other members learn only of finishes that the owner lists for trade as well.
      hasOtherFinish: !owned && own.has(finishKey(other)) && (isOwner || listed(other) > 0),
    }
  }
}

export const tradeCardHandlers = {
  tradeCards: ({ db, viewer, params, query: { search, cards, sortBy, instead, ...page } }) => {
    const { id, username } = tradingMember(db, params.userId)
    const viewerId = viewer.id
    checkNotBlocked(areBlocked(db, viewerId, id), { username })
    const except = notCounted(db, viewerId, instead)
    const stock = stockOf(db, id, except)
    const isMissing = ({ owned }: Row) => owned === null || stock(owned).available === 0
    const asked = cards && new Set(cards.map(Number))
    const all = matching(db, rowsOf(db, id), { search })
      .filter(({ cardId }) => asked?.has(cardId) ?? true)
      .toSorted((a, b) => Number(isMissing(a)) - Number(isMissing(b)) || orders[sortBy](a, b))
    const { rows, pagination } = pageIn(all, page)
    const send = sender(db, viewer, { userId: id, except, stock })
    return { member: { id, username }, cards: rows.map(send), pagination }
  },
} satisfies Partial<MockHandlers>
