import type { CardRow } from '../../card-table/rows/card-row.ts'
import type { CardView } from '../../card-table/views.ts'
import type { ShortcutGroup } from '../../card-table/shortcuts.ts'
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
  /** The page has pack mode, whose button handles the key. */
  hasPackMode: boolean
}

const packShortcuts: ShortcutGroup = {
  title: 'Adding many cards',
  shortcuts: [{ keys: ['p'], does: 'Pack mode: enter numbers one after another' }],
}

/** The keys of a page of the catalogue. */
export function CatalogKeys({ rows, shownSearch, adding, view, hasPackMode }: CatalogKeysProps) {
  const toast = useToast()
  const adds = addShortcuts(adding, toast)
  return (
    <CardKeys
      {...{ rows, shownSearch }}
      groups={[
        ...(view === 'binder' ? [turningShortcuts] : []),
        adds,
        ...(hasPackMode ? [packShortcuts] : []),
      ]}
    />
  )
}
