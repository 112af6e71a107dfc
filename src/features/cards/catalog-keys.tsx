import type { CardRow } from '../../card-table/rows/card-row.ts'
import type { CardView } from '../../card-table/view-switcher.tsx'
import { turningShortcuts } from '../../card-table/binder/page-turn.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { addShortcuts } from './adding/add-shortcuts.ts'
import { CardKeys } from './card-keys.tsx'
import type { Adding } from './adding/use-add-actions.tsx'

interface CatalogKeysProps {
  rows: readonly CardRow[]
  /** The search whose results these rows are; null while they are on their way. */
  shownSearch: string | null
  adding: Adding
  view: CardView
}

/** The keys of a page of the catalogue. */
export function CatalogKeys({ rows, shownSearch, adding, view }: CatalogKeysProps) {
  const toast = useToast()
  const adds = addShortcuts(adding, toast)
  return (
    <CardKeys
      {...{ rows, shownSearch }}
      groups={view === 'binder' ? [turningShortcuts, adds] : [adds]}
    />
  )
}
