import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { CostBasisSent } from '../../contract/value.ts'
import type { ValueRange } from '../../domain/value/names.ts'
import { Button } from '../../ui/controls/button.tsx'
import { comingLine } from '../../ui/feedback/states.tsx'
import { costBasisInWords } from './set-values.ts'
import { ValueHistory } from './value-history.tsx'
import styles from './value.module.css'
import { Row, Stack } from '../../ui/layout/boxes.tsx'

interface FoldedValueProps {
  /** The range of the chart; it is folded away without one. */
  range: ValueRange | undefined
  /** The code of the chart's game; empty for all games. */
  game: string
  onRange: (range: ValueRange | undefined) => void
  /** The cost basis of the found entries; undefined before the answer, and where the server does not send it. */
  basis: CostBasisSent | undefined
}

/** The cost basis of the found entries and the ways to what their prices did; the value over time is behind a button. */
export function FoldedValue({ range, game, onRange, basis }: FoldedValueProps) {
  const id = useId()
  const isOpen = range !== undefined
  return (
    <Stack gap="3">
      <Row gap="1 4" wrap className={styles.line}>
        <Button
          variant="quiet"
          size="small"
          iconEnd={isOpen ? 'chevron-down' : 'chevron-right'}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => onRange(isOpen ? undefined : '30d')}
        >
          Value over time
        </Button>
        <Link to="/collection/value" className={styles.gain}>
          Gain by sets
        </Link>
        <Link to="/collection/movers">Movers</Link>
        <Link to="/collection/statistics">Statistics</Link>
        <p className={styles.basis}>{basis ? costBasisInWords(basis) : comingLine}</p>
      </Row>
      {range !== undefined && (
        <div id={id} className={styles.unfolded}>
          <ValueHistory holder="collection" range={range} game={game} onRange={onRange} />
        </div>
      )}
    </Stack>
  )
}
