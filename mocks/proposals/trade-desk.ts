/** The cards of a member of which a proposal can be made. */
import type { Viewer } from '../../src/contract/endpoint.ts'
import type { TradeCardSent } from '../../src/contract/proposals.ts'
import { type FinishKey, finishKey, stockKey } from '../../src/domain/entries/stock-key.ts'
import { noStock, stockAsSeen, stockLeft } from '../../src/domain/trade/stock.ts'
import { tradeCardOrder } from '../../src/domain/trade/trade-card-order.ts'
import { cardInFinishJson } from '../../src/rules/entries.ts'
import { checkNotBlocked } from '../../src/rules/proposals.ts'
import { cardSearchTest } from '../cards/card-queries.ts'
import type { MockHandlers } from '../context.ts'
import { matching } from '../../src/memory/entries.ts'
import type { Priced } from '../../src/memory/priced.ts'
import { seenBy } from '../../src/memory/entry-pages.ts'
import { listedBy } from '../../src/memory/lists.ts'
import { areBlocked } from '../members/members.ts'
import { freeOf } from '../../src/memory/owned-entries.ts'
import { tradingMember } from './proposals.ts'
import { wishesFitting } from '../trade/fitting-wishes.ts'
import type { MockDb } from '../records.ts'
import { counted, pageIn } from '../../src/memory/rows.ts'
import type { CollectionRecord } from '../../src/domain/entries/belongings.ts'
import { askedOf } from '../trade/trade-stock.ts'
import { ownedKinds, stockOf } from '../../src/memory/stock.ts'
import { wishesOf } from '../../src/memory/wishlist.ts'

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

/** Whether a card is on a member's wishlist; wishes of other members count while their profile is public. */
function wantedBy(db: MockDb, memberId: number, viewerId: number): (key: FinishKey) => boolean {
  const member = db.state.users.find(({ id }) => id === memberId)
  const isVisible =
    memberId === viewerId ||
    (member?.status === 'approved' &&
      member.profile.is_public &&
      !areBlocked(db, viewerId, memberId))
  const fitting = wishesFitting(db, isVisible ? wishesOf(db, memberId) : [])
  return (key) => fitting(key).length > 0
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

function cardSender(
  db: MockDb,
  viewer: Viewer,
  {
    userId,
    except,
    stock,
  }: { userId: number; except: number | undefined; stock: ReturnType<typeof stockOf> },
) {
  const isOwner = viewer.id === userId
  const seen = seenBy(db, viewer)
  const forTrade = listedBy(db, userId)
  const listed = counted(forTrade, finishKey)
  const askedFor = counted(askedOf(db, userId, { viewerId: viewer.id, except }), stockKey)
  const own = freeOf(db, userId)
  return (row: Priced<Row>): TradeCardSent => {
    const { owned, finish } = row
    const isOther = (each: FinishKey) => each.cardId === row.cardId && each.finish !== finish
    return {
      ...cardInFinishJson(seen(row)),
      condition: owned?.condition ?? null,
      language: owned?.language ?? null,
      ...stockAsSeen(owned ? stock.countsOf(owned) : { ...noStock, listed: listed(row) }, isOwner),
      askedFor: owned ? askedFor(owned) : 0,
      // Other members learn only of finishes that the owner lists for trade as well.
      hasOtherFinish: !owned && own.some(isOther) && (isOwner || forTrade.some(isOther)),
    }
  }
}

export const tradeDeskHandlers = {
  tradeCards: ({
    db,
    viewer,
    params,
    query: { search, cards, sortBy, near, wantedBy: memberId, instead, ...page },
  }) => {
    const { id, username } = tradingMember(db, params.userId)
    const viewerId = viewer.id
    checkNotBlocked(areBlocked(db, viewerId, id), { username })
    const except = notCounted(db, viewerId, instead)
    const stock = stockOf(db, id, except)
    const keyOf = ({ card, price, owned, finish, cardId }: Priced<Row>) => ({
      isAvailable: owned !== null && stockLeft(stock.countsOf(owned)).available > 0,
      price,
      foldedName: card.foldedName,
      numberKey: card.numberKey,
      finish,
      condition: owned?.condition ?? null,
      language: owned?.language ?? null,
      entryId: owned?.id ?? null,
      cardId,
    })
    const cardIds = cards && new Set(cards.map(Number))
    const isWanted = memberId === undefined ? () => true : wantedBy(db, memberId, viewerId)
    const order = tradeCardOrder(sortBy, near)
    const isMatch = cardSearchTest(db, viewerId, search)
    const all = matching(db, rowsOf(db, id), {})
      .filter(
        (row) =>
          (cardIds?.has(row.cardId) ?? true) &&
          isWanted(row) &&
          isMatch(row.card, { finish: row.finish }),
      )
      .toSorted((a, b) => order(keyOf(a), keyOf(b)))
    const { rows, pagination } = pageIn(all, page)
    const send = cardSender(db, viewer, { userId: id, except, stock })
    return { member: { id, username }, cards: rows.map(send), pagination }
  },
} satisfies Partial<MockHandlers>
