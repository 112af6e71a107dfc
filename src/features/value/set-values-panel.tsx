import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { serverMessageOr } from '../../api/api-error.ts'
import { cardSetsQuery } from '../../api/sets/queries.ts'
import { costBasisQuery } from '../../api/value/queries.ts'
import { HeaderCell } from '../../card-table/table/header-cell.tsx'
import { formatCount } from '../../domain/format/count.ts'
import { formatChangeOf } from '../../domain/format/change.ts'
import { formatDollars } from '../../domain/format/money.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { RetryPanel } from '../../ui/feedback/error-panel.tsx'
import { comingLine, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { LiveRegion, VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { costBasisInWords } from './cost-basis-words.ts'
import { hasGain, hasPaid, type NamedSetValue, sortedSets } from './set-values.ts'
import styles from './set-values-panel.module.css'
import type { SetSort, ValuePageSearch } from './value.search.ts'

const columns: readonly { id: SetSort | 'cards'; head: string }[] = [
  { id: 'set', head: 'Set' },
  { id: 'cards', head: 'Cards' },
  { id: 'total_value', head: 'Market' },
  { id: 'paid', head: 'Paid' },
  { id: 'gain', head: 'Gain' },
]

type Sorting = Pick<ValuePageSearch, 'sort' | 'direction'>

interface SetValuesPanelProps {
  search: Sorting
  onChange: (change: Partial<Sorting>) => void
}

/** What was paid for the cards of each set, and what they gained. */
export function SetValuesPanel({ search, onChange }: SetValuesPanelProps) {
  const { data, isPending, error, refetch } = useQuery(costBasisQuery())
  const { data: known = [] } = useQuery(cardSetsQuery())
  const names = new Map(known.map(({ code, name }) => [code, name]))
  const sets = data?.sets.map((set) => ({ ...set, name: names.get(set.setCode) ?? set.setCode }))
  return (
    <Panel title="Gain by sets">
      <LiveRegion>{isPending ? 'Loading sets...' : ''}</LiveRegion>
      <p className={styles.total}>{data ? costBasisInWords(data.costBasis) : comingLine}</p>
      {isPending ? (
        <Skeleton shape="fill" className={styles.coming} />
      ) : !sets ? (
        <RetryPanel
          title="Error Loading Sets"
          message={serverMessageOr(error, 'Failed to load the gain by sets')}
          error={error}
          onRetry={() => void refetch()}
          level={3}
        />
      ) : sets.length === 0 ? (
        <EmptyState title="Your collection is empty.">
          Cards with a price paid show here what they gained.
        </EmptyState>
      ) : (
        <SetTable sets={sortedSets(sets, search)} {...{ search, onChange }} />
      )}
    </Panel>
  )
}

function SetTable({
  sets,
  search: { sort, direction },
  onChange,
}: SetValuesPanelProps & { sets: readonly NamedSetValue[] }) {
  const toggled = (by: SetSort): Sorting => ({
    sort: by,
    direction: by === sort && direction === 'asc' ? 'desc' : 'asc',
  })
  return (
    <section className={styles.scroll} aria-label="Sets of your collection">
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>Gain by sets</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map(({ id, head }) => (
              <HeaderCell
                key={id}
                id={id}
                className={id === 'set' ? '' : (styles.amount ?? '')}
                order={id === sort ? direction : undefined}
                onToggle={id === 'cards' ? undefined : () => onChange(toggled(id))}
              >
                {head}
              </HeaderCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {sets.map((set) => (
            <tr key={set.setCode}>
              <th scope="row">
                <Link to="/collection" search={{ sets: [set.setCode], columns: ['paid', 'gain'] }}>
                  {set.name}
                </Link>
              </th>
              <td>{formatCount(set.cards)}</td>
              <td>{formatDollars(set.market)}</td>
              <td>{formatDollars(hasPaid(set) ? set.costBasis.paid : null)}</td>
              <td>
                {formatChangeOf(
                  hasGain(set) ? set.costBasis.gain : null,
                  hasGain(set) ? set.costBasis.percent : null,
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
