import { CardLine } from '../../card-table/grid/card-line.tsx'
import { ImpliedMark } from '../../card-table/picture/card-marks.tsx'
import type { CollectionMover, collectionMovers } from '../../contract/value.ts'
import type { Reads } from '../../contract/endpoint.ts'
import type { MoverOrder } from '../../domain/entries/movers.ts'
import { counted, formatCount } from '../../domain/format/count.ts'
import { formatDollars } from '../../domain/format/money.ts'
import { Skeleton } from '../../ui/feedback/states.tsx'
import { cx, Panel, staleClass } from '../../ui/layout/layout.tsx'
import { CardDialogs } from '../cards/dialog/card-dialogs.tsx'
import { useCardDialogs } from '../cards/dialog/use-card-dialog.ts'
import styles from './movers.module.css'
import { formatChange, formatPercentChange } from '../../domain/format/change.ts'
import { Muted, Stack } from '../../ui/layout/boxes.tsx'

interface MoverPanelsProps {
  /** Left out while they are on their way. */
  movers: Reads<typeof collectionMovers> | undefined
  by: MoverOrder
  /** Dollars; cheaper cards are left out. */
  minValue: number
  /** These are the old ones; new ones are on their way. */
  isStale: boolean
}

const noMovers: MoverRow[] = []

/** What rose beside what fell, each card with its dialog. */
export function MoverPanels({ movers, by, minValue, isStale }: MoverPanelsProps) {
  const rose = movers?.rose.movers ?? noMovers
  const fell = movers?.fell.movers ?? noMovers
  const { openCard, opened, adding } = useCardDialogs([...rose, ...fell])
  const worth = minValue > 0 ? ` worth ${formatDollars(minValue)} or more` : ''
  const lists = [
    { title: 'Rose', rows: rose, total: movers?.rose.total, none: `No card${worth} rose.` },
    { title: 'Fell', rows: fell, total: movers?.fell.total, none: `No card${worth} fell.` },
  ]
  return (
    <ImpliedMark value="inCollection">
      <div className={cx(styles.panels, isStale && staleClass)} aria-busy={!movers || isStale}>
        {lists.map(({ title, rows, total, none }) => (
          <Panel key={title} title={title} actions={<Total total={total} shown={rows.length} />}>
            {total === undefined ? (
              <ComingLines />
            ) : total === 0 ? (
              <Muted as="p">{none}</Muted>
            ) : (
              <ol className={styles.lines} aria-label={`Cards that ${title.toLowerCase()}`}>
                {rows.map((row) => (
                  <MoverLine key={row.key} {...{ row, by }} onOpen={openCard} />
                ))}
              </ol>
            )}
          </Panel>
        ))}
      </div>
      <CardDialogs {...{ opened, adding }} />
    </ImpliedMark>
  )
}

function Total({ total = 0, shown }: { total: number | undefined; shown: number }) {
  if (total === 0) return null
  return (
    <Muted as="p">
      {shown < total ? `${formatCount(shown)} of ${formatCount(total)}` : formatCount(total)}
    </Muted>
  )
}

function ComingLines() {
  return (
    <Stack gap="2" className={styles.coming} aria-hidden="true">
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} shape="fill" />
      ))}
    </Stack>
  )
}

type MoverRow = CollectionMover

interface MoverLineProps {
  row: MoverRow
  by: MoverOrder
  onOpen: (row: MoverRow) => void
}

/** A card with both prices of one copy, and the change of all copies. */
export function MoverLine({ row, by, onOpen }: MoverLineProps) {
  const { copies, price, priceBefore } = row
  const prices = `${formatDollars(priceBefore)} → ${formatDollars(price)}`
  return (
    <CardLine
      row={row}
      onOpen={onOpen}
      detail={copies > 1 ? `${prices} · ${counted(copies, 'copy', 'copies')}` : prices}
      price={<ChangeOf mover={row} by={by} />}
    />
  )
}

interface ChangeOfProps {
  mover: Pick<CollectionMover, 'change' | 'percent'>
  /** The measure in front. */
  by: MoverOrder
}

/** The change of a mover in both measures; the sign beside the colour says its direction. */
function ChangeOf({ mover: { change, percent }, by }: ChangeOfProps) {
  const texts = [formatChange(change), formatPercentChange(percent)]
  const [first, second] = by === 'dollars' ? texts : texts.toReversed()
  return (
    <span className={change < 0 ? styles.fell : styles.rose}>
      <span className={styles.first}>{first}</span> <span className={styles.second}>{second}</span>
    </span>
  )
}
