import { type RefObject, useId } from 'react'
import { cardFilters } from '../../domain/cards/filters.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { useMediaQuery, wideScreen } from '../../ui/hooks/use-media-query.ts'
import { useScrollToStart } from '../../ui/hooks/use-scroll-to-start.ts'
import styles from './filters.module.css'
import { filtersKey } from './filter-draft.ts'
import { FilterForm } from './filter-form.tsx'
import type { CardFilterRows, CardFilters, GameOption, OwnTexts, SetOption } from './filters.ts'

export interface FilterPanelProps {
  open: boolean
  onClose: () => void
  /** The filters that apply. The panel holds a draft of its own until they are applied. */
  filters: CardFilters
  /** The options of the set filter, which is hidden without them. */
  sets?: readonly SetOption[] | undefined
  /** The games whose rarities are offered, and by which cards are filtered where there are several. */
  games?: readonly GameOption[] | undefined
  /** The options of the filters by location and tag, which are hidden without them. */
  ownTexts?: OwnTexts | undefined
  /** The filters that the page offers; those of every page of cards by default. */
  rows?: CardFilterRows | undefined
  /** The search of the page, in which the conditions on what cards say stand. */
  search?: string
  onApply: (filters: CardFilters, search?: string) => void
  /** The element above the result, which is scrolled to when filters have been applied. */
  resultStart?: RefObject<Element | null>
}

/** The filters of a page of cards: beside the result on a wide screen, a sheet over it on a narrow one. */
export function FilterPanel(props: FilterPanelProps) {
  const { open, onClose, filters, sets, games, ownTexts, rows = cardFilters, search = '' } = props
  const { onApply, resultStart } = props
  const wide = useMediaQuery(wideScreen)
  const leadToResult = useScrollToStart(filtersKey(filters), () => resultStart?.current)
  const form = useId()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Filters"
      className={styles.panel}
      footer={
        <Button type="submit" form={form} variant="primary" block>
          Apply Filters
        </Button>
      }
    >
      <FilterForm
        // Filters applied from elsewhere (a chip, the address bar) start a new draft.
        key={filtersKey(filters)}
        id={form}
        filters={filters}
        sets={sets}
        games={games}
        ownTexts={ownTexts}
        rows={rows}
        search={search}
        onApply={(applied, text) => {
          leadToResult(filtersKey(applied))
          onApply(applied, text)
          if (!wide) onClose()
        }}
      />
    </Sheet>
  )
}
