/** The catalogue that the mocks serve: cards and sets with the keys by which they are searched and sorted. Never changes. */
import { bothGames } from '../../sample/card.ts'
import { sampleCatalog } from '../../sample/catalog.ts'
import type { Seed } from '../../sample/members/seed.ts'
import type { CardSent, FactSent } from '../../src/contract/cards.ts'
import {
  foldedPrintedNames,
  type SearchedNames,
  searchedNames,
} from '../../src/domain/cards/card-name.ts'
import type {
  CatalogCard,
  CatalogRecord,
  CatalogSet,
} from '../../src/domain/cards/catalog-record.ts'
import { collectorNumberKey } from '../../src/domain/cards/collector-number.ts'
import { type ColourGroup, colourGroupOf } from '../../src/domain/cards/colour.ts'
import { type Finish, finishWordsOf } from '../../src/domain/cards/finish.ts'
import { displayPrice } from '../../src/domain/cards/price.ts'
import { cardIdentity } from '../../src/domain/cards/same-card.ts'
import type { ExchangeRates } from '../../src/domain/format/exchange.ts'
import { compareText, foldText } from '../../src/domain/format/text.ts'
import { gameOfCode } from '../../src/domain/games/games.ts'
import { magic } from '../../src/domain/games/magic.ts'
import { rarityRank } from '../../src/domain/games/rarities.ts'
import type { Printing } from '../../src/domain/printing-match/printing.ts'
import {
  type FactScalars,
  factValues,
  passesFact,
  type WholeTest,
} from '../../src/domain/search/fact-test.ts'
import { printedSetCode } from '../../src/domain/sets/set-code.ts'
import type { ByFinish } from '../../src/domain/sets/by-finish.ts'
import { finishesOf } from '../../src/domain/sets/completion.ts'
import { grouped } from '../rows.ts'
import { factsJson } from '../../src/rules/card-facts.ts'
import { cardJson } from '../../src/rules/cards.ts'

export interface MockCard extends SearchedNames {
  /** Identity in the catalogue's source. */
  key: string
  /** `cardIdentity`, and the smallest id of the printings that have it. */
  identity: string
  groupId: number
  releasedOn: string | null
  sent: CardSent
  /** TCGplayer's prices, and Cardmarket's. */
  dollars: ByFinish<number | null>
  euros: ByFinish<number | null>
  /** The finishes of `sent`, in the game's order. */
  finishes: readonly Finish[]
  /** Left out where the source does not say. */
  facts: FactSent[][] | undefined
  /** The facts as a search reads them, without values where the source does not say. */
  searchedFacts: () => ReadonlyMap<string, FactScalars>
  /** Whether a card of the catalogue has a value that passes. */
  isSaid: (whole: WholeTest) => boolean
  foldedSet: string
  numberKey: string | null
  game: string
  setCode: string
  rarityRank: number
  /** Null where the source does not say. */
  colour: ColourGroup | null
  /** Market prices in cents, oldest first, the last one today's. */
  history: { Normal: (number | null)[]; Foil: (number | null)[] }
}

export interface MockSet {
  game: string
  name: string
  foldedName: string
  code: string
  releasedOn: string | null
  kind: string | null
  cardCount: number
  imageUrl: string | null
}

export interface MockCatalog {
  /** ISO date of the prices. */
  today: string
  /** Sorted by id. */
  cards: readonly MockCard[]
  /** The printings of each card, by `MockCard.groupId`. */
  byGroup: ReadonlyMap<number, readonly MockCard[]>
  /** The first card of each product id. */
  byProduct: ReadonlyMap<number | null, MockCard>
  sets: readonly MockSet[]
  /** The cards as files of members are matched with them. */
  printings: readonly Printing[]
}

function recordsOf(seed: Seed, today: string): Iterable<CatalogRecord> {
  switch (seed) {
    case 'empty':
      return []
    case 'default':
      return sampleCatalog(today)
    case 'games':
      return sampleCatalog(today, bothGames)
    case 'large':
      return withReprints([...sampleCatalog(today)], { sets: 200, cards: 20_000 })
  }
}

/** Fills a catalogue up with older sets, whose cards are printed again and again. */
function* withReprints(records: CatalogRecord[], size: { sets: number; cards: number }) {
  yield* records
  const cards = records.filter((record) => record.kind === 'card')
  const added = size.sets - records.filter(({ kind }) => kind === 'set').length
  const missing = size.cards - cards.length
  for (let index = 0; index < added; index++) {
    const setCode = `X${String(index).padStart(3, '0')}`
    const releasedOn = `${2023 - Math.floor(index / 12)}-${String(12 - (index % 12)).padStart(2, '0')}-01`
    const name = `Chronicle of Saltmere, Volume ${added - index}`
    yield { kind: 'set', code: setCode, name, releasedOn, type: 'masters' } as const
    const [from, to] = [index, index + 1].map((n) => Math.floor((missing * n) / added))
    for (let cardIndex = from ?? 0; cardIndex < (to ?? 0); cardIndex++) {
      const card = cards[cardIndex % cards.length]
      if (card)
        yield {
          ...card,
          setCode,
          key: `${setCode}:${cardIndex}`,
          productId: 600_000 + index * 1000 + cardIndex,
        }
    }
  }
}

const made = new Map<string, MockCatalog>()

/** The catalogue of a seed as of an ISO date; made once, since it takes half a second when large. */
export function mockCatalog(seed: Seed, today: string): MockCatalog {
  const key = `${seed} ${today}`
  const catalog = made.get(key) ?? catalogFrom(recordsOf(seed, today), today)
  made.set(key, catalog)
  return catalog
}

/** Numbers cards as an import into an empty database does: by sets, the oldest first, then by collector number. */
function catalogFrom(records: Iterable<CatalogRecord>, today: string): MockCatalog {
  const sets = new Map<string, MockSet>()
  const printings: CatalogCard[] = []
  for (const record of records) {
    if (record.kind === 'set') sets.set(record.code, setOf(record))
    if (record.kind === 'card') printings.push(record)
  }
  const isSaid = saidBy(() => cards)
  const cards: MockCard[] = printings
    .map((record) => cardOf(record, setWith(record, sets), isSaid))
    .toSorted(
      (a, b) =>
        compareText(a.releasedOn ?? '', b.releasedOn ?? '') ||
        compareText(a.sent.set_code, b.sent.set_code) ||
        Number(a.numberKey === null) - Number(b.numberKey === null) ||
        compareText(a.numberKey ?? '', b.numberKey ?? '') ||
        compareText(a.key, b.key),
    )
  const groupIds = new Map<string, number>()
  for (const [index, card] of cards.entries()) {
    const { sent, identity } = card
    sent.id = index + 1
    card.groupId = groupIds.get(identity) ?? sent.id
    groupIds.set(identity, card.groupId)
    const set = sets.get(sent.set_code)
    if (set) set.imageUrl ??= sent.image_url
  }
  const byKey = new Map(printings.map((record) => [record.key, record]))
  const matched = cards.flatMap((card) => printingOf(card, byKey.get(card.key)) ?? [])
  return {
    today,
    ...indexed(cards),
    sets: [...sets.values()],
    printings: matched,
  }
}

const indexed = (cards: readonly MockCard[]) => ({
  cards,
  byGroup: grouped(cards, ({ groupId }) => groupId),
  byProduct: new Map(cards.toReversed().map((card) => [card.sent.tcgProductId, card])),
})

const priced = new WeakMap<MockCatalog, MockCatalog>()

/** The catalogue with Cardmarket's prices. */
export function catalogInEuros(catalog: MockCatalog): MockCatalog {
  const pricedCatalog = priced.get(catalog)
  if (pricedCatalog !== undefined) return pricedCatalog
  const inEuro = { ...catalog, ...indexed(catalog.cards.map(inEuros)) }
  priced.set(catalog, inEuro)
  return inEuro
}

function inEuros(card: MockCard): MockCard {
  const { normal, foil } = card.euros
  const prices = { normalPrice: normal, foilPrice: foil, marketPrice: null }
  return {
    ...card,
    sent: {
      ...card.sent,
      normal_price: normal,
      foil_price: foil,
      market_price: displayPrice({ ...prices, ...noLowPrices }),
      normal_low_price: null,
      foil_low_price: null,
      low_market_price: null,
      ...(card.sent.finishes && {
        finishes: card.sent.finishes.map(({ finish }) => ({ finish, market: null, low: null })),
      }),
      currency: 'EUR',
    },
  }
}

const noLowPrices = { normalLowPrice: null, foilLowPrice: null, lowMarketPrice: null }

function setWith({ key, setCode }: CatalogCard, sets: ReadonlyMap<string, MockSet>): MockSet {
  const set = sets.get(setCode)
  if (!set) throw new Error(`The card ${key} is of no set`)
  set.cardCount++
  return set
}

function setOf({ game = magic.code, code, name, releasedOn, type: kind }: CatalogSet): MockSet {
  const foldedName = foldText(name)
  return { game, code, name, foldedName, releasedOn, kind, cardCount: 0, imageUrl: null }
}

function printingOf(
  { sent, releasedOn, game }: MockCard,
  record: CatalogCard | undefined,
): Printing | undefined {
  return (
    record && {
      ...record,
      id: sent.id,
      scryfallId: record.scryfallId ?? null,
      game,
      setCode: printedSetCode(record.setCode),
      setName: sent.set_name,
      foldedPrintedNames: foldedPrintedNames(record.printedNames),
      labels: record.labels ?? [],
      finishes: finishWordsOf(sent.finishes) ?? record.finishes ?? null,
      language: record.language ?? null,
      normalPrice: sent.normal_price,
      foilPrice: sent.foil_price,
      finishPrices: sent.finishes ?? null,
      releasedOn,
    }
  )
}

const dollars = (cents: number | null) => (cents === null ? null : cents / 100)

/** Reads the facts of a card when a search first needs them. */
function once<Value>(make: () => Value): () => Value {
  let value: Value | undefined
  return () => (value ??= make())
}

/** Whether one of some cards has a value that passes. */
function saidBy(cards: () => readonly MockCard[]): MockCard['isSaid'] {
  const results = new WeakMap<WholeTest, boolean>()
  return (whole) => {
    const isSaid =
      results.get(whole) ??
      cards().some(({ searchedFacts }) =>
        whole.keys.some((key) =>
          passesFact(searchedFacts(), { keys: [key], passes: whole.passes }),
        ),
      )
    results.set(whole, isSaid)
    return isSaid
  }
}

function cardOf(record: CatalogCard, set: MockSet, isSaid: MockCard['isSaid']): MockCard {
  const { name, collectorNumber, rarity, colours = null, normal, foil, history } = record
  const rank = rarityRank(rarity, gameOfCode(set.game))
  const names = searchedNames(name, record.printedNames)
  return {
    key: record.key,
    identity: cardIdentity({
      ...names,
      oracleId: record.oracleId ?? null,
      game: set.game,
      isToken: record.isToken,
      text: record.facts === undefined ? null : JSON.stringify(record.facts.card),
    }),
    // Assigned after all cards are sorted.
    groupId: 0,
    releasedOn: set.releasedOn,
    sent: cardJson({
      ...record,
      // Assigned after all cards are sorted.
      id: 0,
      rarityRank: rank,
      setName: set.name,
      normalPrice: dollars(normal.market),
      foilPrice: dollars(foil.market),
      normalLowPrice: dollars(normal.low),
      foilLowPrice: dollars(foil.low),
      finishPrices:
        record.finishPrices?.map(({ finish, market, low }) => ({
          finish,
          market: dollars(market),
          low: dollars(low),
        })) ?? null,
      onWishlist: false,
      inCollection: false,
      onTradeList: false,
    }),
    dollars: {
      normal: dollars(normal.market),
      foil: dollars(foil.market),
      others: Object.fromEntries(
        record.finishPrices?.map(({ finish, market }) => [finish, dollars(market)]) ?? [],
      ),
    },
    euros: {
      normal: dollars(record.cardmarket?.normal ?? null),
      foil: dollars(record.cardmarket?.foil ?? null),
    },
    facts:
      record.facts && factsJson({ ...set, ...record.facts, language: record.language ?? null }),
    searchedFacts: once(() =>
      factValues({
        name: foldText(name),
        ...(record.facts ?? { card: [], printing: {} }),
        language: record.language ?? null,
        releasedOn: set.releasedOn,
      }),
    ),
    isSaid,
    finishes:
      finishWordsOf(record.finishPrices) ??
      finishesOf(record.finishes ?? null, { normal: normal.market, foil: foil.market }),
    ...names,
    foldedSet: set.foldedName,
    numberKey: collectorNumber === null ? null : collectorNumberKey(collectorNumber),
    game: set.game,
    setCode: set.code,
    rarityRank: rank,
    colour: colourGroupOf(colours),
    history: {
      Normal: [...(history?.normal ?? []), normal.market],
      Foil: [...(history?.foil ?? []), foil.market],
    },
  }
}

/** The exchange rates on the catalogue's day. */
export const mockRates = ({ catalog }: { catalog: { today: string } }): ExchangeRates => ({
  day: catalog.today,
  rates: { USD: 1.25, GBP: 0.875, JPY: 180 },
})
