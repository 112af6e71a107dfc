/** Imports of other tools' files and exports for them. */
import { ApiError } from '../src/contract/api-error.ts'
import type { Viewer } from '../src/contract/endpoint.ts'
import { namedHolder } from '../src/contract/entries.ts'
import type { ImportRowSent, ImportSent } from '../src/contract/imports.ts'
import { paginationOf } from '../src/contract/totals.ts'
import type { Finish } from '../src/domain/cards/finish.ts'
import { costChange, costSetTo, costTakenBack, noCost } from '../src/domain/entries/cost.ts'
import {
  amountsDropped,
  type EntryDetails,
  mergeable,
  newDetails,
  restoredDetails,
  withinQuantity,
} from '../src/domain/entries/details.ts'
import type { EntryHolder } from '../src/domain/entries/limits.ts'
import { type FinishKey, finishKey } from '../src/domain/entries/stock-key.ts'
import { decodeText } from '../src/domain/format/csv-reading.ts'
import { byteOrderMark } from '../src/domain/format/csv.ts'
import { unusableFileType } from '../src/domain/format/file-start.ts'
import { compareText } from '../src/domain/format/text.ts'
import { droppedJson } from '../src/rules/collection.ts'
import { copiesBefore, spareCopies } from '../src/domain/entries/surplus.ts'
import {
  exportFileName,
  exportFormat,
  exportedEntries,
  partOf,
} from '../src/domain/imports/export.ts'
import {
  type ImportMode,
  type ImportStatus,
  canDecide,
  leftOutByMember,
  maxImportsPerMember,
  rowVerdicts,
  verdictsOf,
} from '../src/domain/imports/import.ts'
import { keptRows } from '../src/domain/imports/kept-columns.ts'
import { leftOutCsv } from '../src/domain/imports/losses.ts'
import { finishMeant } from '../src/domain/printing-match/hints.ts'
import { type StagedRow, reviewRows, storedParts } from '../src/domain/imports/review.ts'
import { UnusableSource } from '../src/domain/imports/source-row.ts'
import { type Choices, openSource } from '../src/domain/imports/source.ts'
import { finishAs } from '../src/domain/printing-match/printing.ts'
import { KnownPrintings, findAmong } from '../src/domain/printing-match/look-up.ts'
import {
  importInput,
  noSuchImport,
  noSuchPrinting,
  noSuchRow,
  wrongState,
} from '../src/rules/imports.ts'
import { flagsFor } from './cards.ts'
import { collectionOf, ownedBy } from './collection.ts'
import type { MockHandlers } from './context.ts'
import {
  type AnyEntry,
  type EntryPosition,
  type Priced,
  checkCount,
  matching,
  priced,
  ranked,
} from './entries.ts'
import { editableList, itemsOf, itemsTarget, offering, ownList, touch } from './lists.ts'
import { areBlocked } from './members.ts'
import { notifyOffers } from './notifications.ts'
import type { CollectionRecord } from './seeds/belongings.ts'
import type { MockDb } from './state.ts'
import { type Wish, wishesOf, wishlistOf } from './wishlist.ts'
import type { Seed } from './catalog.ts'
import { seededImports } from './seeds/seeded-imports.ts'

export interface ImportsState {
  imports: ImportRecord[]
  /** The highest import id ever given. */
  lastImportId: number
  /** Chosen printings, by member and the key of rows that are alike. */
  importChoices: Record<string, number>
}

export const importsState = (seed: Seed): ImportsState => ({
  imports: seededImports(seed),
  lastImportId: 1,
  importChoices: {},
})

/** An entry of any holder, before and after an import. */
export interface EntryState extends Partial<EntryDetails> {
  cardId: number
  finish: Finish
  quantity: number
}

export interface ImportRecord {
  id: number
  userId: number
  holder: EntryHolder
  listId: number | null
  mode: ImportMode
  status: ImportStatus
  fileName: string | null
  format: string | null
  formatName: string | null
  columns: string[]
  lost: string[]
  message: string | null
  createdAt: string
  committedAt: string | null
  undoneAt: string | null
  rows: ReviewedRow[]
  /** The number of the last decision about its rows. */
  decisions: number
  moved: ImportSent['moved']
  amountsDropped: number
  /** Rows that were carried out, which are no longer there, and their copies. */
  imported: { rows: number; copies: number }
  /** In the order in which they were made; before is null for an entry that the import added. */
  changes: { id: number; before: EntryState | null; after: EntryState }[]
}

/** A row of a review; `found` is what the reading of the source found of a row that is decided. */
export interface ReviewedRow extends StagedRow {
  decision: number | null
  found: Pick<StagedRow, 'verdict' | 'finish' | 'cardId'> | null
}

/** Throws ApiError 404 for an import that does not exist or is another member's. */
function ownImport({ state }: MockDb, viewer: Viewer, id: number): ImportRecord {
  const found = state.imports.find((each) => each.id === id && each.userId === viewer.id)
  if (!found) throw noSuchImport()
  return found
}

function importJson({ state }: MockDb, record: ImportRecord): ImportSent {
  const { rows, imported, listId, holder, userId: _user, changes: _changes, ...more } = record
  const { decisions: _decisions, amountsDropped: _dropped, ...sent } = more
  const certain = rows.filter(({ verdict }) => verdict === 'certain')
  const count = (verdict: StagedRow['verdict']) =>
    rows.filter((row) => row.verdict === verdict).length
  return {
    ...sent,
    target: listId === null ? holder : `list:${listId}`,
    listName: state.lists.find(({ id }) => id === listId)?.name ?? null,
    imported,
    moved: record.status === 'committed' ? record.moved : null,
    counts: {
      rows: imported.rows + rows.length,
      certain: imported.rows + certain.length,
      check: count('check'),
      not_found: count('not_found'),
      refused: count('refused'),
      copies: certain.reduce((sum, { quantity }) => sum + quantity, imported.copies),
    },
  }
}

function rowSender(db: MockDb, viewer: Viewer, holder: EntryHolder) {
  const flags = flagsFor(db, viewer)
  const cardOf = (id: number | null) => {
    const card = id === null ? undefined : db.catalog.cards[id - 1]
    return card === undefined ? null : { ...card.sent, ...flags(card.sent.id) }
  }
  return (row: ReviewedRow): ImportRowSent => ({
    line: row.line,
    source: [...row.source],
    quantity: row.quantity,
    finish: row.finish ?? 'normal',
    ...storedParts(row.entry, holder),
    verdict: row.verdict,
    reason: reasonOf(row),
    isDecided: row.found !== null,
    said: row.said,
    card: cardOf(row.cardId),
    candidates: row.candidates.flatMap((id) => cardOf(id) ?? []),
  })
}

function reasonOf({ verdict, reason, found }: ReviewedRow): string | null {
  if (verdict === 'certain') return null
  return verdict === 'refused' && found !== null ? leftOutByMember : reason
}

/** Adds the certain rows to the target, and notes what each entry was before and after. */
function commit(db: MockDb, record: ImportRecord): void {
  const { userId, listId } = record
  const now = db.now().toISOString()
  const rows = record.rows.filter(({ verdict }) => verdict === 'certain')
  record.rows = record.rows.filter(({ verdict }) => verdict !== 'certain')
  record.imported = {
    rows: record.imported.rows + rows.length,
    copies: rows.reduce((sum, { quantity }) => sum + quantity, record.imported.copies),
  }
  const copies = ({ cardId, finish, quantity, entry }: StagedRow) => ({
    cardId: cardId ?? 0,
    finish: finishMeant(finish ?? 'normal'),
    quantity,
    addedAt: entry?.added_at ?? now,
  })
  if (record.holder === 'collection') {
    const owned = rows.map((row) => ({
      userId,
      ...copies(row),
      condition: row.entry?.condition ?? 'NM',
      language: row.entry?.language ?? 'en',
      location: row.entry?.location ?? '',
      grade: row.entry?.grade ?? '',
      ...newDetails(
        {
          forTrade: row.entry?.for_trade,
          paidTotal: row.entry?.paid_total,
          paidQuantity: row.entry?.paid_quantity,
          ownCurrency: row.entry?.own_currency,
          ownValue: row.entry?.own_value,
          note: row.entry?.note,
          tags: row.entry?.tags,
        },
        row.quantity,
      ),
    }))
    record.changes.push(...addRows(collectionOf(db, userId), record, owned))
  } else if (listId === null) {
    const wishes = rows.map((row): Wish => ({ userId, ...copies(row), targetPrice: null }))
    record.changes.push(...addRows(wishlistOf(db, userId), record, wishes))
  } else {
    const list = ownList(db, userId, listId)
    const items = rows.map((row) => ({ listId, ...copies(row) }))
    const afterItemId = db.state.lastIds.listItems
    record.changes.push(...addRows(itemsTarget(db, list), record, items))
    touch(db, list)
    notifyOffers(db, list, afterItemId)
  }
}

type Copies = FinishKey & { quantity: number; addedAt: string }

function addRows<Added extends Copies, Entry extends Added & { id: number }>(
  target: EntryPosition<Added, Entry>,
  record: ImportRecord,
  rows: readonly Added[],
): ImportRecord['changes'] {
  const { mode: ownMode, changes } = record
  const { keyOf = finishKey, insert } = target
  const join = target.join ?? addQuantity
  const joinRows = target.joinRows ?? join
  const joined = new Map<string, Added>()
  for (const row of rows) {
    const equal = joined.get(keyOf(row))
    if (equal) {
      record.amountsDropped += droppedBy(equal, row)
      joinRows(equal, row)
    } else joined.set(keyOf(row), row)
  }
  const existing = new Map(target.entries.map((entry) => [keyOf(entry), entry]))
  const ofEarlierPart = new Set(changes.map(({ id }) => id))
  // An entry that an earlier part set holds copies of the file already: a later part adds to them.
  const modeOf = (entry: Entry | undefined) =>
    entry !== undefined && ofEarlierPart.has(entry.id) ? 'add' : ownMode
  for (const [key, { quantity }] of joined) {
    const entry = existing.get(key)
    checkCount(quantity + (modeOf(entry) === 'add' ? (entry?.quantity ?? 0) : 0))
  }
  return [...joined].flatMap(([key, row]): ImportRecord['changes'] => {
    const entry = existing.get(key)
    if (!entry) {
      const made = insert(row)
      return [{ id: made.id, before: null, after: { ...made } }]
    }
    const mode = modeOf(entry)
    if (mode === 'new') return []
    const before = { ...entry }
    const lacking = Math.max(0, row.quantity - before.quantity)
    record.amountsDropped += Math.min(droppedBy(before, row), mode === 'set' ? lacking : Infinity)
    join(entry, row)
    if (mode === 'set') {
      entry.quantity = row.quantity
      if (hasDetails(entry) && hasDetails(before) && hasDetails(row)) {
        const forTrade = Math.max(before.forTrade, row.forTrade)
        const [, more] = mergeable(before, row)
        Object.assign(entry, costSetTo(before, more), withinQuantity({ forTrade }, row.quantity))
      }
    }
    return [{ id: entry.id, before, after: { ...entry } }]
  })
}

const droppedBy = (own: Copies, other: Copies) =>
  hasDetails(own) && hasDetails(other) ? amountsDropped(own, other) : 0

function addQuantity(into: Copies, more: Copies): void {
  into.quantity += more.quantity
}

/** What the changes of an import moved in. */
function movedBy(
  db: MockDb,
  { userId, holder, changes, amountsDropped: dropped }: ImportRecord,
): ImportSent['moved'] {
  const added = changes.map(({ before, after }) => ({
    ...priced(db, after),
    copies: after.quantity - (before?.quantity ?? 0),
  }))
  const value = added.reduce((sum, { price, copies }) => {
    return sum + copies * (price ?? 0)
  }, 0)
  const keys = new Set(changes.map(({ after }) => finishKey(after)))
  const wishes = db.state.users
    .filter(
      ({ id, status }) => id !== userId && status === 'approved' && !areBlocked(db, userId, id),
    )
    .filter(({ profile }) => profile.is_public)
    .flatMap(({ id }) => wishesOf(db, id).filter((wish) => keys.has(finishKey(wish))))
  return {
    sets: new Set(added.map(({ card }) => card?.setCode)).size,
    value: Math.round(value * 100) / 100,
    wanted:
      holder === 'collection'
        ? {
            cards: new Set(wishes.map(({ cardId }) => cardId)).size,
            members: new Set(wishes.map((wish) => wish.userId)).size,
          }
        : null,
    ...droppedJson(dropped),
  }
}

/** Takes the import's copies back. Returns the names of the entries that were changed since. */
function takeBack(db: MockDb, record: ImportRecord): string[] {
  const { state, catalog } = db
  const entries = { collection: state.collection, wishlist: state.wishlist, list: state.listItems }
  const byId = new Map<number, EntryState & { id: number }>(
    entries[record.holder].map((entry) => [entry.id, entry]),
  )
  const names = new Map<number, string>()
  const gone = new Set<number>()
  for (const { id, before, after } of record.changes.toReversed()) {
    const entry = byId.get(id)
    if (entry?.quantity !== after.quantity)
      names.set(id, catalog.cards[after.cardId - 1]?.sent.name ?? '')
    if (!entry) continue
    const quantity = entry.quantity - after.quantity + (before?.quantity ?? 0)
    if (quantity <= 0) gone.add(id)
    else if (hasDetails(entry) && hasDetails(after)) {
      const earlier = before && hasDetails(before) ? before : null
      const back = { quantity: entry.quantity - quantity, ...costChange(earlier ?? noCost, after) }
      const cost = costTakenBack(entry, back)
      const details = earlier ? restoredDetails(entry, after, earlier, quantity) : entry
      Object.assign(entry, withinQuantity(details, quantity), cost)
    }
    entry.quantity = quantity
  }
  const isLeft = (entry: { id: number }) => !gone.has(entry.id)
  if (record.holder === 'collection') state.collection = state.collection.filter(isLeft)
  if (record.holder === 'wishlist') state.wishlist = state.wishlist.filter(isLeft)
  if (record.holder === 'list') state.listItems = state.listItems.filter(isLeft)
  if (record.listId !== null) touch(db, ownList(db, record.userId, record.listId))
  return [...names.values()]
}

const hasDetails = <Entry extends EntryState>(
  entry: Entry,
): entry is Entry & Required<EntryState> => entry.forTrade !== undefined

type Held = AnyEntry & Partial<Omit<CollectionRecord, keyof AnyEntry>>

/** In the order of the list. */
function heldBy(db: MockDb, userId: number, listId: number | null, isOwned: boolean): Held[] {
  if (listId !== null)
    return itemsOf(db, ownList(db, userId, listId)).toSorted((a, b) => a.position - b.position)
  return isOwned ? ownedBy(db, userId) : wishesOf(db, userId)
}

const byName = (a: Priced<Held>, b: Priced<Held>) =>
  compareText(a.card.foldedName, b.card.foldedName) || a.id - b.id

function heldEntry({ catalog }: MockDb, { card, finish, quantity, addedAt, ...own }: Priced<Held>) {
  const printing = catalog.printings.find(({ id }) => id === card.sent.id)
  const {
    name,
    set_code: setCode,
    set_name: setName,
    collector_number: collectorNumber,
  } = card.sent
  const { tcgProductId: productId } = card.sent
  const { condition, language, location, grade } = own
  const isOwned =
    condition !== undefined &&
    language !== undefined &&
    location !== undefined &&
    grade !== undefined
  return {
    name,
    setCode,
    setName,
    collectorNumber,
    productId,
    finish,
    quantity,
    addedAt,
    scryfallId: printing?.scryfallId ?? null,
    owned: isOwned ? { condition, language, location, grade, ...newDetails(own, quantity) } : null,
  }
}

/** The most names that the answer to an undo holds. */
const maxNames = 50

/** Gives a row a printing, or leaves it out where there is none. */
function decide(
  row: ReviewedRow,
  decision: number | null,
  card: MockDb['catalog']['printings'][number] | undefined,
): void {
  const { verdict, finish, cardId } = row
  row.found ??= { verdict, finish, cardId }
  row.decision = decision
  if (card) {
    const chosen = { cardId: card.id, finish: finishAs(card, row.found.finish) }
    Object.assign(row, { verdict: 'certain', ...chosen })
  } else row.verdict = 'refused'
}

/** Throws ApiError 409 unless the rows of the import can be decided. */
function importToDecide(db: MockDb, viewer: Viewer, id: number): ImportRecord {
  const record = ownImport(db, viewer, id)
  if (!canDecide(record.status)) throw wrongState(record.status)
  return record
}

type Read = Pick<ImportRecord, 'status'> & Partial<ImportRecord>

async function read(
  db: MockDb,
  { userId, holder }: ImportRecord,
  { text, choices }: { text: string; choices: Choices },
): Promise<Read> {
  const known = new KnownPrintings(findAmong(db.catalog.printings))
  try {
    const source = openSource(text, choices)
    const kept = keptRows(source, holder)
    const rows: ReviewedRow[] = []
    for await (const batch of reviewRows(kept.rows, known))
      rows.push(...batch.map((row) => ({ ...row, decision: null, found: null })))
    if (rows.length === 0) return { status: 'failed', message: 'The file holds no cards.' }
    for (const row of rows) {
      const chosen = db.state.importChoices[`${userId} ${row.alike ?? ''}`]
      const card = chosen === undefined ? undefined : db.catalog.printings[chosen - 1]
      const isOpen = row.verdict === 'check' || row.verdict === 'not_found'
      if (isOpen && card) decide(row, null, card)
    }
    return {
      status: 'review',
      format: source.format,
      formatName: source.formatName,
      columns: [...source.columns],
      lost: kept.lost(),
      rows,
    }
  } catch (error) {
    if (error instanceof UnusableSource) return { status: 'failed', message: error.message }
    throw error
  }
}

export const importsHandlers = {
  cardExport: ({ db, viewer, body: { holder: name, format: id, entries, keep } }) => {
    const { holder, listId } = namedHolder(name)
    const held = heldBy(db, viewer.id, listId, holder === 'collection')
    const named = new Set('ids' in entries ? entries.ids : entries.except)
    const chosen = matching(db, held, 'ids' in entries ? {} : entries.matching, viewer).filter(
      (entry) => named.has(entry.id) === 'ids' in entries,
    )
    const rows = listId === null ? chosen.toSorted(byName) : chosen
    const { head, line } = exportFormat(id)
    const before = keep === undefined ? null : copiesBefore(held.map(ranked))
    const spareOf = ({ id: entryId, quantity }: (typeof rows)[number]) =>
      before === null ? quantity : spareCopies(quantity, before.get(entryId) ?? 0, keep ?? 0)
    const lines = rows
      .flatMap((row) => exportedEntries(partOf(heldEntry(db, row), spareOf(row)), id))
      .map(line)
    return {
      name: exportFileName(holder, id, db.now().toISOString().slice(0, 10)),
      content: head + lines.join(''),
    }
  },

  importStart: async ({ db, viewer, form }) => {
    const { source, fileName, holder, listId, mode, choices } = importInput(form)
    const bytes = new Uint8Array(await source.arrayBuffer())
    const refusal = unusableFileType(bytes)
    if (refusal !== null) throw new ApiError(400, refusal)
    if (listId !== null) editableList(db, viewer.id, listId)
    const { state } = db
    const record: ImportRecord = {
      id: ++state.lastImportId,
      userId: viewer.id,
      holder,
      listId,
      mode,
      status: 'reading',
      fileName,
      format: null,
      formatName: null,
      columns: [],
      lost: [],
      message: null,
      createdAt: db.now().toISOString(),
      committedAt: null,
      undoneAt: null,
      rows: [],
      decisions: 0,
      moved: null,
      amountsDropped: 0,
      imported: { rows: 0, copies: 0 },
      changes: [],
    }
    const own = state.imports.filter(({ userId }) => userId === viewer.id)
    const oldest = new Set(own.slice(0, Math.max(0, own.length + 1 - maxImportsPerMember)))
    state.imports = [...state.imports.filter((each) => !oldest.has(each)), record]
    const started = importJson(db, record)
    Object.assign(record, await read(db, record, { text: decodeText(bytes), choices }))
    return { import: started }
  },

  importList: ({ db, viewer }) => ({
    imports: db.state.imports
      .filter(({ userId }) => userId === viewer.id)
      .toReversed()
      .map((record) => importJson(db, record)),
  }),

  importDetail: ({ db, viewer, params }) => ({
    import: importJson(db, ownImport(db, viewer, params.id)),
  }),

  importDelete: ({ db, viewer, params }) => {
    const record = ownImport(db, viewer, params.id)
    db.state.imports = db.state.imports.filter((each) => each !== record)
  },

  importRows: ({ db, viewer, params, query }) => {
    const { rows, holder } = ownImport(db, viewer, params.id)
    const shown = query.verdict === undefined ? rowVerdicts : verdictsOf(query.verdict)
    const matches = rows.filter(({ verdict }) => shown.includes(verdict))
    const start = (query.page - 1) * query.limit
    return {
      rows: matches.slice(start, start + query.limit).map(rowSender(db, viewer, holder)),
      pagination: paginationOf(query, matches.length),
    }
  },

  importChoose: ({ db, viewer, params: { id, line }, body }) => {
    const record = importToDecide(db, viewer, id)
    const { cardId, toAllAlike } = body
    const card = cardId === undefined ? undefined : db.catalog.printings[cardId - 1]
    if (cardId !== undefined && !card) throw noSuchPrinting()
    const meant = record.rows.filter((row) => row.line === line && row.entry !== null)
    const alike = new Set(meant.map((row) => row.alike))
    const chosen = record.rows.filter(
      (row) => meant.includes(row) || (toAllAlike && row.alike !== null && alike.has(row.alike)),
    )
    if (chosen.length === 0) throw noSuchRow()
    const decision = ++record.decisions
    for (const row of chosen) decide(row, decision, card)
    if (card) for (const key of alike) db.state.importChoices[`${viewer.id} ${key ?? ''}`] = card.id
    return { import: importJson(db, record), changed: chosen.length, decision }
  },

  importAccept: ({ db, viewer, params: { id }, body: { prefer } }) => {
    const record = importToDecide(db, viewer, id)
    const decision = ++record.decisions
    const open = record.rows.filter(({ verdict }) => verdict === 'check')
    for (const row of open) {
      const [likeliest] = row.candidates
      const cardId = prefer === 'cheapest' ? (row.cheapestId ?? likeliest) : likeliest
      decide(row, decision, db.catalog.printings[(cardId ?? 0) - 1])
    }
    return { import: importJson(db, record), changed: open.length, decision }
  },

  importReopen: ({ db, viewer, params: { id }, body }) => {
    const record = importToDecide(db, viewer, id)
    const decided = record.rows.filter(
      (row) =>
        row.found !== null &&
        ('line' in body ? row.line === body.line : row.decision === body.decision),
    )
    for (const row of decided) {
      const key = `${viewer.id} ${row.alike ?? ''}`
      if (db.state.importChoices[key] === row.cardId) delete db.state.importChoices[key]
      Object.assign(row, { ...row.found, found: null, decision: null })
    }
    return { import: importJson(db, record), changed: decided.length }
  },

  importCommit: offering(({ db, viewer, params }) => {
    const record = importToDecide(db, viewer, params.id)
    const isReady = record.rows.some(({ verdict }) => verdict === 'certain')
    if (record.status === 'committed' && !isReady) throw wrongState(record.status)
    commit(db, record)
    const moved = movedBy(db, record)
    Object.assign(record, { status: 'committed', committedAt: db.now().toISOString(), moved })
    return { import: importJson(db, record) }
  }),

  importUndo: offering(
    ({ db, viewer, params }) => {
      const record = ownImport(db, viewer, params.id)
      if (record.status !== 'committed') throw wrongState(record.status)
      const names = takeBack(db, record).toSorted(compareText)
      Object.assign(record, { status: 'undone', undoneAt: db.now().toISOString() })
      const changedSince = { count: names.length, names: names.slice(0, maxNames) }
      return { import: importJson(db, record), changedSince }
    },
    { notifies: false },
  ),

  importLeftOut: ({ db, viewer, params }) => {
    const { columns, rows } = ownImport(db, viewer, params.id)
    const leftOut = rows
      .filter(({ verdict }) => verdict !== 'certain')
      .map((row) => ({ ...row, reason: reasonOf(row) }))
    return { name: 'left-out.csv', content: byteOrderMark + leftOutCsv(columns, leftOut) }
  },
} satisfies Partial<MockHandlers>
