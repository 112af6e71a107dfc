/** The grid, fetched at the first interaction. */
import { lazyOnInteraction } from '../../ui/hooks/lazy-component.tsx'

export const CardGrid = lazyOnInteraction(
  async () => (await import('../../card-table/grid/card-grid.tsx')).CardGrid,
)
