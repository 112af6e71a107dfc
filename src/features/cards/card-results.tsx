import type { BinderSize } from '../../card-table/binder/spread.ts'
import type { AddActions } from '../../card-table/rows/card-actions.ts'
import type { CardRow } from '../../card-table/rows/card-row.ts'
import { CardTable } from '../../card-table/table/card-table.tsx'
import type { CardView } from '../../card-table/view-switcher.tsx'
import type { CardSort } from '../../domain/cards/card-sort.ts'
import { lazyOnInteraction } from '../../ui/hooks/lazy-component.tsx'
import type { CatalogBinderProps } from './catalog-binder.tsx'
import type { ShownResults } from './use-cards-screen.tsx'

const CardGrid = lazyOnInteraction(
  async () => (await import('../../card-table/grid/card-grid.tsx')).CardGrid,
)
const CatalogBinder = lazyOnInteraction(
  async () => (await import('./catalog-binder.tsx')).CatalogBinder,
)

export interface CardResultsProps
  extends
    ShownResults<CardSort, CardRow>,
    Pick<CatalogBinderProps, 'page' | 'shownPage' | 'facing' | 'rule' | 'total' | 'onPageChange'> {
  label: string
  view: CardView
  binderSize: BinderSize
  sorts: readonly CardSort[]
  actions: AddActions
}

/** A page of cards in the chosen view. */
export function CardResults(props: CardResultsProps) {
  const {
    view,
    binderSize,
    sort,
    sorts,
    onSort,
    page,
    shownPage,
    facing,
    rule,
    total,
    onPageChange,
    onPoint,
    actions,
    ...shown
  } = props
  switch (view) {
    case 'table':
      return <CardTable {...shown} {...actions} {...{ sort, onSort, onPoint }} sortable={sorts} />
    case 'grid':
      return <CardGrid {...shown} {...actions} />
    case 'binder':
      return (
        <CatalogBinder
          {...shown}
          {...{ page, shownPage, facing, rule, total, onPageChange }}
          size={binderSize}
        />
      )
  }
}
