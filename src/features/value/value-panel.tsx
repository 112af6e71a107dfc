import { Link } from '@tanstack/react-router'
import type { ValueHolder } from '../../domain/value/names.ts'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { Panel } from '../../ui/layout/layout.tsx'
import { ValueHistory } from './value-history.tsx'
import type { ValueSearch } from './value.search.ts'
import { Row } from '../../ui/layout/boxes.tsx'

const holders: readonly { value: ValueHolder; label: string }[] = [
  { value: 'collection', label: 'Collection' },
  { value: 'wishlist', label: 'Wishlist' },
]

export interface ValuePanelProps {
  search: ValueSearch
  onChange: (change: Partial<ValueSearch>) => void
  /** Empty for all. */
  game: string
  /** Whether it links to the gain by sets, where the page does not. */
  hasLink?: boolean | undefined
  className?: string | undefined
}

/** The value of the collection or of the wishlist over time. */
export function ValuePanel({
  search,
  onChange,
  game,
  hasLink = false,
  className,
}: ValuePanelProps) {
  return (
    <Panel
      title="Value over time"
      className={className}
      actions={
        <Row gap="2 5" wrap>
          {hasLink && (
            <Link to="/collection/gains" search={game === '' ? {} : { game }}>
              Gain by sets
            </Link>
          )}
          <Segmented
            label="Value of"
            value={search.of}
            options={holders}
            onChange={(of) => onChange({ of })}
          />
        </Row>
      }
    >
      <ValueHistory
        holder={search.of}
        range={search.range}
        game={game}
        onRange={(range) => onChange({ range })}
      />
    </Panel>
  )
}
