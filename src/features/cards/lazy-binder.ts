/** The binder, fetched at the first interaction. Apart from the grid, since pages of the catalogue have a binder of their own. */
import { lazyOnInteraction } from '../../ui/hooks/lazy-component.tsx'

export const CardBinder = lazyOnInteraction(
  async () => (await import('../../card-table/binder/card-binder.tsx')).CardBinder,
)
