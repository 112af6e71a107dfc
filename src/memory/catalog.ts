/** A catalog in memory: cards and sets with the keys by which they are searched and sorted. Never changes. */
import type { CardSent, FactSent } from '../contract/cards.ts'
import { foldedPrintedNames, type SearchedNames, searchedNames } from '../domain/cards/card-name.ts'
import type { CatalogCard } from '../domain/cards/catalog-record.ts'
import { collectorNumberKey } from '../domain/cards/collector-number.ts'
import { type ColourGroup, colourGroupOf } from '../domain/cards/colour.ts'
import { type Finish, finishWordsOf } from '../domain/cards/finish.ts'
import { cardIdentity } from '../domain/cards/same-card.ts'
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
  byProduct: new Map(cards.toReversed().map((card) => [card.record.productId, card])),
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

/** Whether a card of the catalogue has a value that passes. */
export type IsSaid = (whole: WholeTest) => boolean

/** Whether one of some cards has a value that passes. */
export function saidBy(cards: () => readonly MemoryCard[]): IsSaid {
  const results = new WeakMap<WholeTest, boolean>()
  return (whole) => {
    const isSaid =
      results.get(whole) ??
      cards().some(({ searchedFacts }) =>
        whole.keys.some((key) => passesFact(searchedFacts, { keys: [key], passes: whole.passes })),
      )
    results.set(whole, isSaid)
    return isSaid
  }
}

/** A card with what is searched, sorted and sent of it, each of which is made when it is first read. */
export class MemoryCard implements SearchedNames {
  /** Assigned after all cards are sorted. */
  id = 0
  /** The smallest id of the printings with its `identity`; assigned with the id. */
  groupId = 0
  /** What the catalog's source says. */
  readonly record: CatalogCard
  readonly isSaid: IsSaid
  readonly #set: MemorySet
  readonly #isInEuros: boolean
  #names: SearchedNames | undefined
  #sent: CardSent | undefined
  #searchedFacts: ReadonlyMap<string, FactScalars> | undefined
  #numberKey: string | null | undefined

  constructor(record: CatalogCard, set: MemorySet, isSaid: IsSaid, isInEuros = false) {
    this.record = record
    this.isSaid = isSaid
    this.#set = set
    this.#isInEuros = isInEuros
  }

  /** The card with Cardmarket's prices. */
  inEuros(): MemoryCard {
    const card = new MemoryCard(this.record, this.#set, this.isSaid, true)
    card.id = this.id
    card.groupId = this.groupId
    return card
  }

  /** Identity in the catalogue's source. */
  get key(): string {
    return this.record.key
  }

  get identity(): string {
    const { oracleId = null, isToken, facts } = this.record
    return cardIdentity({
      ...this.#searchedNames(),
      oracleId,
      game: this.game,
      isToken,
      text: facts === undefined ? null : JSON.stringify(facts.card),
    })
  }

  #searchedNames(): SearchedNames {
    return (this.#names ??= searchedNames(this.record.name, this.record.printedNames))
  }

  get foldedName(): string {
    return this.#searchedNames().foldedName
  }

  get foldedPrintedNames(): string | null {
    return this.#searchedNames().foldedPrintedNames
  }

  get searchKey(): string {
    return this.#searchedNames().searchKey
  }

  get releasedOn(): string | null {
    return this.#set.releasedOn
  }

  get foldedSet(): string {
    return this.#set.foldedName
  }

  get game(): string {
    return this.#set.game
  }

  get setCode(): string {
    return this.#set.code
  }

  get numberKey(): string | null {
    const { collectorNumber } = this.record
    return (this.#numberKey ??=
      collectorNumber === null ? null : collectorNumberKey(collectorNumber))
  }

  get rarityRank(): number {
    return rarityRank(this.record.rarity, gameOfCode(this.game))
  }

  /** Null where the source does not say. */
  get colour(): ColourGroup | null {
    return colourGroupOf(this.record.colours ?? null)
  }

  get sent(): CardSent {
    return (this.#sent ??= this.#isInEuros
      ? sentInEuros(this.#sentInDollars(), this.euros)
      : this.#sentInDollars())
  }

  #sentInDollars(): CardSent {
    const { record } = this
    const { normal, foil, finishPrices } = record
    return cardJson({
      id: this.id,
      productId: record.productId,
      name: record.name,
      printedNames: record.printedNames ?? null,
      collectorNumber: record.collectorNumber,
      setName: this.#set.name,
      setCode: this.#set.code,
      rarity: record.rarity,
      rarityRank: this.rarityRank,
      treatments: record.treatments,
      isToken: record.isToken,
      imageUrl: record.imageUrl,
      backImageUrl: record.backImageUrl,
      normalPrice: dollars(normal.market),
      foilPrice: dollars(foil.market),
      normalLowPrice: dollars(normal.low),
      foilLowPrice: dollars(foil.low),
      finishPrices:
        finishPrices?.map(({ finish, market, low }) => ({
          finish,
          market: dollars(market),
          low: dollars(low),
        })) ?? null,
      onWishlist: false,
      inCollection: false,
      onTradeList: false,
    })
  }

  /** TCGplayer's prices. */
  get dollars(): ByFinish<number | null> {
    const { normal, foil, finishPrices = [] } = this.record
    return {
      normal: dollars(normal.market),
      foil: dollars(foil.market),
      others: Object.fromEntries(
        finishPrices.map(({ finish, market }) => [finish, dollars(market)]),
      ),
    }
  }

  /** Cardmarket's prices. */
  get euros(): ByFinish<number | null> {
    const { cardmarket } = this.record
    return {
      normal: dollars(cardmarket?.normal ?? null),
      foil: dollars(cardmarket?.foil ?? null),
    }
  }

  /** The finishes of `sent`, in the game's order. */
  get finishes(): readonly Finish[] {
    const { finishPrices, finishes = null, normal, foil } = this.record
    return (
      finishWordsOf(finishPrices) ??
      finishesOf(finishes, { normal: normal.market, foil: foil.market })
    )
  }

  /** Undefined where the source does not say. */
  get facts(): FactSent[][] | undefined {
    const { facts, language = null } = this.record
    return facts && factsJson({ ...this.#set, ...facts, language })
  }

  /** The facts as a search reads them, without values where the source does not say. */
  get searchedFacts(): ReadonlyMap<string, FactScalars> {
    const { facts = { card: [], printing: {} }, language = null } = this.record
    return (this.#searchedFacts ??= factValues({
      name: this.foldedName,
      ...facts,
      language,
      releasedOn: this.releasedOn,
    }))
  }

  /** Market prices in cents, oldest first, the last one today's. */
  get history(): { Normal: (number | null)[]; Foil: (number | null)[] } {
    const { normal, foil, history } = this.record
    return {
      Normal: [...(history?.normal ?? []), normal.market],
      Foil: [...(history?.foil ?? []), foil.market],
    }
  }
}

/** A card as it is sent with Cardmarket's prices. */
function sentInEuros(sent: CardSent, { normal, foil }: ByFinish<number | null>): CardSent {
  const prices = { normalPrice: normal, foilPrice: foil, marketPrice: null }
  return {
    ...sent,
    normal_price: normal,
    foil_price: foil,
    market_price: displayPrice({ ...prices, ...noLowPrices }),
    normal_low_price: null,
    foil_low_price: null,
    low_market_price: null,
    ...(sent.finishes && {
      finishes: sent.finishes.map(({ finish }) => ({ finish, market: null, low: null })),
    }),
    currency: 'EUR',
  }
}

const noLowPrices = { normalLowPrice: null, foilLowPrice: null, lowMarketPrice: null }
