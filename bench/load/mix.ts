/**
 * The calls of one client of the load benchmark: the same sequence for the same number in every
 * run.
 */
import { entrySorts } from '../../src/domain/entries/entry.ts'
import { filterRarities } from '../../src/domain/cards/rarity.ts'
import { type Dice, dice } from '../../server/testing/dice.ts'
import { matchSorts } from '../../src/domain/trade/trade.ts'
import { variants } from '../../src/domain/cards/variant.ts'
import { filteredSearches, searches } from '../data/requests.ts'
import { popular } from './popular.ts'
import { Writer, type WriteCall } from './writer.ts'

export interface Member {
  token: string
  /** A list of the member. */
  listId: number
}

/** The members of a client, and their data. The first member has very many cards. */
export interface Population {
  members: Member[]
  cards: { id: number; product: number }[]
}

export const kinds = ['search', 'card', 'collection', 'history', 'write', 'matches'] as const
export type Kind = (typeof kinds)[number]

/** Shares in percent of the calls. */
const shares: Record<Kind, number> = {
  search: 30,
  card: 25,
  collection: 15,
  history: 15,
  write: 10,
  matches: 5,
}

interface ReadCall {
  kind: Exclude<Kind, 'write'>
  method: 'GET'
  path: string
  /** None for a visitor. */
  token: string | null
}
export type Call = ReadCall | WriteCall

/** Many more words than a run uses, so that rare ones are new. */
const searchPages = filteredSearches(20_000)

export class Client {
  readonly #dice: Dice
  readonly #population: Population
  readonly #own: Member[]
  readonly #writer: Writer

  /**
   * Client `number` of `count`. Each client has its own members, so no two clients change the same
   * data.
   */
  constructor(population: Population, number: number, count: number) {
    const { members, cards } = population
    this.#dice = dice(number + 1)
    this.#population = population
    this.#own = members.filter((_, at) => at % count === number % members.length)
    this.#writer = new Writer({ dice: this.#dice, members: this.#own, cards, seed: number })
  }

  next(): Call {
    const kind = this.#kind()
    if (kind === 'write') return this.#writer.next()
    const isMembers = kind === 'collection' || kind === 'matches'
    // Half of the reads of the catalogue have a session.
    const token = isMembers || this.#dice.chance(0.5) ? this.#dice.pick(this.#own).token : null
    return { kind, method: 'GET', token, ...this.#read(kind) }
  }

  #kind(): Kind {
    let left = this.#dice.between(0, 100)
    for (const kind of kinds) {
      left -= shares[kind]
      if (left < 0) return kind
    }
    return 'search'
  }

  #read(kind: ReadCall['kind']): { path: string; token?: string } {
    const { next, pick } = this.#dice
    const { cards, members } = this.#population
    switch (kind) {
      case 'search':
        return { path: popular(searchPages, next()) }
      case 'card':
        return { path: `/api/cards/by-tcg-id/${popular(cards, next()).product}` }
      case 'history':
        return { path: `/api/cards/${popular(cards, next()).id}/price-history` }
      case 'matches':
        return { path: `/api/wishlist/tradematch?limit=50&sortBy=${pick(matchSorts)}` }
      case 'collection': {
        const path = this.#collectionPage()
        const [largest] = members
        return this.#dice.chance(0.05) && largest ? { path, token: largest.token } : { path }
      }
    }
  }

  /**
   * The member's own entries: mostly the first page, by any sort, sometimes searched or filtered.
   */
  #collectionPage(): string {
    const { chance, pick, whole } = this.#dice
    const query = new URLSearchParams({ limit: '50', sortBy: pick(entrySorts) })
    const add = (share: number, name: string, value: () => string) => {
      if (chance(share)) query.set(name, value())
    }
    add(0.5, 'sortOrder', () => 'desc')
    add(0.3, 'page', () => String(whole(2, 10)))
    add(0.25, 'search', () => pick(searches))
    add(0.15, 'rarity', () => pick(filterRarities))
    add(0.1, 'variant', () => pick(variants))
    add(0.1, 'minPrice', () => String(whole(1, 20)))
    return `/api/collection?${query}`
  }
}
