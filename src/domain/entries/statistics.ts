/**
 * Statistics of a collection: its cards and their value by one of their properties. Server and mocks count by these rules.
 *
 * Every entry is in exactly one group, but an entry with several tags is in the group of each. The year is that in which
 * an entry was added, or that was given as its time (by an import, for example).
 */
import { percentOf } from '../format/count.ts'
import { colourGroups } from '../cards/colour.ts'
import type { FilterFields } from '../cards/filter-fields.ts'
import type { FilterValues } from '../cards/filters.ts'
import { isFilterWord, otherRarity } from '../cards/rarity.ts'
import { rarityOrder } from '../games/rarities.ts'
import { compareText } from '../format/text.ts'
import { isQuotable, quoted } from '../search/quoted.ts'
import { conditions } from './entry.ts'
import type { Grouping } from './groupings.ts'
import { addCopies, newSums, type Sums } from './sums.ts'

type GroupedFields = Pick<
  FilterFields,
  'setCode' | 'rarity' | 'colour' | 'condition' | 'language' | 'year' | 'location' | 'tags' | 'deck'
>

/** The keys of the groups of an entry; an empty one for the entries without the property. */
const keysOf: Record<Grouping, (entry: GroupedFields) => readonly string[]> = {
  set: ({ setCode }) => [setCode],
  rarity: ({ rarity }) => [rarity],
  colour: ({ colour }) => [colour ?? ''],
  condition: ({ condition }) => [condition ?? ''],
  language: ({ language }) => [language ?? ''],
  year: ({ year }) => [String(year ?? '')],
  location: ({ location }) => [location],
  tag: ({ tags }) => (tags.length === 0 ? [''] : tags),
  deck: ({ deck }) => [deck],
}

/** The fixed orders; other groups are ordered by their value, the largest first. */
const rankOf: Partial<Record<Grouping, (key: string) => number>> = {
  rarity: rarityOrder,
  // Cards without a stated colour come last.
  colour: (key) =>
    key === '' ? colourGroups.length : colourGroups.findIndex((group) => group === key),
  condition: (key) => conditions.findIndex((condition) => condition === key),
  year: (key) => -Number(key),
}

/** Numbers of entries and of their copies, and their value. */
export interface EntrySums extends Sums {
  entries: number
}

export interface Group extends EntrySums {
  key: string
}

export interface Statistics {
  by: Grouping
  groups: Group[]
  /** `uniqueCards` counts different printings and finishes. */
  totals: EntrySums & { uniqueCards: number }
}

/** `fields` are read before the next entry is taken, so they may be of an object that is used again. */
export interface StatisticsEntry {
  fields: GroupedFields
  /** Identifies the printing in its finish. */
  printing: number | string
  quantity: number
  /** The value of one copy; null when unknown. */
  cents: number | null
}

/** Counts entries one at a time, for a caller that pauses between them. */
export class GroupCounter {
  readonly #by: Grouping
  readonly #totals: EntrySums = { entries: 0, ...newSums() }
  readonly #printings = new Set<number | string>()
  readonly #groups = new Map<string, Group>()

  constructor(by: Grouping) {
    this.#by = by
  }

  add({ fields, printing, quantity, cents }: StatisticsEntry): void {
    addTo(this.#totals, quantity, cents)
    this.#printings.add(printing)
    for (const key of keysOf[this.#by](fields)) {
      let group = this.#groups.get(key)
      if (group === undefined) this.#groups.set(key, (group = { key, entries: 0, ...newSums() }))
      addTo(group, quantity, cents)
    }
  }

  statistics(): Statistics {
    const rank = rankOf[this.#by] ?? (() => 0)
    const groups = [...this.#groups.values()].toSorted(
      (a, b) =>
        rank(a.key) - rank(b.key) ||
        b.cents - a.cents ||
        b.cards - a.cards ||
        compareText(a.key, b.key),
    )
    return { by: this.#by, groups, totals: { ...this.#totals, uniqueCards: this.#printings.size } }
  }
}

export function countGroups(by: Grouping, entries: Iterable<StatisticsEntry>): Statistics {
  const counter = new GroupCounter(by)
  for (const entry of entries) counter.add(entry)
  return counter.statistics()
}

function addTo(sums: EntrySums, quantity: number, cents: number | null): void {
  sums.entries++
  addCopies(sums, quantity, cents)
}

/** The group's part of the value of all, in percent with two decimals; null where nothing has a value. */
export const shareOf = (group: Pick<Sums, 'cents'>, { cents }: Pick<Sums, 'cents'>) =>
  percentOf(group.cents, cents)

/** The filter that keeps exactly the entries of a group; null where no filter of the app does. */
export function filterOf(by: Grouping, key: string): FilterValues | null {
  if (by === 'deck') return deckFilter(key)
  if (key === '') return null
  switch (by) {
    case 'set':
      return { sets: [key] }
    case 'rarity':
      return key !== otherRarity && isFilterWord(key) ? { rarity: [key] } : null
    case 'colour': {
      const colour = colourGroups.find((each) => each === key)
      return colour === undefined ? null : { colour: [colour] }
    }
    case 'condition': {
      const condition = conditions.find((each) => each === key)
      return condition === undefined ? null : { condition: [condition] }
    }
    case 'year':
      return { year: Number(key) }
    case 'language':
    case 'location':
    case 'tag':
      return { [by]: key }
  }
}

const deckFilter = (name: string): FilterValues | null =>
  isQuotable(name) ? { search: name === '' ? '-is:bound' : `bound=${quoted(name)}` } : null
