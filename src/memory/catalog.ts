/** A catalog in memory: cards and sets with the keys by which they are searched and sorted. Never changes. */
import type { CardSent, FactSent } from '../contract/cards.ts'
import { foldedPrintedNames, type SearchedNames, searchedNames } from '../domain/cards/card-name.ts'
import type { CatalogCard } from '../domain/cards/catalog-record.ts'
import { collectorNumberKey } from '../domain/cards/collector-number.ts'
import { type ColourGroup, colourGroupOf } from '../domain/cards/colour.ts'
import { type Finish, finishWordsOf } from '../domain/cards/finish.ts'
import { cardIdentity } from '../domain/cards/same-card.ts'
import { foldText } from '../domain/format/text.ts'
import { displayPrice } from '../domain/cards/price.ts'
import { gameOfCode } from '../domain/games/games.ts'
import { rarityRank } from '../domain/games/rarities.ts'
import type { Printing } from '../domain/printing-match/printing.ts'
import {
  type FactScalars,
  factValues,
  passesFact,
  type WholeTest,
} from '../domain/search/fact-test.ts'
import { printedSetCode } from '../domain/sets/set-code.ts'
import type { ByFinish } from '../domain/sets/by-finish.ts'
import { finishesOf } from '../domain/sets/completion.ts'
import { grouped } from './rows.ts'
import { factsJson } from '../rules/card-facts.ts'
import { cardJson } from '../rules/cards.ts'

export interface MemoryCard extends SearchedNames {
  /** Identity in the catalogue's source. */
  key: string
  /** `cardIdentity`, and the smallest id of the printings that have it. */
  identity: string
  groupId: number
  releasedOn: string | null
  /** What the catalog's source says. */
  record: CatalogCard
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

export interface MemorySet {
  game: string
  name: string
  foldedName: string
  code: string
  releasedOn: string | null
  kind: string | null
  cardCount: number
  imageUrl: string | null
}

export interface MemoryCatalog {
  /** ISO date of the prices. */
  today: string
  /** A card is at its id less one; a device keeps some of them. */
  cards: readonly MemoryCard[]
  /** The printings of each card, by `MemoryCard.groupId`. */
  byGroup: ReadonlyMap<number, readonly MemoryCard[]>
  /** The first card of each product id. */
  byProduct: ReadonlyMap<number | null, MemoryCard>
  sets: readonly MemorySet[]
  /** The cards as files of members are matched with them. */
  printings: readonly Printing[]
}

/** Cards by what finds them. */
export const indexed = (cards: readonly MemoryCard[]) => ({
  cards,
  byGroup: grouped(cards, ({ groupId }) => groupId),
  byProduct: new Map(cards.toReversed().map((card) => [card.sent.tcgProductId, card])),
})

export function printingOf(
  { sent, releasedOn, game }: MemoryCard,
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
export function saidBy(cards: () => readonly MemoryCard[]): MemoryCard['isSaid'] {
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

export function cardOf(
  record: CatalogCard,
  set: MemorySet,
  isSaid: MemoryCard['isSaid'],
): MemoryCard {
  const { name, collectorNumber, rarity, colours = null, normal, foil, history } = record
  const rank = rarityRank(rarity, gameOfCode(set.game))
  const names = searchedNames(name, record.printedNames)
  return {
    key: record.key,
    // A device knows the groups of its cards and needs no identities.
    get identity() {
      return cardIdentity({
        ...names,
        oracleId: record.oracleId ?? null,
        game: set.game,
        isToken: record.isToken,
        text: record.facts === undefined ? null : JSON.stringify(record.facts.card),
      })
    },
    // Assigned after all cards are sorted.
    groupId: 0,
    releasedOn: set.releasedOn,
    record,
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

/** A card with Cardmarket's prices. */
export function inEuros(card: MemoryCard): MemoryCard {
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
