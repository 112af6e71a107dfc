/** What a member has of each card: marks, copies, and what of it counts for completion. */
import { promisedBy } from './stock.ts'
import type { Viewer } from '../contract/endpoint.ts'
import { noCopies, type OwnCopies } from '../domain/cards/filter-fields.ts'
import { type Finish, finishWordsOf, sideOf } from '../domain/cards/finish.ts'
import { toCents } from '../domain/format/money.ts'
import { foldText } from '../domain/format/text.ts'
import type { FinishKey } from '../domain/entries/stock-key.ts'
import { type ListTest, meansList } from '../domain/search/list-test.ts'
import {
  type ByFinish,
  centsByFinish,
  copiesIn,
  freeIn,
  withCopies,
} from '../domain/sets/by-finish.ts'
import {
  extrasOf,
  finishesOf,
  type HeldPockets,
  ownablePockets,
  ownershipOf,
  type OwnershipValues,
  passesOwnershipOfAny,
} from '../domain/sets/completion.ts'
import type { MemoryCatalog } from './catalog.ts'
import { cardsFitting } from './priced.ts'
import { lackedCards } from './deck-needs.ts'
import { itemsOf, listedBy } from './lists.ts'
import type { MemoryDb } from './memory-db.ts'
import type { CollectionRecord } from '../domain/entries/belongings.ts'
import { ownedBy } from './owned-entries.ts'

/** Visitors and accounts that are not approved have no cards. */
const isMember = (viewer: Viewer | null): viewer is Viewer => viewer?.status === 'approved'

export const memberIdOf = (viewer: Viewer | null) => (isMember(viewer) ? viewer.id : null)

/** The flags of a card for a member; all false for any other viewer. */
export function flagsFor(db: MemoryDb, viewer: Viewer | null) {
  const { collection, wishlist } = db.state
  const cardsOf = (entries: readonly { userId: number; cardId: number }[]) =>
    new Set(entries.flatMap((entry) => (entry.userId === viewer?.id ? [entry.cardId] : [])))
  const isViewerMember = isMember(viewer)
  const wishes = isViewerMember ? wishlist.filter(({ userId }) => userId === viewer.id) : []
  const wanted = new Set(wishes.flatMap((wish) => cardsFitting(db, wish)))
  const owned = isViewerMember ? cardsOf(collection) : new Set<number>()
  const listed = isViewerMember ? listedBy(db, viewer.id) : []
  const traded = new Set(listed.map(({ cardId }) => cardId))
  return (cardId: number) => ({
    on_wishlist: wanted.has(cardId),
    in_collection: owned.has(cardId),
    on_trade_list: traded.has(cardId),
  })
}

/** What a member has of a card, by its id; nothing for visitors. */
export function ownCopies(db: MemoryDb, memberId: number | null): (cardId: number) => OwnCopies {
  if (memberId === null) return () => noCopies
  const { state } = db
  const copies = new Map<number, OwnCopies>()
  const add = (cardId: number, added: Partial<OwnCopies>) => {
    const before = copies.get(cardId) ?? noCopies
    copies.set(cardId, {
      all: before.all + (added.all ?? 0),
      foil: before.foil + (added.foil ?? 0),
      wanted: before.wanted + (added.wanted ?? 0),
      in: added.in ?? before.in,
      free: added.free ?? before.free,
      meets: before.meets,
    })
  }
  for (const { userId, cardId, finish, quantity } of state.collection)
    if (userId === memberId)
      add(cardId, { all: quantity, foil: sideOf(finish) === 'Foil' ? quantity : 0 })
  for (const { userId, cardId, quantity } of state.wishlist)
    if (userId === memberId) add(cardId, { wanted: quantity })
  const owned = byFinish(ownedBy(db, memberId))
  const taken = byFinish([
    ...ownedBy(db, memberId).filter(({ deckId }) => deckId !== 0),
    ...promisedBy(db, memberId),
  ])
  for (const [cardId, held] of owned)
    add(cardId, {
      in: (finish) => copiesIn(finish, held),
      free: (finish) => freeIn(finish, held, taken.get(cardId) ?? noneHeld),
    })
  let listed: ReturnType<typeof listTests> | undefined
  const meets = (cardId: number, test: ListTest) => {
    listed ??= listTests(db, memberId)
    return listed.get(cardId)?.some((each) => each(test)) === true
  }
  return (cardId) => ({
    ...(copies.get(cardId) ?? noCopies),
    meets: (test) => meets(cardId, test),
  })
}

/** The tests of searches by lists that each card on lists of a member passes: made when a search first needs them. */
function listTests(db: MemoryDb, memberId: number) {
  const tests = new Map<number, ((test: ListTest) => boolean)[]>()
  for (const list of db.state.lists) {
    if (list.userId !== memberId) continue
    const named = { foldedName: foldText(list.name), isDeck: Boolean(list.deck) }
    const add = (cardIds: readonly number[], of: ListTest['of']) => {
      for (const cardId of cardIds)
        tests.set(cardId, [
          ...(tests.get(cardId) ?? []),
          (test) => test.of === of && meansList(test, named),
        ])
    }
    add(
      itemsOf(db, list).map(({ cardId }) => cardId),
      'list',
    )
    add(lackedCards(db, list), 'needs')
  }
  return tests
}

const noneHeld: ByFinish<number> = { normal: 0, foil: 0 }

/** The copies of each card in its finishes. */
function byFinish(rows: readonly (FinishKey & { quantity: number })[]) {
  const copies = new Map<number, ByFinish<number>>()
  for (const { cardId, finish, quantity } of rows)
    copies.set(cardId, withCopies(copies.get(cardId) ?? noneHeld, finish, quantity))
  return copies
}

/** The fields of a card that count for completion, by its id; prices in cents. */
export function countedCards(
  { cards, printings }: MemoryCatalog,
  own: readonly CollectionRecord[],
) {
  const copies = byFinish(own)
  return new Map(
    printings.flatMap((printing) => {
      const sent = cards[printing.id - 1]?.sent
      if (sent === undefined) return []
      const market = { normal: toCents(sent.normal_price), foil: toCents(sent.foil_price) }
      const counted = {
        setCode: printing.setCode,
        finishes: finishWordsOf(sent.finishes) ?? finishesOf(printing.finishes, market),
        extras: extrasOf({ ...printing, isToken: sent.is_token }),
        copies: copies.get(printing.id) ?? noneHeld,
        market: { ...market, others: centsByFinish(sent.finishes, 'market') },
        low: {
          normal: toCents(sent.normal_low_price),
          foil: toCents(sent.foil_low_price),
          others: centsByFinish(sent.finishes, 'low'),
        },
      }
      return [[printing.id, counted] as const]
    }),
  )
}

/** The test of the filter by ownership, for cards of the catalogue and for entries in one finish. Every card passes for visitors. */
export function ownershipTest(
  { state, catalog }: MemoryDb,
  viewer: Viewer | null,
  values: OwnershipValues,
): (printings: readonly { cardId: number; finish?: Finish }[]) => boolean {
  const filter = ownershipOf(values)
  if (!isMember(viewer) || filter === null) return () => true
  const own = state.collection.filter(({ userId }) => userId === viewer.id)
  const counted = countedCards(catalog, own)
  const heldOf = ({ cardId, finish }: { cardId: number; finish?: Finish }): HeldPockets[] => {
    const card = counted.get(cardId)
    if (card === undefined) return []
    const pockets = ownablePockets(filter, finish ? { ...card, finishes: [finish] } : card)
    return [{ ...pockets, copies: card.copies }]
  }
  return (printings) => passesOwnershipOfAny(filter, printings.flatMap(heldOf))
}
