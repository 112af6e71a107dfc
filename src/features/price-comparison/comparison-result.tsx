import { useState } from 'react'
import { cardReader } from '../../contract/card.ts'
import type { ComparisonProblem, ComparisonRow } from '../../contract/price-comparison.ts'
import type { CardRow } from '../../card-table/rows/card-row.ts'
import { PagingBar } from '../../card-table/paging-bar.tsx'
import { cardCount, counted, formatCount } from '../../domain/format/count.ts'
import { formatDollars } from '../../domain/format/money.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState, Skeleton } from '../../ui/feedback/states.tsx'
import { LiveRegion } from '../../ui/layout/layout.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { CardDialogs } from '../cards/dialog/card-dialogs.tsx'
import { useCardDialogs } from '../cards/dialog/use-card-dialog.ts'
import { LongList } from '../trade/trade-frame.tsx'
import type { ChangeUrl } from '../trade/trade.search.ts'
import type { CompareSearch } from './compare.search.ts'
import { ComparisonTable, Percent } from './comparison-table.tsx'
import { ComparisonTools } from './comparison-tools.tsx'
import {
  type Choices,
  chosenRows,
  type ComparisonTotals as Totals,
  type ShownRow,
  shownRows,
  totalsOf,
} from './comparison-view.ts'
import styles from './comparison-result.module.css'
import * as z from 'zod/mini'
import { Muted, Note, Stack } from '../../ui/layout/boxes.tsx'

const perPage = 100

export interface ComparisonResultProps {
  answer: {
    rows: readonly ComparisonRow[]
    problems: readonly ComparisonProblem[]
    problemCount: number
  }
  search: CompareSearch
  onChange: ChangeUrl<CompareSearch>
}

/** The result of a comparison: the totals, the cards, and the unmatched rows. */
export function ComparisonResult({ answer, search, onChange }: ComparisonResultProps) {
  const { problems, problemCount } = answer
  const [choices, setChoices] = useState<Choices>(new Map())
  const rows = chosenRows(answer.rows, choices)
  const shown = shownRows(rows, search)
  const totalPages = Math.max(1, Math.ceil(shown.length / perPage))
  const page = Math.min(search.page, totalPages)
  const onPage = shown.slice((page - 1) * perPage, page * perPage)
  const { openCard, opened, adding } = useCardDialogs(onPage.flatMap(cardRowOf))
  const words = resultInWords(rows, shown)

  return (
    <Stack as="section" aria-label="Comparison" gap="4">
      <LiveRegion>{words}</LiveRegion>
      <ComparisonTotals totals={totalsOf(shown)} />
      <ComparisonProblems problems={problems} count={problemCount} />
      <ComparisonTools rows={shown} search={search} onChange={onChange} />
      <Muted as="p">{words}</Muted>
      {onPage.length > 0 ? (
        <ComparisonTable
          rows={onPage}
          sort={{ by: search.sort, order: search.direction }}
          onSort={({ by, order }) => onChange({ sort: by, direction: order, page: 1 })}
          onChoose={(key, cardId) => setChoices(new Map(choices).set(key, cardId))}
          onOpen={(row) => {
            const [cardRow] = cardRowOf(row)
            if (cardRow) openCard(cardRow)
          }}
        />
      ) : (
        <NoRows
          isEmpty={rows.length === 0}
          onClear={() => onChange({ search: '', buying: false, above: undefined, page: 1 })}
        />
      )}
      <PagingBar
        page={page}
        totalPages={totalPages}
        onPageChange={(to) => onChange({ page: to })}
      />
      <CardDialogs {...{ opened, adding }} />
    </Stack>
  )
}

/** What the dialog of a card starts with; none for a card without details. */
function cardRowOf({
  key,
  cardId,
  productId,
  name,
  set,
  isFoil,
  finish,
  collectorNumber,
}: ShownRow): CardRow[] {
  if (cardId === null || productId === null) return []
  const raw = {
    id: cardId,
    productId,
    name,
    set_name: set,
    is_foil: isFoil,
    variation: finish,
    collectorNumber,
  }
  return [{ key, card: z.parse(cardReader, raw) }]
}

function resultInWords(rows: readonly ComparisonRow[], shown: readonly ComparisonRow[]): string {
  const bought = shown.filter(({ isBuying }) => isBuying).length
  const all = shown.length === rows.length ? '' : ` of ${counted(rows.length, 'row', 'rows')}`
  return `${counted(shown.length, 'row', 'rows')}${all}, ${cardCount(bought)} on the buylist`
}

function NoRows({ isEmpty, onClear }: { isEmpty: boolean; onClear: () => void }) {
  if (isEmpty) return <EmptyState title="No cards in the file can be compared." />
  return (
    <EmptyState
      title="No cards match these filters."
      action={<Button onClick={onClear}>Show all cards</Button>}
    />
  )
}

/** The totals of the shown rows: every price times its copies. */
function ComparisonTotals({ totals }: { totals: Totals }) {
  const { copies, market, buylist, percent, taken } = totals
  return (
    <dl className={styles.totals}>
      <div>
        <Note as="dt">Copies</Note>
        <dd>{formatCount(copies)}</dd>
      </div>
      <div>
        <Note as="dt">Market value</Note>
        <dd>{formatDollars(market)}</dd>
      </div>
      <div>
        <Note as="dt">Buylist pays</Note>
        <dd>
          {formatDollars(buylist)}
          {taken < buylist && (
            <Note as="p" className={styles.note}>
              {formatDollars(taken)} if you sell only what they need
            </Note>
          )}
        </dd>
      </div>
      <div>
        <Note as="dt">Share of market value</Note>
        <dd>
          <Percent percent={percent} />
        </dd>
      </div>
    </dl>
  )
}

const placeholders = 12

/** The shape of a comparison that is on its way. */
export function ComparisonSkeleton() {
  return (
    <Stack gap="4">
      <LiveRegion>Comparing prices...</LiveRegion>
      <Stack gap="4" className={styles.coming} aria-hidden="true">
        {Array.from({ length: placeholders }, (_, at) => (
          <Skeleton key={at} />
        ))}
      </Stack>
    </Stack>
  )
}

interface ComparisonProblemsProps {
  problems: readonly ComparisonProblem[]
  /** All there are, of which `problems` may be the first ones. */
  count: number
}

const sourceNames = { csv: 'In the CSV file', text: 'In the pasted text' } as const
const visibleProblems = 20

/** What could not be read or matched, by where it stands and why. */
function ComparisonProblems({ problems, count }: ComparisonProblemsProps) {
  if (count === 0) return null
  const groups = new Map<string, ComparisonProblem[]>()
  for (const problem of problems) {
    const title = `${sourceNames[problem.source]}: ${problem.reason}`
    const group = groups.get(title)
    if (group) group.push(problem)
    else groups.set(title, [problem])
  }
  return (
    <details className={styles.problems}>
      <summary>
        <span className={styles.summary}>
          <Icon name="warning" size={16} />
          <span>
            {counted(count, 'line', 'lines')} skipped
            {problems.length < count && ` (first ${formatCount(problems.length)} shown)`}
          </span>
        </span>
      </summary>
      {Array.from(groups, ([reason, lines]) => (
        <div key={reason} className={styles.group}>
          <h2>{reason}</h2>
          <LongList label={reason} items={lines} total={lines.length} few={visibleProblems}>
            {({ line, text }) => (
              <li key={`${line} ${text}`}>
                <span className={styles.line}>Line {line}</span> {text}
              </li>
            )}
          </LongList>
        </div>
      ))}
    </details>
  )
}
