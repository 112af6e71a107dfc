import { MoreActions } from '../../ui/overlays/more-actions.tsx'
import { lazyOnInteraction } from '../../ui/hooks/lazy-component.tsx'
import { countOf, selectionOf } from '../entries/entry-selection.ts'
import { ExportButton } from '../entries/export-button.tsx'
import { AddCardsLink, ImportLink } from '../entries/links.tsx'
import { AddToListButton } from './bulk-actions.tsx'
import type { BulkActions } from './use-bulk-actions.ts'

const SurplusMenu = lazyOnInteraction(async () => (await import('./surplus-menu.tsx')).SurplusMenu)

interface CollectionHeadProps {
  bulk: BulkActions
  /** The number of copies that the filters keep of each card. */
  kept: number | undefined
}

/** What can be done with the collection, beside its title. */
export function CollectionHead({ bulk, kept }: CollectionHeadProps) {
  const { matching, quantities, total } = bulk
  return (
    <>
      <AddToListButton actions={bulk} />
      {kept !== undefined && total > 0 && (
        <SurplusMenu {...{ matching, quantities, total, kept }} />
      )}
      <MoreActions>
        <ExportButton
          holder="collection"
          collapses
          disabledReason={total === 0 ? 'Nothing to export.' : undefined}
          chosen={() => exported(bulk)}
        />
        <ImportLink />
      </MoreActions>
      <AddCardsLink />
    </>
  )
}

/** The selected entries; without any, all that the filters find. */
function exported({ selection, matching, total }: BulkActions) {
  const selected = selection.current()
  const count = countOf(selected, total)
  if (count === 0) return { entries: { matching }, count: total }
  return { entries: selectionOf(selected), count }
}
