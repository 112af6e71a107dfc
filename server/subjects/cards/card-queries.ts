/** Reads of the catalogue: pages of cards, and single ones. */
import { sql, type SQL } from 'drizzle-orm'
import { maxNumberedCards, type NumberedCardSent } from '../../../src/contract/cards.ts'
import { foldText } from '../../../src/domain/format/text.ts'
import type { OwnershipFilter } from '../../../src/domain/sets/completion.ts'
import type { Db, Engine } from '../../db/engine.ts'
import { jsonObject, jsonRows } from '../../db/json.ts'
import { countRows, selectOne, selectRows } from '../../db/select.ts'
import {
  type CardPage,
  type CardQuery,
  findCached,
  findPage,
  isFiltered,
  orderBy,
  where,
} from './card-page.ts'
import { cardJson, type CardRow, joinSets, type Seen } from './card-row.ts'
import { catalogVersion, changesOf, keysOf, PageCache } from './page-cache.ts'
import type { CardColumns } from './card-columns.ts'
import { CardColumnsCache, type ColumnNeeds } from './card-columns-cache.ts'
import { PastPriceCache, type PastPrices } from './past-prices.ts'
import { cardBits, type CardTest, ownershipTestOf } from './card-bits.ts'
import type { CopiesWork } from './member-copies.ts'
import { withRanks } from './seen-rarities.ts'
import { searchedCards } from './search-cards.ts'
import type { SearchTree } from '../../../src/domain/search/search-tree.ts'
import { cards, sets } from '../../db/schema/catalog.ts'
import { cardsPricedBy } from './priced-cards.ts'

const numberedJson = jsonObject({
  id: cards.id,
  tcgProductId: cards.productId,
  name: cards.name,
  collector_number: cards.collectorNumber,
  treatments: cards.treatments,
  normal_price: cards.normalPrice,
  foil_price: cards.foilPrice,
  finishes: cards.finishPrices,
  image_url: cards.imageUrl,
})

const byNumber = { sortBy: 'collector_number', sortOrder: 'asc' } as const

/** A page of cards by what a member has of them. */
interface OwnershipQuery extends CardQuery {
  viewerId: number
  /** Null where the search alone compares it. */
  ownership: OwnershipFilter | null
  /** Null for a search without conditions. */
  conditions: SearchTree | null
}

/** Reads cards of the catalogue, and hides the caches of recent pages, of columns and of past prices. */
export class Cards {
  readonly columns: CardColumnsCache
  readonly #db: Db
  readonly #cache = new PageCache()
  readonly #pastPrices: PastPriceCache

  constructor({ db }: Pick<Engine, 'db'>) {
    this.columns = new CardColumnsCache({ db })
    this.#db = db
    this.#pastPrices = new PastPriceCache(db)
  }

  /** How often the caches had an answer. */
  get counts() {
    return { pages: this.#cache.counts, pastPrices: this.#pastPrices.counts }
  }

  pastPrices(columns: CardColumns): Promise<PastPrices> {
    return this.#pastPrices.of(columns)
  }

  /**
   * One page of the cards that match. Missing values sort last in both directions. Ties end in the id, in the direction of the
   * sort, so that pages neither repeat nor skip a card; among cards with the same number, priced ones come first. If the cards of all
   * sets are sorted by number, the number 0 comes last.
   */
  async page(query: CardQuery): Promise<CardPage> {
    const keys = keysOf({ ...query, viewerId: undefined })
    const cached = await this.#cached(query, keys.page)
    if (cached) return cached
    const { state, page } = await findPage(
      this.#db,
      await withRanks(this.#db, query),
      this.#cache.count(keys.filter),
    )
    this.#cache.remember(keys, state, page)
    return page
  }

  /** One page (`page`) of the cards that match a search with conditions, which is evaluated over the columns of all cards. */
  async searchPage(
    { search, conditions, ...query }: CardQuery & { conditions: SearchTree },
    needs: ColumnNeeds,
  ): Promise<CardPage> {
    const keys = keysOf({ ...query, search, viewerId: undefined })
    const cached = await this.#cached(query, keys.page)
    if (cached) return cached
    const columns = await this.columns.current(needs)
    const among = cardBits(columns, await searchedCards(columns, conditions))
    const ranked = { ...(await withRanks(this.#db, query)), among }
    const cachedCount = isFiltered(ranked)
      ? this.#cache.count(keys.filter)
      : { state: columns.state, total: among.count }
    const { state, page } = await findPage(this.#db, ranked, cachedCount)
    if (state === columns.state) this.#cache.remember(keys, state, page)
    return page
  }

  /** One page (`page`) of the cards that pass the filter by ownership. Cached pages are of one member and one version of their entries. */
  async ownershipPage(
    { conditions, ...query }: OwnershipQuery,
    withCopies: (work: CopiesWork<CardPage>) => Promise<CardPage>,
  ): Promise<CardPage> {
    const { ownership, search, ...others } = query
    const plain = conditions === null ? { ...others, search } : others
    const keys = keysOf(query)
    const cached = await this.#cached(plain, keys.page, memberState(query))
    if (cached) return cached
    return withCopies(async (index, copiesOf) => {
      const tests: CardTest[] = [
        ...(ownership === null ? [] : [ownershipTestOf(index, ownership)]),
        ...(conditions === null
          ? []
          : [await searchedCards(index.columns, conditions, { copiesOf })]),
      ]
      const among = cardBits(index.columns, (card) => tests.every((test) => test(card)))
      const { state, changes, page } = await findPage(
        this.#db,
        { ...(await withRanks(this.#db, plain)), among },
        this.#cache.count(keys.filter),
        memberState(query),
      )
      const isCurrent = state === index.columns.state && changes === index.entryColumns.changes
      if (isCurrent) this.#cache.remember(keys, `${state} ${changes}`, page)
      return { version: { catalog: state, changes }, result: page }
    })
  }

  async #cached(query: CardQuery, key: string, state?: SQL<string>): Promise<CardPage | null> {
    const cached = await findCached(this.#db, query, this.#cache.page(key), state)
    this.#cache.counts.count(cached !== null)
    return cached
  }

  /** The cards of these ids, in no order. */
  async byIds(ids: readonly number[], perspective: Seen = {}): Promise<CardRow[]> {
    const from = sql`from ${cardsPricedBy(perspective.source)} ${joinSets} where ${cards.id} = any(${sql.param(ids)}::integer[])`
    const rows = await selectRows(this.#db, { card: cardJson(perspective) }, { from })
    return rows.map(({ card }) => card)
  }

  /** A page of the printings of a card, the newest first; null where no card has the id. */
  async printings(
    cardId: number,
    { search = '', page, limit }: { search?: string | undefined; page: number; limit: number },
    perspective: Seen,
  ): Promise<CardPage | null> {
    const text = foldText(search)
    const isNamed = sql`strpos(${sets.foldedName}, ${text}) > 0 or lower(${sets.code}) = ${text}
      or lower(${cards.collectorNumber}) = ${text}`
    const before = sql`
      with own as (
        select own.name, own.folded_name, own.is_token, own_sets.game
        from cards own join sets own_sets on own_sets.id = own.set_id where own.id = ${cardId}
      ), printings as materialized (
        select ${cards.id} as id, row_number() over (
          order by ${sets.releasedOn} desc nulls last, ${sets.foldedName}, ${cards.numberKey}, ${cards.id}
        ) as ordinal
        from own join ${cards} on ${cards.foldedName} = own.folded_name and ${cards.name} = own.name
          and ${cards.isToken} = own.is_token ${joinSets} and ${sets.game} = own.game
        where ${isNamed}
      )`
    const from = sql`
      from printings join ${cardsPricedBy(perspective.source)} on ${cards.id} = printings.id ${joinSets}
      where ordinal > ${(page - 1) * limit}::integer and ordinal <= ${page * limit}::integer`
    const { isThere, ...result } = await selectOne(
      this.#db,
      {
        isThere: sql<boolean>`exists (select from own)`,
        total: countRows(sql`from printings`),
        rows: jsonRows(cardJson(perspective), { from, orderBy: sql`ordinal` }),
      },
      { before },
    )
    return isThere ? result : null
  }

  /** The cards of a set, by its code or name, that have a number, in the order of their numbers. */
  async numbered(set: string): Promise<NumberedCardSent[]> {
    const from = sql`
      from ${cards} ${where({ set })} and ${cards.collectorNumber} is not null
      order by ${orderBy({ ...byNumber, set }, { key: cards.numberKey })} limit ${maxNumberedCards}`
    const rows = await selectRows(this.#db, { card: numberedJson }, { from })
    return rows.map(({ card: { finishes, ...card } }) => ({
      ...card,
      ...(finishes !== null && { finishes }),
    }))
  }

  /** A card by the card store's product id, which several printings may share: then the first. Null for none. */
  async byProductId(productId: number, perspective: Seen = {}): Promise<CardRow | null> {
    const from = sql`
      from ${cardsPricedBy(perspective.source)} ${joinSets} where ${cards.productId} = ${productId} order by ${cards.id} limit 1`
    const [row] = await selectRows(this.#db, { card: cardJson(perspective) }, { from })
    return row?.card ?? null
  }
}

/** The version of the catalogue and that of the member's entries, in one text. */
const memberState = ({ viewerId }: Pick<OwnershipQuery, 'viewerId'>) =>
  sql<string>`concat(${catalogVersion}, ' ', ${changesOf(viewerId)})`
