/** Which sets the page of all sets shows, in which order and groups: pure rules on the sets and a member's completions. */
import { printedSetCode } from '../../domain/sets/set-code.ts'
import type { SetCompletion } from '../../contract/completion.ts'
import type { SetType } from '../../contract/sets.ts'
import { nameTest } from '../../domain/cards/search.ts'
import { compareText, foldText } from '../../domain/format/text.ts'
import { stateOf } from '../../domain/sets/completion.ts'
import type { SetSearch, SetSort } from './sets.search.ts'

/** A member's completions by the code of the set; null for visitors, and where they could not be loaded. */
export type Completions = ReadonlyMap<string, SetCompletion> | null

export const completionOf = (completions: Completions, { code }: SetType) =>
  code === null ? undefined : completions?.get(code)

/** Whether a search sorts or filters by the member's completions. */
export function needsCompletions({ sort, completion }: SetSearch): boolean {
  return sort === 'completion' || sort === 'missing' || completion !== undefined
}

/** The sets whose name or code holds each word; a set whose code is the whole text comes first. */
export function setsFound(sets: readonly SetType[], text: string): SetType[] {
  const folded = foldText(text)
  const isFound = nameTest(text)
  const matches = sets.filter(({ name, code }) => isFound(`${name} ${code ?? ''}`))
  const isNamed = ({ code }: SetType) =>
    code !== null && [code, printedSetCode(code)].map(foldText).includes(folded)
  return [...matches.filter(isNamed), ...matches.filter((set) => !isNamed(set))]
}

/** The sets that match the search and every filter, sorted; for a visitor, sorts and filters by completion do nothing. */
export function matchingSets(
  sets: readonly SetType[],
  search: SetSearch,
  completions: Completions,
): SetType[] {
  const { game, kind, completion } = search
  const matching = setsFound(sets, search.search).filter(
    (set) =>
      (game === '' || set.game === game) &&
      (kind === undefined || set.kind === kind) &&
      (completion === undefined ||
        completions === null ||
        stateOf(completionOf(completions, set) ?? noCards) === completion),
  )
  // The order of the answer, which the found ones are in, is that of the usual sort.
  if (search.sort === 'release' && search.direction === 'desc') return matching
  if (completions === null && needsCompletions({ ...search, completion: undefined }))
    return matching
  const direction = search.direction === 'asc' ? 1 : -1
  const keys = new Map(matching.map((set) => [set, keyOf(search.sort, set, completions)]))
  return matching.toSorted((one, other) => {
    const [a, b] = [keys.get(one) ?? null, keys.get(other) ?? null]
    // Sets without a key come last in both directions.
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return direction * compareKeys(a, b) || compareText(foldText(one.name), foldText(other.name))
  })
}

const noCards = { owned: 0, total: 0 }

function keyOf(sort: SetSort, set: SetType, completions: Completions): string | number | null {
  const completion = completionOf(completions, set)
  switch (sort) {
    case 'release':
      return set.releasedOn
    case 'name':
      return foldText(set.name)
    case 'completion':
      return completion && completion.total > 0 ? completion.owned / completion.total : null
    case 'missing':
      return completion && completion.total > 0 ? completion.missingMarket : null
  }
}

function compareKeys(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : compareText(String(a), String(b))
}

export interface SetGroup {
  /** Empty where sets are not grouped. */
  title: string
  sets: SetType[]
}

/** Sets in groups, each in the order of the sets: years from the newest, kinds by name, and sets without either last. */
export function groupedSets(sets: readonly SetType[], group: SetSearch['group']): SetGroup[] {
  if (group === 'none') return [{ title: '', sets: [...sets] }]
  const unknown = group === 'year' ? 'No date' : 'Other'
  const titleOf = ({ releasedOn, kind }: SetType) =>
    (group === 'year' ? releasedOn?.slice(0, 4) : kind && kindLabel(kind)) ?? unknown
  const direction = group === 'year' ? -1 : 1
  const titles = [...new Set(sets.map(titleOf))].toSorted(
    (a, b) => Number(a === unknown) - Number(b === unknown) || direction * compareText(a, b),
  )
  return titles.map((title) => ({ title, sets: sets.filter((set) => titleOf(set) === title) }))
}

/** The part of the groups that a page holds: the groups follow one another, and a group may be on two pages. */
export function pageOfGroups(
  groups: readonly SetGroup[],
  { page, pageSize }: { page: number; pageSize: number },
): SetGroup[] {
  let start = (1 - page) * pageSize
  return groups.flatMap(({ title, sets }) => {
    const shown = sets.slice(Math.max(0, -start), Math.max(0, pageSize - start))
    start += sets.length
    return shown.length === 0 ? [] : [{ title, sets: shown }]
  })
}

/** `draft_innovation` -> 'Draft innovation'. */
export function kindLabel(kind: string): string {
  const words = kind.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The games of the sets, by name. */
export function gameOptions(sets: readonly SetType[]): { value: string; label: string }[] {
  const names = new Map(
    sets.flatMap(({ game, gameName }) => (game ? [[game, gameName ?? game]] : [])),
  )
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => compareText(a.label, b.label))
}

/** The kinds of the sets, by name. */
export function kindsOf(sets: readonly SetType[]): string[] {
  return [...new Set(sets.flatMap(({ kind }) => kind ?? []))].toSorted(compareText)
}
