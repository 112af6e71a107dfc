import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { cardSetsQuery } from '../../api/sets.ts'
import { costBasisQuery } from '../../api/value.ts'
import { formatChangeOf } from '../../domain/format/change.ts'
import { formatCount } from '../../domain/format/count.ts'
import { formatDollars } from '../../domain/format/money.ts'
import { columnsOf } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { comingLine, EmptyState } from '../../ui/feedback/states.tsx'
import { LiveRegion, Page, Panel } from '../../ui/layout/layout.tsx'
import { BackLink } from '../entries/links.tsx'
import { costBasisInWords, hasGain, hasPaid, type NamedSetValue, sortedSets } from './set-values.ts'
import styles from './value.module.css'
import { ValuePanel } from './value-panel.tsx'
import { setSorts, type ValuePageSearch } from './value.search.ts'

interface ValuePageProps {
  search: ValuePageSearch
  onChange: (change: Partial<ValuePageSearch>) => void
}

/** The value of the member's cards over time, and their gain by sets. */
export function ValuePage({ search, onChange }: ValuePageProps) {
  return (
    <Page
      title="Collection Value"
      back={<BackLink to="/collection">Back to My Collection</BackLink>}
    >
      <ValuePanel {...{ search, onChange }} game={search.game} />
      <SetValuesPanel {...{ search, onChange }} />
    </Page>
  )
}

const column = columnsOf<NamedSetValue>()

const columns = column.columns([
  column.accessor('name', {
    id: 'set',
    header: 'Set',
    cell: ({ row: { original } }) => (
      <Link to="/collection" search={{ sets: [original.setCode], columns: ['paid', 'gain'] }}>
        {original.name}
      </Link>
    ),
    meta: { isRowHead: true, className: styles.set },
  }),
  column.accessor(({ cards }) => formatCount(cards), {
    id: 'cards',
    header: 'Cards',
    meta: { align: 'end', width: '5rem', label: 'Cards' },
  }),
  column.accessor(({ market }) => formatDollars(market), {
    id: 'total_value',
    header: 'Market',
    meta: { align: 'end', width: '8rem', label: 'Market' },
  }),
  column.accessor((set) => formatDollars(hasPaid(set) ? set.costBasis.paid : null), {
    id: 'paid',
    header: 'Paid',
    meta: { align: 'end', width: '8rem', label: 'Paid' },
  }),
  column.accessor((set) => gainInWords(hasGain(set) ? set.costBasis : null), {
    id: 'gain',
    header: 'Gain',
    meta: { align: 'end', width: '12rem', label: 'Gain' },
  }),
])

const gainInWords = (basis: NamedSetValue['costBasis'] | null) =>
  formatChangeOf(basis?.gain ?? null, basis?.percent ?? null)

type SetsSearch = Pick<ValuePageSearch, 'game' | 'sort' | 'direction'>

interface SetValuesPanelProps {
  search: SetsSearch
  onChange: (change: Partial<SetsSearch>) => void
}

/** What was paid for the cards of each set, and what they gained. */
function SetValuesPanel({ search, onChange }: SetValuesPanelProps) {
  const { data, isPending, error, refetch } = useQuery(costBasisQuery(search.game))
  const { data: catalogue = [] } = useQuery(cardSetsQuery())
  const names = new Map(catalogue.map(({ code, name }) => [code, name]))
  const sets = data?.sets.map((set) => ({ ...set, name: names.get(set.setCode) ?? set.setCode }))
  return (
    <Panel title="Gain by sets">
      <LiveRegion>{isPending ? 'Loading sets...' : ''}</LiveRegion>
      <p className={styles.total}>{data ? costBasisInWords(data.costBasis) : comingLine}</p>
      <section aria-label="Sets of your collection">
        <DataTable
          label="Gain by sets"
          columns={columns}
          rows={sets && sortedSets(sets, search)}
          keyOf={({ setCode }) => setCode}
          narrow="lines"
          className={styles.setTable}
          sort={{ by: search.sort, order: search.direction }}
          sortable={setSorts}
          onSort={({ by, order }) => onChange({ sort: by, direction: order })}
          failure={
            error && !sets
              ? {
                  title: 'Error Loading Sets',
                  fallback: 'Failed to load the gain by sets',
                  error,
                  onRetry: () => void refetch(),
                  level: 3,
                }
              : undefined
          }
          empty={
            <EmptyState title="Your collection is empty.">
              Cards with a price paid show their gain here.
            </EmptyState>
          }
        />
      </section>
    </Panel>
  )
}
