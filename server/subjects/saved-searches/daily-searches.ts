/**
 * The step of the daily task that looks for cards that fit a saved search and did not at the last run. The first run only keeps
 * what fits. Each search is some milliseconds over the columns of all cards, with other work between two of them.
 */
import { setImmediate } from 'node:timers/promises'
import { dayMs } from '../../../src/domain/format/dates.ts'
import { limits } from '../../../src/domain/entries/limits.ts'
import { needsOf } from '../../../src/domain/cards/filter-rules.ts'
import { searchTree } from '../../../src/domain/search/search-test.ts'
import type { DailyStep } from '../../catalog/daily-step.ts'
import type { Db } from '../../db/engine.ts'
import { collectionItems, wishlistItems } from '../../db/schema/belongings.ts'
import { cardBits } from '../cards/card-bits.ts'
import type { CardColumns } from '../cards/card-columns.ts'
import type { CardColumnsCache } from '../cards/card-columns-cache.ts'
import { searchedCards } from '../cards/search-cards.ts'
import { readEntryColumns } from '../entries/entry-columns.ts'
import { EntryIndex } from '../entries/entry-index.ts'
import { copiesReader, ownReads } from '../entries/ownership.ts'
import { notifySearch } from '../notifications/write-notifications.ts'
import { countNew, packBits, unpackBits } from './fitting-cards.ts'
import { inPieces } from '../../db/pieces.ts'
import { keepFitting, type NotifyingSearch, notifyingSearches } from './search-queries.ts'

/** Searches that are read by one statement. */
const searchesPerBatch = 20

const itemsOf = { collection: collectionItems, wishlist: wishlistItems } as const

export const searchStep = (columns: CardColumnsCache): DailyStep => ({
  name: 'Looking for new cards in saved searches',

  async run({ background: db }, { day, now, signal }) {
    let own: OwnCards | undefined
    for (let after = { userId: 0, id: 0 }, isWhole = false; !isWhole;) {
      const searches = await notifyingSearches(db, { after, day, limit: searchesPerBatch })
      for (const search of searches) {
        signal.throwIfAborted()
        const { userId, source } = search
        if (own?.userId !== userId)
          own = new OwnCards(db, userId, await columns.current({ hasFacts: true, source }))
        const bits = await bitsOf(search, own, now)
        await keep(db, search, bits, { day, now })
        await setImmediate()
      }
      after = searches.at(-1) ?? after
      isWhole = searches.length < searchesPerBatch
    }
  },
})

/** The cards that fit, as bits of their ids. */
async function bitsOf(
  { scope, search }: NotifyingSearch,
  own: OwnCards,
  now: Date,
): Promise<Uint8Array> {
  const { columns } = own
  const needs = needsOf({ search })
  const copiesOf = needs.has('copies')
    ? copiesReader(
        await own.index('collection'),
        await own.index('wishlist'),
        await ownReads(own.db, await own.index('collection'), own.userId, { search }),
      )
    : undefined
  if (scope === 'cards')
    return bytesOf(columns, await searchedCards(columns, searchTree(search), { copiesOf }))
  const index = await own.index(scope)
  const today = Math.floor(now.getTime() / dayMs)
  const order = { sortBy: 'name', sortOrder: 'asc' } as const
  const { rowIndexes } = await inPieces(index.find({ search, copiesOf, today }, order))
  const cardIndexes = new Set(Array.from(rowIndexes, (rowIndex) => index.cardAt(rowIndex)))
  return bytesOf(columns, (cardIndex) => cardIndexes.has(cardIndex))
}

const bytesOf = (...cards: Parameters<typeof cardBits>) =>
  Buffer.from(cardBits(...cards).base64, 'base64')

async function keep(
  db: Db,
  search: NotifyingSearch,
  bits: Uint8Array,
  { day, now }: { day: string; now: Date },
): Promise<void> {
  const fitting = packBits(bits)
  if (fitting === search.fitting) return
  const newCount = search.fitting === null ? 0 : countNew(bits, unpackBits(search.fitting))
  await db.transaction(async (tx) => {
    const kept = { fitting, notifiedOn: newCount > 0 ? day : undefined }
    if (!(await keepFitting(tx, search, kept)) || newCount === 0) return
    const { userId, id: searchId } = search
    await notifySearch(tx, { userId, searchId, found: newCount, now, limits })
  })
}

/** The entries of a member, read when a search needs them. */
class OwnCards {
  readonly userId: number
  readonly columns: CardColumns
  readonly db: Db
  readonly #indexes = new Map<keyof typeof itemsOf, EntryIndex>()

  constructor(db: Db, userId: number, columns: CardColumns) {
    this.db = db
    this.userId = userId
    this.columns = columns
  }

  async index(holder: keyof typeof itemsOf): Promise<EntryIndex> {
    const cachedIndex = this.#indexes.get(holder)
    if (cachedIndex !== undefined) return cachedIndex
    const hasAttributes = true
    const entryColumns = await readEntryColumns(
      this.db,
      itemsOf[holder],
      this.userId,
      hasAttributes,
    )
    const index = new EntryIndex(entryColumns, this.columns)
    this.#indexes.set(holder, index)
    return index
  }
}
