/**
 * Reads a backup up to the texts for the database: the texts pass from thread to thread, and into a
 * statement, without being parsed again. No database here; a document that is not small is read in
 * a worker thread (`open.ts`).
 */
import { readBackup } from '../../../../src/contract/member-export.ts'
import {
  type BackupChange,
  countsOfPlan,
  namedUnknown,
} from '../../../../src/domain/member-export/counts.ts'
import type {
  BackupDocument,
  BackupListHead,
  BackupPrinting,
  BackupProfile,
} from '../../../../src/domain/member-export/document.ts'
import type { Refusal } from '../../../../src/domain/member-export/mistakes.ts'
import {
  type ImportPlan,
  planImport,
  type PlannedEntry,
  type PlannedOwned,
  printingKey,
} from '../../../../src/domain/member-export/plan.ts'
import { type Candidate, matchingCard } from '../../../../src/domain/member-export/printing.ts'
import type { SavedSearchFacts } from '../../../../src/domain/saved-searches/saved-search.ts'
import { detailColumns } from '../../../../src/domain/entries/details.ts'
import { foldText } from '../../../../src/domain/format/text.ts'
import { type JsonText, parseJson } from '../../../db/json-text.ts'

/** Rows that one statement is given. */
const rowsAtOnce = 5000

/** An import as the database carries it out. Each text is a list of rows in JSON, in their order. */
export interface ImportTexts {
  profile: BackupProfile
  lists: BackupListHead[]
  savedSearches: SavedSearchFacts[]
  collection: string[]
  wishlist: string[]
  /** Rows with the index of their list (from 1) and their position in it. */
  listCards: string[]
}

export interface PlannedTexts extends Omit<BackupChange, 'before'> {
  /** Null for a preview. */
  import: ImportTexts | null
}

/** The index of a printing among those of a backup, and a card of the catalogue that it may mean. */
export type CandidateRow = [index: number, ...values: Values<Candidate>]
type Values<Card extends Candidate> = [
  id: Card['id'],
  productId: Card['productId'],
  setCode: Card['setCode'],
  number: Card['number'],
  foldedName: Card['foldedName'],
  key: Card['key'],
  finishes: Card['finishes'],
]

export class Reading {
  readonly #document: BackupDocument
  readonly #now: string
  readonly #printings: BackupPrinting[]
  /** The index of each entry's printing. */
  readonly #indexes = new Map<BackupPrinting, number>()

  private constructor(document: BackupDocument, now: string) {
    this.#document = document
    this.#now = now
    this.#printings = []
    const indexes = new Map<string, number>()
    const { collection, wishlist, lists } = document
    for (const entries of [collection, wishlist, ...lists.map(({ cards }) => cards)]) {
      for (const entry of entries) {
        const key = printingKey(entry)
        const index = indexes.get(key) ?? this.#printings.push(entry) - 1
        indexes.set(key, index)
        this.#indexes.set(entry, index)
      }
    }
  }

  /** `now` is an ISO time. */
  static open(file: ArrayBuffer, now: string): Reading | Refusal {
    const document = readBackup(file, now)
    return 'mistakes' in document ? document : new Reading(document, now)
  }

  /** The lookup of candidate cards in the catalogue. */
  printings(): string[] {
    return inBatches(
      this.#printings.map(({ tcgProductId, set, number, name }, index) => ({
        printing_index: index,
        product_id: tcgProductId,
        set_code: set?.toUpperCase() ?? null,
        number: number ?? '',
        folded_name: foldText(name),
      })),
    )
  }

  /** A preview has no texts for the database. */
  plan(
    candidates: readonly JsonText<CandidateRow[]>[],
    isPreview: boolean,
  ): PlannedTexts | Refusal {
    const cards = this.#cards(candidates)
    const cardOf = (printing: BackupPrinting) => cards[this.#indexes.get(printing) ?? -1] ?? null
    const plan = planImport(this.#document, cardOf, this.#now)
    if ('mistakes' in plan) return plan
    return {
      after: countsOfPlan(plan),
      unknown: namedUnknown(plan.unknown),
      import: isPreview ? null : importTexts(plan),
    }
  }

  #cards(candidates: readonly JsonText<CandidateRow[]>[]): (Candidate | null)[] {
    const byIndex = this.#printings.map((): Candidate[] => [])
    for (const text of candidates) {
      for (const [index, ...values] of parseJson(text)) {
        const [id, productId, setCode, number, foldedName, key, finishes] = values
        byIndex[index]?.push({ id, productId, setCode, number, foldedName, key, finishes })
      }
    }
    return this.#printings.map((printing, index) => matchingCard(printing, byIndex[index] ?? []))
  }
}

function importTexts(plan: ImportPlan): ImportTexts {
  const { profile, collection, wishlist, lists, savedSearches } = plan
  return {
    profile,
    savedSearches,
    lists: lists.map(({ name, description, visibility, deck, createdAt, updatedAt }) => ({
      name,
      description,
      visibility,
      deck,
      createdAt,
      updatedAt,
    })),
    collection: inBatches(collection.map(ownedRow)),
    wishlist: inBatches(
      wishlist.map((wish) => ({
        ...entryRow(wish),
        target_price: wish.targetPrice,
        any_printing: wish.anyPrinting,
        only_set: wish.onlySet,
        only_finish: wish.onlyFinish,
        max_price: wish.maxPrice,
      })),
    ),
    listCards: inBatches(
      lists.flatMap(({ cards }, index) =>
        cards.map((card, cardIndex) => ({
          list: index + 1,
          position: cardIndex + 1,
          section: card.section,
          fixed: card.isFixed,
          proxies: card.proxies,
          ...entryRow(card),
        })),
      ),
    ),
  }
}

function entryRow({ cardId, finish, quantity, addedAt }: PlannedEntry) {
  return {
    card_id: cardId,
    finish,
    quantity,
    added_at: addedAt,
  }
}

function ownedRow(entry: PlannedOwned) {
  const { condition, language, location, grade, deckId: deck, pulled } = entry
  const kind = { condition, language, location, grade, deck, pulled }
  return { ...entryRow(entry), ...kind, ...detailColumns(entry) }
}

function inBatches(rows: readonly object[]): string[] {
  const texts: string[] = []
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    texts.push(JSON.stringify(rows.slice(at, at + rowsAtOnce)))
  }
  return texts
}
