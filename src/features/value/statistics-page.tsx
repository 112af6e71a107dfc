import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { collectionStatisticsQuery } from '../../api/collection.ts'
import { cardSetsQuery } from '../../api/sets.ts'
import type { Grouping } from '../../domain/entries/groupings.ts'
import { cardCount, formatCount } from '../../domain/format/count.ts'
import { type CardsTotal, coverage, formatTotal, totalInWords } from '../../domain/format/total.ts'
import { type Option, Select } from '../../ui/controls/select.tsx'
import { comingLine, RetryPanel } from '../../ui/feedback/states.tsx'
import { coverClass, cx, LiveRegion, Toolbar } from '../../ui/layout/layout.tsx'
import { InsightsPage } from './insights.tsx'
import { EmptyCollection } from '../entries/empty-collection.tsx'
import type { StatisticsSearch } from './value.search.ts'
import { Link } from '@tanstack/react-router'
import type { StatisticsGroup } from '../../contract/value.ts'
import type { SetType } from '../../contract/sets.ts'
import { filterOf } from '../../domain/entries/statistics.ts'
import { formatShare } from '../../domain/format/change.ts'
import { columnsOf } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { Bar, Note } from '../../ui/layout/boxes.tsx'
import styles from './statistics-page.module.css'
import { colourGroups, colourNames } from '../../domain/cards/colour.ts'
import { conditionNames, conditions, knownLanguage } from '../../domain/entries/entry.ts'
import { languageNames } from '../../domain/entries/language-names.ts'

const groupingNames: Record<Grouping, string> = {
  set: 'Set',
  rarity: 'Rarity',
  colour: 'Color',
  condition: 'Condition',
  language: 'Language',
  year: 'Year bought',
  location: 'Location',
  tag: 'Tag',
  deck: 'Deck',
}

const groupingHints: Partial<Record<Grouping, string>> = {
  colour: 'From the catalog. Two or more colors count as Multicolor.',
  year: 'The year added, unless the day of purchase is known',
  tag: 'A card with several tags counts for each of them',
  deck: 'Copies that are built into a deck',
}

/** What the group of entries without the property is called. */
const emptyNames: Partial<Record<Grouping, string>> = { tag: 'Without a tag', deck: 'In no deck' }

/** The name of a group by its key, of the grouping that it belongs to. */
function groupNames(by: Grouping, sets: readonly SetType[]): (key: string) => string {
  const setNames = new Map(sets.map(({ code, name }) => [code, name]))
  return (key) => {
    if (key === '') return emptyNames[by] ?? 'Not stated'
    switch (by) {
      case 'set':
        return setNames.get(key) ?? key
      case 'condition': {
        const condition = conditions.find((each) => each === key)
        return condition === undefined ? key : conditionNames[condition]
      }
      case 'language': {
        const language = knownLanguage(key)
        return language === undefined ? key : languageNames[language]
      }
      case 'colour': {
        const colour = colourGroups.find((each) => each === key)
        return colour === undefined ? key : colourNames[colour]
      }
      case 'rarity':
      case 'year':
      case 'location':
      case 'tag':
      case 'deck':
        return key
    }
  }
}

const totalOf = (
  { value, cards, pricedCards }: Pick<StatisticsGroup, 'value' | 'cards' | 'pricedCards'>,
  currency: string,
): CardsTotal => ({ value, currency, cards, priced: pricedCards })

const options = Object.entries(groupingNames).map(([value, label]) => ({
  // The keys of a constant are exactly its type's.
  value: value as Grouping,
  label,
})) satisfies Option<Grouping>[]

interface StatisticsPageProps {
  search: StatisticsSearch
  onChange: (change: Partial<StatisticsSearch>) => void
}

/** The cards of the collection and their value, by one of their properties. */
export function StatisticsPage({ search, onChange }: StatisticsPageProps) {
  const { data, isPlaceholderData, error, refetch } = useQuery({
    ...collectionStatisticsQuery(search),
    placeholderData: keepPreviousData,
  })
  const sets = useQuery(cardSetsQuery())
  const totals =
    data &&
    `${cardCount(data.totals.cards)}, ${formatCount(data.totals.uniqueCards ?? data.totals.entries)} unique, worth ${totalInWords(totalOf(data.totals, data.currency))}`

  return (
    <InsightsPage title="Statistics" subtitle={totals ?? comingLine}>
      <Toolbar label="Grouping">
        <Select
          label="Group by"
          hint={groupingHints[search.by]}
          value={search.by}
          options={options}
          onChange={(by) => onChange({ by })}
        />
      </Toolbar>
      <LiveRegion>{data ? totals : 'Loading statistics...'}</LiveRegion>
      {error && !data ? (
        <RetryPanel
          title="Error Loading Statistics"
          fallback="Failed to load statistics"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : data?.totals.entries === 0 ? (
        <EmptyCollection />
      ) : (
        <GroupTable
          by={data?.by ?? search.by}
          game={search.game}
          groups={data?.groups}
          currency={data?.currency ?? ''}
          sets={sets.data ?? []}
          isStale={isPlaceholderData}
        />
      )}
    </InsightsPage>
  )
}

interface GroupTableProps {
  by: Grouping
  /** The code of the one game whose cards these are; empty for all. */
  game: string
  /** Left out while they are on their way. */
  groups: readonly StatisticsGroup[] | undefined
  /** The currency of the values. */
  currency: string
  sets: readonly SetType[]
  /** These are the old groups; new ones are on their way. */
  isStale: boolean
}

interface Shown extends StatisticsGroup {
  by: Grouping
  game: string
  currency: string
  name: string
  /** Percent of the largest share. */
  size: number
}

const column = columnsOf<Shown, { heading: string }>()

const columns = column.columns([
  column.display({
    id: 'group',
    header: ({ table }) => table.options.meta?.heading,
    cell: ({ row: { original } }) => (
      <>
        <GroupName group={original} />
        <Bar size={original.size} className={styles.bar} />
      </>
    ),
    meta: { isRowHead: true },
  }),
  column.accessor(({ cards }) => formatCount(cards), {
    id: 'cards',
    header: 'Cards',
    meta: { align: 'end', width: '4rem' },
  }),
  column.accessor((group) => formatTotal(totalOf(group, group.currency)), {
    id: 'value',
    header: 'Value',
    cell: ({ row: { original } }) => {
      const total = totalOf(original, original.currency)
      return (
        <>
          {formatTotal(total)}
          <Note as="p">{coverage(total)}</Note>
        </>
      )
    },
    meta: { align: 'end', width: '9rem' },
  }),
  column.accessor(({ share }) => (share === null ? '' : formatShare(share)), {
    id: 'share',
    header: 'Share',
    meta: { align: 'end', width: '4rem', className: styles.share },
  }),
])

/** A row for each group, whose bar is its share of the value and whose name leads to its cards. */
function GroupTable({ by, game, groups, currency, sets, isStale }: GroupTableProps) {
  const nameOf = groupNames(by, sets)
  const largest = Math.max(0, ...(groups ?? []).map(({ share }) => share ?? 0))
  return (
    <DataTable
      label={`Your cards by ${groupingNames[by].toLowerCase()}`}
      columns={columns}
      shared={{ heading: groupingNames[by] }}
      rows={groups?.map((group) => ({
        ...group,
        by,
        game,
        currency,
        name: nameOf(group.key),
        size: largest === 0 ? 0 : (100 * (group.share ?? 0)) / largest,
      }))}
      keyOf={({ key }) => key}
      coming={6}
      isStale={isStale}
      className={styles.table}
    />
  )
}

function GroupName({ group: { by, game, key, name } }: { group: Shown }) {
  const filter = filterOf(by, key)
  if (filter === null) return <span className={styles.name}>{name}</span>
  return (
    <Link to="/collection" search={{ ...filter, game }} className={cx(coverClass, styles.name)}>
      {name}
    </Link>
  )
}
