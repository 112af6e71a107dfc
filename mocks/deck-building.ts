/** The copies that are bound to decks. */
import {
  boundCopies,
  type CardNeed,
  chooseCopies,
  comparePulled,
  freeCopies,
  unmetNeeds,
} from '../src/domain/decks/build.ts'
import { deckSections, isNeeded, type ListSection } from '../src/domain/decks/sections.ts'
import { moveCopies } from '../src/domain/entries/moves.ts'
import { stockKey } from '../src/domain/entries/stock-key.ts'
import { noSuchEntry } from '../src/rules/entries.ts'
import { groupIdOf } from '../src/memory/card-groups.ts'
import { ownedSender } from '../src/memory/collection.ts'
import { boundTo, freeOf } from '../src/memory/owned-entries.ts'
import type { MockHandlers } from './context.ts'
import { ownDeck } from './decks.ts'
import { priced } from '../src/memory/priced.ts'
import { changeEntries, collectionOf, keepMoves, moveRules } from './entries/entry-changes.ts'
import { offering } from './lists/for-trade-list.ts'
import { inOwnOrder } from '../src/memory/lists.ts'
import type { MockDb } from './records.ts'
import { counted } from '../src/memory/rows.ts'
import type { CollectionRecord, ListRecord } from '../src/domain/entries/belongings.ts'
import { promisedBy } from '../src/memory/stock.ts'

const rankOf = ({ section }: { section: ListSection }) =>
  deckSections.findIndex((each) => each === section)

const neededItems = (db: MockDb, deck: ListRecord) =>
  inOwnOrder(db, deck).filter(({ section }) => section !== '' && isNeeded(section))

/** The lines of a deck, less their proxies and the copies that it has. */
function needsOf(db: MockDb, deck: ListRecord): CardNeed[] {
  const lines = neededItems(db, deck)
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map(({ cardId, finish, isFixed, quantity, proxies }) => ({
      cardId,
      finish,
      isFixed,
      groupId: groupIdOf(db, { cardId }),
      quantity: quantity - proxies,
    }))
  return unmetNeeds(
    lines,
    boundTo(db, deck.id).map(({ cardId, quantity }) => ({
      groupId: groupIdOf(db, { cardId }),
      cardId,
      quantity,
    })),
  )
}

/** Moves copies of entries of a member; the token takes the moves back. */
function moveAll(
  db: MockDb,
  userId: number,
  changing: readonly Parameters<typeof moveCopies<CollectionRecord>>[1][],
) {
  const holder = collectionOf(userId)
  const { join } = moveRules('collection')
  const moves = changeEntries(db, holder, (entries) =>
    changing.map((copies) => moveCopies(entries, copies, join)),
  )
  const count = changing.reduce((sum, { changed }) => sum + changed.quantity, 0)
  return { count, undo: keepMoves(db, userId, holder, moves) }
}

export const deckBuildingHandlers = {
  deckPullList: ({ db, viewer, params: { listId } }) => {
    const deck = ownDeck(db, viewer.id, listId)
    const send = ownedSender(db, viewer)
    const copies = boundTo(db, deck.id).map((entry) => priced(db, entry))
    return {
      proxies: neededItems(db, deck).reduce((sum, { proxies }) => sum + proxies, 0),
      copies: copies
        .map(({ pulled, ...entry }) => ({
          entry: send({ pulled, ...entry }),
          pulled,
          place: { id: entry.id, location: entry.location, name: entry.card.sent.name },
        }))
        .toSorted((a, b) => comparePulled(a.place, b.place))
        .map(({ place: _place, ...copy }) => copy),
    }
  },

  deckBuild: offering(({ db, viewer: { id: userId }, params: { listId }, body }) => {
    const deck = ownDeck(db, userId, listId)
    const free = freeOf(db, userId).map((entry) => ({
      ...entry,
      groupId: groupIdOf(db, entry),
      price: priced(db, entry).price,
    }))
    const promised = counted(promisedBy(db, userId), stockKey)
    const chosen = chooseCopies(needsOf(db, deck), free, { ...body, promised })
    const changing = chosen.flatMap(({ id, quantity }) => {
      const entry = db.state.collection.find((each) => each.id === id)
      return entry ? [boundCopies(entry, { quantity, deckId: deck.id })] : []
    })
    return moveAll(db, userId, changing)
  }),

  deckTakeApart: offering(({ db, viewer: { id: userId }, params: { listId }, body }) => {
    const deck = ownDeck(db, userId, listId)
    const ids = body.entries && new Set(body.entries)
    const bound = boundTo(db, deck.id).filter(({ id }) => ids?.has(id) ?? true)
    return moveAll(
      db,
      userId,
      bound.map((entry) => freeCopies(entry)),
    )
  }),

  deckSetPulled: ({ db, viewer, params: { listId, entryId }, body: { pulled } }) => {
    const deck = ownDeck(db, viewer.id, listId)
    const entry = boundTo(db, deck.id).find(({ id }) => id === entryId)
    if (!entry) throw noSuchEntry('collection')
    entry.pulled = pulled
  },
} satisfies Partial<MockHandlers>
