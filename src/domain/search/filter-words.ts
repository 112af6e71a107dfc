/** The filters of the panel as conditions of a search, and back. Each filter has a row, which the compiler asks for. */
import { filterRarities } from '../cards/rarity.ts'
import { type FilterValues, ownFilters } from '../cards/filters.ts'
import { conditions } from '../entries/entry.ts'
import { games } from '../games/games.ts'
import { quoted } from './quoted.ts'
import { hasConditions } from './search-test.ts'

type Filters = FilterValues<typeof ownFilters>

interface Words {
  write: (value: string) => string
  /** Null for a condition of another filter. */
  read: (part: string) => string | null
}

/** A keyword with its comparison, and the value behind it; `toFilterValue` writes it as filters have it. */
const behind = (
  start: string,
  toFilterValue: (value: string) => string | null = (value) => value,
): Words => ({
  write: (value) => `${start}${quoted(value)}`,
  read: (part) =>
    part.toLowerCase().startsWith(start)
      ? toFilterValue(part.slice(start.length).replaceAll('"', ''))
      : null,
})

/** A condition for each choice. */
const choice = (parts: Readonly<Record<string, string>>): Words => ({
  write: (value) => parts[value] ?? '',
  read: (part) => Object.keys(parts).find((value) => parts[value] === part.toLowerCase()) ?? null,
})

const among = (words: readonly string[]) => (value: string) =>
  words.find((word) => word.toLowerCase() === value.toLowerCase()) ?? null

const rarityLabels = [
  ...filterRarities,
  ...games.flatMap(({ rarities }) => rarities.map(({ label }) => label)),
]

const amount = (value: string) => (/^\d{1,6}(\.\d{1,2})?$/.test(value) ? value : null)

/** Null for a filter without a keyword of the same meaning, which a saved search cannot keep. */
const words: { [Key in keyof typeof ownFilters]: Words | null } = {
  game: behind('game:', among(games.map(({ code }) => code))),
  tag: behind('tag:'),
  location: behind('loc='),
  list: behind('list='),
  language: behind('lang:', (value) => (/^[a-z]{2,3}(-[a-z]{4})?$/i.test(value) ? value : null)),
  rarity: behind('r:', among(rarityLabels)),
  variant: choice({
    Normal: 'is:nonfoil',
    Foil: 'is:foil',
    Borderless: 'is:borderless',
    'Extended Art': 'is:extendedart',
    'Surge Foil': 'is:surgefoil',
  }),
  sets: behind('s:', (value) => (/^[a-z\d]{2,6}$/i.test(value) ? value.toUpperCase() : value)),
  condition: behind('cond:', among(conditions)),
  forTrade: choice({ yes: 'for:trade', no: '-for:trade' }),
  colour: choice({
    White: 'c=white',
    Blue: 'c=blue',
    Black: 'c=black',
    Red: 'c=red',
    Green: 'c=green',
    Multicolour: 'c:multicolor',
    Colourless: 'c:colorless',
  }),
  minPrice: behind('price>=', amount),
  // The filter keeps cards without a price, of which a search compares none.
  maxPrice: behind('-price>', amount),
  year: behind('added:', (value) => (/^\d{4}$/.test(value) ? value : null)),
  moreThan: null,
}

const filterKeys = Object.keys(words) as (keyof typeof words)[]

const hasNumber = (key: keyof typeof words) => ['amount', 'count'].includes(ownFilters[key].kind)
const hasOneText = (key: keyof typeof words) => ['game', 'ownText'].includes(ownFilters[key].kind)

/**
 * The conditions of the filters that have keywords, and the other filters. The address of a page may name filters of other pages,
 * as texts that its schema has not read.
 */
export function filtersToSearch(filters: Filters): { search: string; rest: Filters } {
  const parts: string[] = []
  const rest = { ...filters }
  for (const key of filterKeys) {
    const write = words[key]?.write
    if (write === undefined) continue
    const type = hasNumber(key) ? 'number' : 'string'
    const written = [filters[key] ?? []]
      .flat()
      // Every card has a least price of 0.
      .filter(
        (value) => typeof value === type && value !== '' && (key !== 'minPrice' || value !== 0),
      )
      .map((value) => write(String(value)))
      .filter((part) => part !== '')
    if (written.length > 0)
      parts.push(written.length === 1 ? written.join('') : `(${written.join(' or ')})`)
    delete rest[key]
  }
  return { search: parts.join(' '), rest }
}

/** A group of alternatives, a condition whose value may be quoted, or a word. */
const partForm = /-?\([^()]*\)|[^\s()"]*"[^"]*"|[^\s()]+/g

/** What a search says by `and`: one part where it has alternatives, or words of which `or` is one. */
export function searchParts(search: string): readonly string[] {
  const hasOr = /\sor\s/i.test(search.replaceAll(/\([^()]*\)|"[^"]*"/g, ''))
  if (!hasOr) return search.match(partForm) ?? []
  return [hasConditions(search) ? `(${search})` : `"${search}"`]
}

/** The search of these parts: itself where it is still its own only part. */
export const joinedParts = (search: string, parts: readonly string[]) =>
  parts.join(' ') === searchParts(search).join(' ') ? search : parts.join(' ')

/** The filters of some keys that conditions of a search mean, each once, and what is left of the search. */
export function searchToFilters(
  search: string,
  isOffered: (key: keyof Filters) => boolean = () => true,
): { filters: Filters; rest: string } {
  const filters: Record<string, unknown> = {}
  const left: string[] = []
  for (const part of searchParts(search)) {
    const filter = filterOf(part)
    if (filter === null || filter.key in filters || !isOffered(filter.key)) left.push(part)
    else filters[filter.key] = filter.value
  }
  return { filters, rest: joinedParts(search, left) }
}

function filterOf(part: string): { key: keyof Filters; value: unknown } | null {
  for (const key of filterKeys) {
    const isList = !hasNumber(key) && !hasOneText(key)
    const alternatives = isList && part.startsWith('(') ? part.slice(1, -1).split(/ or /i) : [part]
    const values = alternatives.map((each) => words[key]?.read(each.trim()) ?? '')
    const [value] = values
    if (!values.includes(''))
      return { key, value: isList ? values : hasNumber(key) ? Number(value) : value }
  }
  return null
}
