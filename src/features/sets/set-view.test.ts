import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { SetCompletion } from '../../contract/completion.ts'
import type { SetType } from '../../contract/sets.ts'
import {
  type Completions,
  gameOptions,
  groupedSets,
  kindLabel,
  matchingSets,
  pageOfGroups,
} from './set-view.ts'
import { type SetSearch, setSearchSchema } from './sets.search.ts'

const set = (
  code: string,
  name: string,
  releasedOn: string | null,
  kind: string | null = null,
): SetType => ({
  code,
  game: 'magic',
  gameName: 'Magic: The Gathering',
  name,
  releasedOn,
  kind,
  cardCount: 10,
  imageUrl: null,
  symbol: null,
})

const sets = [
  set('NEW', 'Aurora', '2026-05-01', 'expansion'),
  set('PNEW', 'Aurora Promos', '2026-05-01', 'promo'),
  set('OLD', 'Zephyr', '2024-01-01', 'expansion'),
  { ...set('GFT', 'Gift Box', null), game: 'pokemon', gameName: 'Pokémon' },
]

const done = (
  setCode: string,
  owned: number,
  total: number,
  missingMarket: number,
): SetCompletion => ({
  setCode,
  owned,
  total,
  missingMarket,
  missingLow: 0,
  missingCards: null,
  unpriced: 0,
  withoutLow: 0,
  currency: 'USD',
})

const completions: Completions = new Map(
  [
    done('NEW', 5, 10, 20),
    done('PNEW', 10, 10, 0),
    done('OLD', 0, 10, 90),
    done('GFT', 0, 0, 0),
  ].map((each) => [each.setCode, each]),
)

const search = (change: Partial<SetSearch>): SetSearch => ({
  ...z.parse(setSearchSchema, {}),
  ...change,
})
const codes = (shown: readonly SetType[]) => shown.map(({ code }) => code).join(' ')

test.each([
  [{}, 'NEW PNEW OLD GFT'],
  [{ direction: 'asc' }, 'OLD NEW PNEW GFT'],
  [{ sort: 'name', direction: 'asc' }, 'NEW PNEW GFT OLD'],
  [{ sort: 'completion', direction: 'asc' }, 'OLD NEW PNEW GFT'],
  [{ sort: 'completion', direction: 'desc' }, 'PNEW NEW OLD GFT'],
  [{ sort: 'missing', direction: 'desc' }, 'OLD NEW PNEW GFT'],
  [{ game: 'pokemon' }, 'GFT'],
  [{ completion: 'begun' }, 'NEW'],
  [{ completion: 'none' }, 'OLD'],
  [{ completion: 'complete', kind: 'promo' }, 'PNEW'],
  [{ search: 'aurora', sort: 'name', direction: 'desc' }, 'PNEW NEW'],
] as const)('%j shows %s', (change, expected) => {
  expect(codes(matchingSets(sets, search(change), completions))).toBe(expected)
})

test.each([{ sort: 'missing' }, { completion: 'none' }] as const)(
  'for a visitor, %j changes nothing',
  (change) => {
    expect(matchingSets(sets, search(change), null)).toEqual(sets)
  },
)

const titled = (group: SetSearch['group']) =>
  groupedSets(sets, group).map(({ title, sets: shown }) => `${title}: ${codes(shown)}`)

describe('groups', () => {
  test('are years, the newest first, and sets without a date last', () => {
    expect(titled('year')).toEqual(['2026: NEW PNEW', '2024: OLD', 'No date: GFT'])
  })

  test('are kinds by name, and sets without a kind last', () => {
    expect(titled('kind')).toEqual(['Expansion: NEW OLD', 'Promo: PNEW', 'Other: GFT'])
  })

  test('follow one another over pages, without a set lost or repeated', () => {
    const groups = groupedSets(sets, 'year')
    const pages = [1, 2, 3].map((page) => pageOfGroups(groups, { page, pageSize: 2 }))
    expect(pages.flat().map(({ title, sets: shown }) => `${title}: ${codes(shown)}`)).toEqual([
      '2026: NEW PNEW',
      '2024: OLD',
      'No date: GFT',
    ])
    const singles = [1, 2, 3, 4, 5].map((page) => pageOfGroups(groups, { page, pageSize: 1 }))
    expect(singles.map((page) => page.map((each) => codes(each.sets)).join())).toEqual([
      'NEW',
      'PNEW',
      'OLD',
      'GFT',
      '',
    ])
  })
})

test('games are named once each, by name', () => {
  expect(gameOptions(sets)).toEqual([
    { value: 'magic', label: 'Magic: The Gathering' },
    { value: 'pokemon', label: 'Pokémon' },
  ])
})

test('a kind is named by its words', () => {
  expect(kindLabel('from_the_vault')).toBe('From the vault')
})
