import type { AddActions } from '../../card-table/rows/card-actions.ts'
import type { CardRow } from '../../card-table/rows/card-row.ts'
import { CardTable } from '../../card-table/table/card-table.tsx'
import type { CardSort } from '../../domain/cards/card-sort.ts'
import { lazyOnInteraction } from '../../ui/hooks/lazy-component.tsx'
import { CardGrid } from './lazy-grid.ts'
import type { ShownResults } from './use-cards-screen.tsx'

const CatalogBinder = lazyOnInteraction(
  async () => (await import('./catalog-binder.tsx')).CatalogBinder,
)

export interface CardResultsProps extends ShownResults<CardSort, CardRow> {
  label: string
  sorts: readonly CardSort[]
  actions: AddActions
}

/** A page of cards in the chosen view. */
export function CardResults(props: CardResultsProps) {
  const { view, sort, sorts, onSort, binder, onPoint, actions, ...shown } = props
  switch (view) {
    case 'table':
      return <CardTable {...shown} {...actions} {...{ sort, onSort, onPoint }} sortable={sorts} />
    case 'grid':
      return <CardGrid {...shown} {...actions} />
    case 'binder':
      return <CatalogBinder {...shown} {...binder} />
  }
}
