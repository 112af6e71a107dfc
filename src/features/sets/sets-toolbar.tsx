import { SortSelect } from '../../card-table/filters/sort-select.tsx'
import { type CompletionState, completionStates } from '../../domain/sets/counting.ts'
import { Select } from '../../ui/controls/select.tsx'
import { Toolbar, toolbarGap } from '../../ui/layout/layout.tsx'
import { CountingControl } from '../cards/completion/counting-control.tsx'
import { DebouncedSearch } from '../cards/debounced-search.tsx'
import { kindLabel } from './set-view.ts'
import styles from './set-grid.module.css'
import { type SetGrouping, setGroupings, type SetSearch, type SetSort } from './sets.search.ts'

/** How the page changes its URL; `replace` spares the history while typing. */
export type ChangeSets = (change: Partial<SetSearch>, how?: { replace: boolean }) => void

const sortNames: Record<SetSort, string> = {
  release: 'Release',
  name: 'Name',
  completion: 'Completion',
  missing: 'Missing cost',
}

const groupNames: Record<SetGrouping, string> = {
  none: 'No groups',
  year: 'By year',
  kind: 'By type',
}

const stateNames: Record<CompletionState, string> = {
  complete: 'Complete',
  begun: 'Started',
  none: 'Not started',
}

const anyGame = { value: '', label: 'All games' }
const anyKind = { value: 'any', label: 'All types' }
const anyState = { value: 'any', label: 'Any progress' } as const

interface SetsToolbarProps {
  search: SetSearch
  onChange: ChangeSets
  /** The games of all sets; a choice only where there are several. */
  games: readonly { value: string; label: string }[]
  /** The kinds of all sets. */
  kinds: readonly string[]
  /** Offers what needs a member's completions. */
  hasProgress: boolean
  onEnter: (text: string) => void
}

/** Search, filters, groups and sorts of the page of all sets. */
export function SetsToolbar(props: SetsToolbarProps) {
  const { search, onChange, games, kinds, hasProgress, onEnter } = props
  const { game, kind, completion, group, sort, direction } = search
  const change = (to: Partial<SetSearch>) => onChange({ ...to, page: 1 })
  const offeredKinds = kind === undefined || kinds.includes(kind) ? kinds : [kind, ...kinds]
  const sorts: SetSort[] = hasProgress
    ? ['release', 'name', 'completion', 'missing']
    : ['release', 'name']
  return (
    <Toolbar label="Search, filters and sort" className={styles.toolbar}>
      <DebouncedSearch
        label="Search sets"
        placeholder="Name or code"
        value={search.search}
        onCommit={(text) => onChange({ search: text, page: 1 }, { replace: true })}
        onEnter={onEnter}
      />
      {(games.length > 1 || game !== '') && (
        <Select
          label="Game"
          hideLabel
          value={game}
          options={[anyGame, ...games]}
          onChange={(value) => change({ game: value })}
        />
      )}
      <Select
        label="Set type"
        hideLabel
        className={styles.kind}
        value={kind ?? anyKind.value}
        options={[anyKind, ...offeredKinds.map((value) => ({ value, label: kindLabel(value) }))]}
        onChange={(value) => change({ kind: value === anyKind.value ? undefined : value })}
      />
      {hasProgress && (
        <Select<CompletionState | 'any'>
          label="Progress"
          hideLabel
          value={completion ?? 'any'}
          options={[
            anyState,
            ...completionStates.map((value) => ({ value, label: stateNames[value] })),
          ]}
          onChange={(value) => change({ completion: value === 'any' ? undefined : value })}
        />
      )}
      <Select
        label="Groups"
        hideLabel
        value={group}
        options={setGroupings.map((value) => ({ value, label: groupNames[value] }))}
        onChange={(value) => change({ group: value })}
      />
      <span className={toolbarGap} />
      {hasProgress && <CountingControl {...{ search }} size="medium" onChange={change} />}
      <SortSelect
        sort={{ by: sort, order: direction }}
        options={sorts.map((value) => ({ value, label: sortNames[value] }))}
        onSort={({ by, order }) => change({ sort: by, direction: order })}
      />
    </Toolbar>
  )
}
