/** A member's file: its export, the preview of an import and the import. */
import { backupRefused, readBackup } from '../src/contract/member-export.ts'
import { finishWordsOf } from '../src/domain/cards/finish.ts'
import {
  type BackupCounts,
  countsOfPlan,
  namedUnknown,
} from '../src/domain/member-export/counts.ts'
import {
  type BackupListed,
  backupName,
  type BackupPrinting,
  type BackupTrade,
} from '../src/domain/member-export/document.ts'
import { arrivedOnce } from '../src/domain/entries/arrivals.ts'
import { finishKey } from '../src/domain/entries/stock-key.ts'
import { keepLists } from '../src/domain/member-export/kept-lists.ts'
import { marksKept } from '../src/domain/member-export/kept-sharing.ts'
import { type ImportPlan, planImport } from '../src/domain/member-export/plan.ts'
import { matchingCard } from '../src/domain/member-export/printing.ts'
import { type BackupSource, backupTexts } from '../src/domain/member-export/write.ts'
import { formerMember } from '../src/domain/trade/proposal.ts'
import { record } from './audit.ts'
import type { MockHandlers } from './context.ts'
import { keepArrivals } from './entries/arrivals.ts'
import { removeBelongings } from './entries/entries.ts'
import { updateForTradeList } from './lists/for-trade-list.ts'
import { isMade } from '../src/memory/lists.ts'
import { caller } from './members/members.ts'
import { partnerIn, proposalsOf, roleIn } from './proposals/proposals.ts'
import type { MockDb } from './records.ts'
import { counted } from '../src/memory/rows.ts'
import { freePromised } from './trade/trade-stock.ts'
import { addSearch, removeSearches, searchFactsOf } from './saved-searches.ts'
import type { UserRecord } from '../sample/members/people.ts'
import { unguessable } from './accounts/tokens.ts'

/** Throws ApiError 400 with what is wrong. */
async function planOf(db: MockDb, file: File): Promise<ImportPlan> {
  const now = db.now().toISOString()
  const document = readBackup(await file.arrayBuffer(), now)
  if ('mistakes' in document) throw backupRefused(document)
  const plan = planImport(document, (printing) => cardOf(db, printing), now)
  if ('mistakes' in plan) throw backupRefused(plan)
  return plan
}

function cardOf({ catalog }: MockDb, printing: BackupPrinting) {
  const candidates = catalog.cards.map(({ key, foldedName, sent }) => ({
    finishes: finishWordsOf(sent.finishes) ?? null,
    id: sent.id,
    productId: sent.tcgProductId,
    setCode: sent.set_code,
    number: sent.collector_number,
    foldedName,
    key,
  }))
  return matchingCard(printing, candidates)
}

function countsOf(db: MockDb, user: UserRecord): BackupCounts {
  const { state } = db
  const own = <Record extends { userId: number }>(records: readonly Record[]) =>
    records.filter(({ userId }) => userId === user.id)
  return countsOfPlan({
    profile: user.profile,
    collection: own(state.collection),
    wishlist: own(state.wishlist),
    lists: own(state.lists.filter(isMade)).map((list) => ({
      ...list,
      cards: state.listItems.filter(({ listId }) => listId === list.id),
    })),
    savedSearches: searchFactsOf(db, user.id),
    unknown: [],
  })
}

function replaceAll(db: MockDb, user: UserRecord, plan: ImportPlan, shares: boolean): void {
  const { state } = db
  const { lastIds } = state
  const owned = state.lists.filter(({ userId }) => userId === user.id)
  const present = owned.filter(isMade)
  const kept = keepLists(plan.lists, present, { newLink: unguessable, shares })
  const { is_public } = plan.profile
  user.profile = { ...plan.profile, is_public: is_public && (shares || user.profile.is_public) }
  const collection = shares
    ? plan.collection
    : marksKept(
        plan.collection,
        state.collection.filter(({ userId }) => userId === user.id),
      )
  const { arrivals } = state
  const heldBefore = counted(
    state.collection.filter(({ userId }) => userId === user.id),
    finishKey,
  )
  removeBelongings(state, user.id)
  state.arrivals = arrivals
  state.lists.push(...owned.filter((list) => !isMade(list)))
  const listIds: number[] = []
  for (const [index, { cards, ...head }] of plan.lists.entries()) {
    const { id = null, publicUrlId = null, visibility = 'private' } = kept[index] ?? {}
    const listId = id ?? ++lastIds.lists
    const list = { id: listId, userId: user.id, publicUrlId, visibility, backupPosition: index }
    state.lists.push({ ...head, ...list })
    listIds.push(listId)
    for (const [cardIndex, card] of cards.entries()) {
      state.listItems.push({ id: ++lastIds.listItems, listId, position: cardIndex + 1, ...card })
    }
  }
  for (const entry of collection) {
    const deckId = listIds[entry.deckId - 1] ?? 0
    state.collection.push({ id: ++lastIds.collection, userId: user.id, ...entry, deckId })
  }
  const restored = arrivedOnce(collection.map((entry) => ({ ...entry, copies: entry.quantity })))
  const came = restored.map((each) => ({ ...each, copies: each.copies - heldBefore(each) }))
  keepArrivals(
    state,
    { userId: user.id, at: db.now() },
    came.filter(({ copies }) => copies > 0),
  )
  for (const entry of plan.wishlist) {
    state.wishlist.push({ id: ++lastIds.wishlist, userId: user.id, ...entry })
  }
  removeSearches(db, ({ userId }) => userId === user.id)
  for (const { isPublic: _isPublic, ...saved } of plan.savedSearches) addSearch(db, user.id, saved)
}

const byId = (a: { id: number }, b: { id: number }) => a.id - b.id

function backupSource(db: MockDb, user: UserRecord): BackupSource {
  const { state, catalog } = db
  const printing = (cardId: number): BackupPrinting => {
    const card = catalog.cards[cardId - 1]
    if (!card) throw new Error(`There is no card ${cardId}.`)
    const { tcgProductId, set_code: set, collector_number: number, name } = card.sent
    return { tcgProductId, set, number, name, key: card.key }
  }
  const withPrinting = <Entry extends { cardId: number }>(
    entry: Entry,
  ): Entry & BackupPrinting => ({
    ...entry,
    ...printing(entry.cardId),
  })
  const own = <Record extends { id: number; userId: number }>(records: readonly Record[]) =>
    records.filter(({ userId }) => userId === user.id).toSorted(byId)

  const lists = own(state.lists.filter(isMade)).toSorted(
    (a, b) => (a.backupPosition ?? Infinity) - (b.backupPosition ?? Infinity) || byId(a, b),
  )
  const listCards: (BackupListed & { listId: number })[] = lists.flatMap(({ id }) =>
    state.listItems
      .filter(({ listId }) => listId === id)
      .toSorted((a, b) => a.position - b.position)
      .map(withPrinting),
  )
  return {
    profile: user.profile,
    collection: [
      own(state.collection).map(({ deckId, ...entry }) => ({
        ...withPrinting(entry),
        deck: lists.findIndex(({ id }) => id === deckId) + 1,
      })),
    ],
    wishlist: [own(state.wishlist).map(withPrinting)],
    lists,
    listCards: [listCards],
    savedSearches: searchFactsOf(db, user.id),
    trades: [tradesOf(db, user.id, printing)],
  }
}

function tradesOf(
  db: MockDb,
  userId: number,
  printing: (cardId: number) => BackupPrinting,
): BackupTrade[] {
  return proposalsOf(db, userId)
    .toSorted(byId)
    .map((proposal) => {
      const { state, note, createdAt, closedAt, cards } = proposal
      const partner = db.state.users.find(({ id }) => id === partnerIn(proposal, userId))
      const side = (isOwn: boolean) =>
        cards
          .filter(({ giverId }) => (giverId === userId) === isOwn)
          .map((card) => ({ ...card, ...printing(card.cardId) }))
      return {
        state,
        role: roleIn(proposal, userId),
        partner: partner?.username ?? formerMember,
        note,
        createdAt,
        closedAt,
        yours: side(true),
        theirs: side(false),
      }
    })
}

export const memberExportHandlers = {
  backupExport: async ({ db, viewer }) => {
    const user = caller(db, viewer)
    const texts: string[] = []
    for await (const text of backupTexts(backupSource(db, user))) texts.push(text)
    return {
      name: backupName(db.now().toISOString().slice(0, 10), user.username),
      content: texts.join(''),
    }
  },

  backupPreview: async ({ db, viewer, form }) => {
    const plan = await planOf(db, form.backupFile)
    const before = countsOf(db, caller(db, viewer))
    return { before, after: countsOfPlan(plan), unknown: namedUnknown(plan.unknown) }
  },

  backupImport: async ({ db, viewer, form, query }) => {
    const plan = await planOf(db, form.backupFile)
    const user = caller(db, viewer)
    const before = countsOf(db, user)
    replaceAll(db, user, plan, query.shares)
    const unbound = freePromised(db, user.id)
    updateForTradeList(db, user.id, false)
    record(db, 'backup_imported', { actor: user })
    return { before, after: countsOf(db, user), unknown: namedUnknown(plan.unknown), unbound }
  },
} satisfies Partial<MockHandlers>
