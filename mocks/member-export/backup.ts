/** A member's backup: the document is read, matched and counted as by the server. */
import { backupRefused } from '../../src/api/member-export/contract.ts'
import { checkImportCounts, checkLongestList } from '../../src/api/member-export/rules.ts'
import { readBackup } from '../../src/api/member-export/document-contract.ts'
import {
  type BackupChange,
  countsOfPlan,
  namedUnknown,
} from '../../src/domain/member-export/counts.ts'
import { backupName, type BackupPrinting } from '../../src/domain/member-export/document.ts'
import { keepLists } from '../../src/domain/member-export/kept-lists.ts'
import { type ImportPlan, planImport } from '../../src/domain/member-export/plan.ts'
import { matchingCard } from '../../src/domain/member-export/printing.ts'
import { backupTexts } from '../../src/domain/member-export/write.ts'
import { backupSource } from './backup-source.ts'
import type { MockHandlers } from '../context.ts'
import type { MockDb } from '../db.ts'
import type { UserRecord } from '../seeds/people.ts'
import { unguessable } from '../tokens.ts'
import { record } from '../audit/audit.ts'
import { caller } from '../members/users.ts'

export const backupHandlers = {
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
    checkImportCounts(countsOfPlan(plan), db.limits)
    return changeBy(db, caller(db, viewer), plan)
  },

  backupImport: async ({ db, viewer, form }) => {
    const plan = await planOf(db, form.backupFile)
    const user = caller(db, viewer)
    checkImportCounts(countsOfPlan(plan), db.limits)
    checkLongestList(Math.max(0, ...plan.lists.map(({ cards }) => cards.length)), db.limits)
    const change = changeBy(db, user, plan)
    replaceAll(db, user, plan)
    record(db, 'backup_imported', { actor: user })
    return change
  },
} satisfies Partial<MockHandlers>

/** Throws ApiError 400 with what is wrong. */
async function planOf(db: MockDb, file: File): Promise<ImportPlan> {
  const now = db.now().toISOString()
  const document = readBackup(await file.arrayBuffer(), now)
  if ('mistakes' in document) throw backupRefused(document)
  const plan = planImport(document, (printing) => cardIdOf(db, printing), now)
  if ('mistakes' in plan) throw backupRefused(plan)
  return plan
}

function cardIdOf({ catalog }: MockDb, printing: BackupPrinting): number | null {
  const candidates = catalog.cards.map(({ key, foldedName, sent }) => ({
    id: sent.id,
    productId: sent.tcgProductId,
    setCode: sent.set_code,
    number: sent.collector_number,
    foldedName,
    key,
  }))
  return matchingCard(printing, candidates)?.id ?? null
}

function changeBy({ state }: MockDb, user: UserRecord, plan: ImportPlan): BackupChange {
  const own = <Record extends { userId: number }>(records: readonly Record[]) =>
    records.filter(({ userId }) => userId === user.id)
  const present: ImportPlan = {
    profile: user.profile,
    collection: own(state.collection),
    wishlist: own(state.wishlist),
    lists: own(state.lists).map((list) => ({
      ...list,
      cards: state.listItems.filter(({ listId }) => listId === list.id),
    })),
    unknown: [],
  }
  return {
    before: countsOfPlan(present),
    after: countsOfPlan(plan),
    unknown: namedUnknown(plan.unknown),
  }
}

function replaceAll({ state }: MockDb, user: UserRecord, plan: ImportPlan): void {
  const { lastIds } = state
  const isOthers = ({ userId }: { userId: number }) => userId !== user.id
  const present = state.lists.filter((list) => !isOthers(list))
  const kept = keepLists(plan.lists, present, unguessable)
  const gone = new Set(present.map(({ id }) => id))
  user.profile = plan.profile
  state.undos = state.undos.filter(isOthers)
  state.collection = state.collection.filter(isOthers)
  state.wishlist = state.wishlist.filter(isOthers)
  state.lists = state.lists.filter(isOthers)
  state.listItems = state.listItems.filter(({ listId }) => !gone.has(listId))
  for (const entry of plan.collection) {
    state.collection.push({ id: ++lastIds.collection, userId: user.id, ...entry })
  }
  for (const entry of plan.wishlist) {
    state.wishlist.push({ id: ++lastIds.wishlist, userId: user.id, ...entry })
  }
  for (const [index, { cards, ...head }] of plan.lists.entries()) {
    const { id = null, publicUrlId = null } = kept[index] ?? {}
    const listId = id ?? ++lastIds.lists
    state.lists.push({
      id: listId,
      userId: user.id,
      ...head,
      publicUrlId,
      backupPosition: index,
    })
    for (const [place, card] of cards.entries()) {
      state.listItems.push({ id: ++lastIds.listItems, listId, position: place + 1, ...card })
    }
  }
}
