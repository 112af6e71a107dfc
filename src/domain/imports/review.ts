/** Reviews the rows of a source: names their printings. */
import type { DeckSection } from '../decks/sections.ts'
import { type DetailColumns, detailColumns, newDetails } from '../entries/details.ts'
import type { Condition, Language } from '../entries/entry.ts'
import type { EntryHolder } from '../entries/limits.ts'
import type { Currency } from '../format/currency.ts'
import { storedDollars } from '../format/money.ts'
import { emptyAsNull } from '../format/text.ts'
import {
  type PrintingHints,
  rowFinish,
  type RowFinish,
  type SaidPrinting,
} from '../printing-match/hints.ts'
import type { Suggestion } from '../printing-match/candidates.ts'
import type { KnownPrintings } from '../printing-match/look-up.ts'
import { matchKey } from '../printing-match/match-key.ts'
import { type Naming, namePrinting } from '../printing-match/name-printing.ts'
import { isEtched, nameAgreement, writtenKeys } from '../printing-match/printing.ts'
import type { RowVerdict } from './import.ts'
import type { ReadRow, SourceRow } from './source-row.ts'

/** A reviewed row, as it is stored until the import is carried out. */
export interface StagedRow {
  /** The index of the row in the source, from 0. */
  position: number
  line: number
  source: readonly string[]
  /** Equal for rows that describe their printing alike; null for a refused row. */
  alike: string | null
  quantity: number
  finish: RowFinish | null
  /** What makes an entry of it, beside the printing; null for a refused row. */
  entry: StagedEntry | null
  verdict: RowVerdict
  /** Null for a certain row. */
  reason: string | null
  cardId: number | null
  /** The likeliest first. */
  candidates: readonly number[]
  /** What the first candidate is. */
  suggestion: Suggestion | null
  /** The cheapest of the likeliest candidates, or null. */
  cheapestId: number | null
  /** What an open row says of its printing; null for other rows. */
  said: SaidPrinting | null
}

export interface StagedEntry extends DetailColumns {
  condition: Condition
  language: Language
  location: string
  grade: string
  /** ISO time; null for the time of the import. */
  added_at: string | null
  /** Left out where the source has no sections, and for other targets than decks. */
  section?: DeckSection
}

/** Rows whose printings are looked up together. */
const batchSize = 500

/** Reviews rows in batches. The printings of the next batch are looked up while those of a batch are named. */
export async function* reviewRows(
  rows: Iterable<SourceRow>,
  lookUp: KnownPrintings,
): AsyncGenerator<StagedRow[]> {
  const namedRow = namingOnce(lookUp)
  let first = 0
  let batch: readonly SourceRow[] = []
  for (const next of batchesOf(rows)) {
    const lookedUp = lookUp.prepare(next.flatMap((row) => (row.refusal === null ? row.hints : [])))
    if (batch.length > 0) yield batch.map((row, index) => stagedRow(row, first + index, namedRow))
    await lookedUp
    first += batch.length
    batch = next
  }
  if (batch.length > 0) yield batch.map((row, index) => stagedRow(row, first + index, namedRow))
}

function* batchesOf(rows: Iterable<SourceRow>): Generator<SourceRow[]> {
  let batch: SourceRow[] = []
  for (const row of rows) {
    batch.push(row)
    if (batch.length === batchSize) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}

function stagedRow(
  row: SourceRow,
  position: number,
  namedRow: (row: ReadRow) => NamedParts,
): StagedRow {
  const origin = { position, line: row.line, source: row.cells }
  if (row.refusal !== null) {
    return {
      ...origin,
      alike: null,
      quantity: 0,
      finish: null,
      entry: null,
      verdict: 'refused',
      reason: row.refusal,
      cardId: null,
      candidates: [],
      suggestion: null,
      cheapestId: null,
      said: null,
    }
  }
  return {
    ...origin,
    alike: alikeKey(row.hints),
    quantity: row.quantity,
    entry: entryOf(row),
    ...namedRow(row),
  }
}

type NamedParts = Pick<
  StagedRow,
  'verdict' | 'reason' | 'cardId' | 'finish' | 'candidates' | 'suggestion' | 'cheapestId' | 'said'
>

/** Names the printing of rows with the same hints once: a name may have hundreds of printings. */
function namingOnce(lookUp: KnownPrintings): (row: ReadRow) => NamedParts {
  const namedParts = new Map<string, NamedParts>()
  return ({ hints }) => {
    const key = JSON.stringify(hints)
    const named = namedParts.get(key) ?? partsOf(hints, namePrinting(hints, lookUp))
    namedParts.set(key, named)
    return named
  }
}

function partsOf(hints: PrintingHints, naming: Naming): NamedParts {
  if (naming.verdict === 'certain') {
    const { id } = naming.printing
    return {
      verdict: 'certain',
      reason: null,
      cardId: id,
      finish: rowFinish(naming.finish, isEtched(naming.printing)),
      candidates: [],
      suggestion: null,
      cheapestId: null,
      said: null,
    }
  }
  const { name, setName, setCode, collectorNumber, finish } = hints
  const open = {
    reason: naming.reason,
    cardId: null,
    finish,
    said: { name, set: setName ?? setCode, number: collectorNumber },
  }
  if (naming.verdict === 'not_found')
    return { ...open, verdict: 'not_found', candidates: [], suggestion: null, cheapestId: null }
  const candidates = naming.candidates.map(({ id }) => id)
  const [likeliest] = naming.candidates
  const { suggestion } = naming
  const isNamed =
    name === '' ||
    (likeliest !== undefined && nameAgreement(writtenKeys(name), likeliest) !== 'none')
  // A card of another name is shown, but is no suggestion to accept with others.
  if (!isNamed && suggestion !== 'likely')
    return { ...open, verdict: 'not_found', candidates, suggestion: null, cheapestId: null }
  return {
    ...open,
    verdict: 'check',
    candidates,
    suggestion,
    cheapestId: naming.cheapest?.id ?? null,
  }
}

/** Near Mint and English where the source does not say. */
function entryOf(row: ReadRow): StagedEntry {
  const {
    condition,
    language,
    location,
    grade,
    pricePaid,
    currency,
    ownValue,
    note,
    tags,
    tradeQuantity,
    addedAt,
  } = row
  return {
    condition: condition ?? 'NM',
    language: language ?? 'en',
    location: location ?? '',
    grade: grade ?? '',
    ...detailColumns(
      newDetails(
        { forTrade: tradeQuantity, pricePaid, ownCurrency: currency, ownValue, note, tags },
        row.quantity,
      ),
    ),
    added_at: addedAt,
    ...(row.section !== undefined && { section: row.section }),
  }
}

/** What the entry of a row will have: only those of a collection have more than a date and the section of a deck. */
export interface StoredParts {
  condition: Condition | null
  language: Language | null
  grade: string | null
  location: string | null
  pricePaid: number | null
  ownValue: number | null
  currency: Currency | null
  addedAt: string | null
  note: string | null
  tags: readonly string[]
  section: DeckSection | null
}

const noAmounts = { own_value: null, own_currency: null }

const noParts: StoredParts = {
  condition: null,
  language: null,
  grade: null,
  location: null,
  pricePaid: null,
  ownValue: null,
  currency: null,
  addedAt: null,
  note: null,
  tags: [],
  section: null,
}

export function storedParts(entry: StagedEntry | null, holder: EntryHolder): StoredParts {
  if (entry === null) return noParts
  const { added_at: addedAt, section = null } = entry
  if (holder !== 'collection') return { ...noParts, addedAt, section }
  // Rows of earlier versions lack details that came later.
  const {
    paid_total: total,
    paid_quantity: copies,
    own_value: ownValue,
    own_currency: ownCurrency,
  } = {
    ...noAmounts,
    ...entry,
  }
  const pricePaid =
    total !== null && copies !== null && copies > 0 ? storedDollars(total / copies) : null
  return {
    condition: entry.condition,
    language: entry.language,
    grade: emptyAsNull(entry.grade),
    location: emptyAsNull(entry.location),
    pricePaid,
    ownValue,
    currency: pricePaid === null && ownValue === null ? null : ownCurrency,
    addedAt,
    note: entry.note,
    tags: entry.tags,
    section,
  }
}

/** Rows with the same key describe their printing alike. */
function alikeKey(hints: PrintingHints): string {
  const { name, scryfallId, productId, setCode, setName, collectorNumber, finish, variation } =
    hints
  const rarity = hints.rarity === undefined ? [] : [hints.rarity]
  const texts = [name, setCode, setName, variation].map((text) => matchKey(text ?? ''))
  return [...texts, collectorNumber, scryfallId, productId, finish, ...rarity]
    .join('|')
    .slice(0, maxKeyLength)
}

const maxKeyLength = 500
