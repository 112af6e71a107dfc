/** Gathers a source's records into what the database stages, before anything is written. */
import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { foldedPrintedNames } from '../../../src/domain/cards/card-name.ts'
import { collectorNumberKey } from '../../../src/domain/cards/collector-number.ts'
import { formatCount } from '../../../src/domain/format/count.ts'
import { centsToDecimal } from '../../../src/domain/format/money.ts'
import { displayPrice } from '../../../src/domain/cards/price.ts'
import { rankOfSeen, rarityRank } from '../../../src/domain/games/rarities.ts'
import { foldText } from '../../../src/domain/format/text.ts'
import { gameName, gameOfCode } from '../../../src/domain/games/games.ts'
import { magic } from '../../../src/domain/games/magic.ts'
import type { SetRow } from '../merge-catalog.ts'
import { CatalogError } from './catalog-error.ts'
import type {
  CatalogCard,
  CatalogRecord,
  CatalogSet,
} from '../../../src/domain/cards/catalog-record.ts'

/** Small, since both threads hold a batch's text, and some copies of it, at once: 5,000 cost 80 MB more and no less time. */
const batchSize = 1000
/** Four times the cards of all languages together: the keys of all cards are held in memory. */
const maxCards = 2_000_000
/** What the price columns hold: 99,999,999.99 dollars. */
const maxCents = 9_999_999_999

/** Limits the report of unknown words: in a file without sense, each card may have a word of its own. */
const maxUnknownWords = 1000

export interface Incoming {
  sets: SetRow[]
  cardCount: number
  /** JSON texts of staged cards (`cardRow`), gzipped: some 30 MB for 110,000 cards, against 110 as they are. */
  batches: Buffer[]
  rows: RowCounts
}

/** Rows of the source, each of them kept or left out. */
interface RowCounts {
  kept: number
  /** Skipped rows by reason. */
  skipped: Map<string, number>
  /** Words that their game does not know, by the number of cards that have them. */
  unknown: Map<string, number>
}

/** The ranks of rarities of games that the app does not know, by `seenKey`, in the order of first sight. */
type SeenRarities = Map<string, number>

const seenKey = (game: string, rarity: string) => `${game} ${rarity}`

export const ranksOfSeen = (
  seenRarities: readonly { game: string; rarity: string; rank: number }[],
): SeenRarities =>
  new Map(seenRarities.map(({ game, rarity, rank }) => [seenKey(game, rarity), rank]))

/**
 * Reads all records. A set that comes again replaces what was said before; a card that comes again is left out.
 * Throws `CatalogError` when no card is left.
 */
export async function gather(
  records: AsyncIterable<CatalogRecord> | Iterable<CatalogRecord>,
  onCard: (cardCount: number) => void,
  seenRarities: SeenRarities = new Map(),
): Promise<Incoming> {
  const sets = new Map<string, CatalogSet>()
  const keys = new Set<string>()
  const texts = new Set<string>()
  const rows: RowCounts = { kept: 0, skipped: new Map(), unknown: new Map() }
  const batches: Buffer[] = []
  let batch: (ReturnType<typeof cardRow> & ReturnType<typeof factColumns>)[] = []
  const closeBatch = () => {
    if (batch.length > 0) batches.push(gzipSync(JSON.stringify(batch), { level: 1 }))
    batch = []
  }
  const skip = (reason: string, count = 1) => addTo(rows.skipped, reason, count)

  for await (const record of records) {
    if (record.kind === 'skip') skip(record.reason, record.rows)
    else if (record.kind === 'set') sets.set(record.code, record)
    else if (keys.has(record.key)) skip('listed twice', record.rows)
    else {
      const set = sets.get(record.setCode)
      if (set === undefined) {
        throw new Error(`The reader yielded card ${record.key} before its set ${record.setCode}.`)
      }
      keys.add(record.key)
      rows.kept += record.rows ?? 1
      for (const word of record.unknown ?? [])
        if (rows.unknown.size < maxUnknownWords || rows.unknown.has(word))
          addTo(rows.unknown, word, 1)
      if (keys.size > maxCards) {
        throw new CatalogError(`The catalog holds more than ${formatCount(maxCards)} cards.`)
      }
      batch.push({
        ...cardRow(record, rankIn(set, record.rarity, seenRarities)),
        ...factColumns(record, texts),
      })
      if (batch.length === batchSize) closeBatch()
      onCard(keys.size)
    }
  }
  closeBatch()
  if (keys.size === 0) {
    const reasons = [...rows.skipped].map(([reason, count]) => `${count} ${reason}`).join(', ')
    throw new CatalogError(
      `The catalog holds no cards${reasons === '' ? '' : ` that can be used (left out: ${reasons})`}.`,
    )
  }
  return { sets: [...sets.values()].map(setRow), cardCount: keys.size, batches, rows }
}

function addTo(counts: Map<string, number>, key: string, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count)
}

function setRow({ game = magic.code, code, name, releasedOn, type }: CatalogSet): SetRow {
  const namedByGame = `${name} (${gameName(game)})`
  return {
    game,
    source_code: code,
    name,
    folded_name: foldText(name),
    name_with_game: namedByGame,
    folded_name_with_game: foldText(namedByGame),
    released_on: releasedOn,
    set_kind: type,
  }
}

function rankIn(
  { game = magic.code }: CatalogSet,
  rarity: string,
  seenRarities: SeenRarities,
): number {
  const namedGame = gameOfCode(game)
  if (namedGame !== null) return rarityRank(rarity, namedGame)
  const key = seenKey(game, rarity)
  const rank = seenRarities.get(key) ?? rankOfSeen(seenRarities.size)
  seenRarities.set(key, rank)
  return rank
}

/** A hash of the facts that its printings share, which the first card with it brings along. Adds it to those that came before. */
function factColumns({ facts }: CatalogCard, texts: Set<string>) {
  if (facts === undefined) return { text_key: null, text_facts: null, printing_facts: null }
  const key = createHash('sha256').update(JSON.stringify(facts.card)).digest('base64url')
  const isNew = !texts.has(key)
  texts.add(key)
  return {
    text_key: key,
    text_facts: isNew ? facts.card : null,
    printing_facts: facts.printing,
  }
}

/** A card as it is staged. Prices and histories are decimal strings in dollars; histories end yesterday. */
function cardRow(card: CatalogCard, rank: number) {
  const prices = {
    normalPrice: card.normal.market,
    foilPrice: card.foil.market,
    normalLowPrice: card.normal.low,
    foilLowPrice: card.foil.low,
    marketPrice: null,
    lowMarketPrice: null,
  }
  return {
    source_key: card.key,
    /** How many rows of the source it holds. */
    source_rows: card.rows ?? 1,
    set_code: card.setCode,
    product_id: card.productId,
    scryfall_id: card.scryfallId ?? null,
    oracle_id: card.oracleId ?? null,
    finishes: card.finishes ?? null,
    labels: card.labels ?? null,
    printed_language: card.language ?? null,
    colours: card.colours ?? null,
    name: card.name,
    folded_name: foldText(card.name),
    printed_names: card.printedNames ?? null,
    folded_printed_names: foldedPrintedNames(card.printedNames),
    collector_number: card.collectorNumber,
    number_key: card.collectorNumber === null ? null : collectorNumberKey(card.collectorNumber),
    rarity: card.rarity,
    rarity_rank: rank,
    treatments: card.treatments,
    is_token: card.isToken,
    image_url: card.imageUrl,
    back_image_url: card.backImageUrl,
    normal_price: decimal(card.normal.market),
    normal_low_price: decimal(card.normal.low),
    foil_price: decimal(card.foil.market),
    foil_low_price: decimal(card.foil.low),
    /** Cardmarket's prices, in euros. */
    cardmarket_price: decimal(card.cardmarket?.normal ?? null),
    cardmarket_foil_price: decimal(card.cardmarket?.foil ?? null),
    finish_prices:
      card.finishPrices?.map(({ finish, market, low }) => ({
        finish,
        market: dollarsOrNull(market),
        low: dollarsOrNull(low),
      })) ?? null,
    // The rule chooses among its amounts and computes nothing, so cents do as well as dollars.
    display_price: decimal(displayPrice(prices)) ?? '0',
    normal_history: historyOf(card.history?.normal),
    foil_history: historyOf(card.history?.foil),
  }
}

function historyOf(cents: (number | null)[] | undefined): (string | null)[] | null {
  return cents?.some((price) => price !== null) ? cents.map(decimal) : null
}

function dollarsOrNull(cents: number | null): number | null {
  return cents === null || cents > maxCents ? null : cents / 100
}

function decimal(cents: number | null): string | null {
  return cents === null || cents > maxCents ? null : centsToDecimal(cents)
}
