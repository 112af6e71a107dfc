import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { cardSetsQuery } from '../../api/sets.ts'
import { costBasisQuery } from '../../api/value.ts'
import { formatChangeOf } from '../../domain/format/change.ts'
import { formatCount } from '../../domain/format/count.ts'
import { type CardsTotal, coverage, formatTotal } from '../../domain/format/total.ts'
import { columnsOf } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { comingLine, EmptyState } from '../../ui/feedback/states.tsx'
import { LiveRegion } from '../../ui/layout/layout.tsx'
import { InsightsPage } from './insights.tsx'
import {
  costBasisInWords,
  hasGain,
  type NamedSetValue,
  paidTotal,
  sortedSets,
} from './set-values.ts'
import { Note } from '../../ui/layout/boxes.tsx'
import styles from './value.module.css'
import { type GainsSearch, setSorts } from './value.search.ts'

interface ShownSet extends NamedSetValue {
  /** The currency of the amounts. */
  currency: string
}

const column = columnsOf<ShownSet>()

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
  column.accessor(({ market }) => market, {
    id: 'total_value',
    header: 'Market',
    cell: ({ row: { original } }) => <Amount total={marketOf(original)} />,
    meta: { align: 'end', width: '8rem', label: 'Market' },
  }),
  column.accessor(({ costBasis }) => costBasis.paid, {
    id: 'paid',
    header: 'Paid',
    cell: ({ row: { original } }) => (
      <Amount total={paidTotal(original.costBasis, original.currency)} />
    ),
    meta: { align: 'end', width: '8rem', label: 'Paid' },
  }),
  column.accessor(({ costBasis }) => costBasis.gain, {
    id: 'gain',
    header: 'Gain',
    cell: ({ row: { original } }) => <Gain set={original} />,
    meta: { align: 'end', width: '12rem', label: 'Gain' },
  }),
])

const marketOf = ({ market, currency, cards, pricedCards }: ShownSet): CardsTotal => ({
  value: market,
  currency,
  cards,
  priced: pricedCards,
})

/** An amount, and for how many of the set's cards it is. */
function Amount({ total }: { total: CardsTotal }) {
  return (
    <>
      {formatTotal(total)}
      <Note as="p" className={styles.note}>
        {coverage(total)}
      </Note>
    </>
  )
}

function Gain({ set }: { set: ShownSet }) {
  const { cards, costBasis, currency } = set
  const { worth, gain, percent, gainCards = 0 } = costBasis
  const isKnown = hasGain(set)
  const total = { value: worth, currency, cards, priced: gainCards }
  return (
    <>
      {formatChangeOf(isKnown ? gain : null, isKnown ? percent : null, currency)}
      <Note as="p" className={styles.note}>
        {coverage(total)}
      </Note>
    </>
  )
}

interface GainsPageProps {
  search: GainsSearch
  onChange: (change: Partial<GainsSearch>) => void
}

/** What was paid for the cards of each set, and what they gained. */
export function GainsPage({ search, onChange }: GainsPageProps) {
  const { data, isPending, error, refetch } = useQuery(costBasisQuery(search.game))
  const { data: catalogue = [] } = useQuery(cardSetsQuery())
  const names = new Map(catalogue.map(({ code, name }) => [code, name]))
  const sets = data?.sets.map((set) => ({
    ...set,
    currency: data.currency,
    name: names.get(set.setCode) ?? set.setCode,
  }))
  return (
    <InsightsPage
      title="Gain by sets"
      subtitle={data ? costBasisInWords(data.costBasis, data.currency) : comingLine}
    >
      <LiveRegion>{isPending ? 'Loading sets...' : ''}</LiveRegion>
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
                  level: 2,
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
    </InsightsPage>
  )
}
