import type { CardRow } from '../../card-table/card-row.ts'
import type { CardView } from '../../card-table/card-view.ts'
import { turningShortcuts } from '../../card-table/page-turn.ts'
import { useToast } from '../../ui/toast.tsx'
import { addShortcuts } from './add-shortcuts.ts'
import { CardKeys } from './card-keys.tsx'
import type { Adding } from './use-add-actions.tsx'

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
