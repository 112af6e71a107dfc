/** The member's saved searches beside the lists: lists that fill themselves. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { savedSearchesQuery } from '../../api/saved-searches.ts'
import { serverMessageOr } from '../../contract/api-error.ts'
import type { SavedSearch } from '../../contract/saved-searches.ts'
import { RetryPanel } from '../../ui/feedback/states.tsx'
import { ExportDialog } from '../entries/export-dialog.tsx'
import { DeleteSearchDialog, EditSearchDialog } from '../saved-searches/search-dialogs.tsx'
import styles from './lists-page.module.css'
import { ListTileSkeleton } from './list-tile.tsx'
import { SavedSearchTile } from './saved-search-tile.tsx'

type Opened =
  | { dialog: 'edit' | 'delete'; saved: SavedSearch }
  | { dialog: 'export'; saved: SavedSearch; count: number }

export function SavedSearchSection() {
  const { data, error, refetch } = useQuery(savedSearchesQuery())
  const [opened, setOpened] = useState<Opened | null>(null)
  return (
    <section id="saved-searches" aria-labelledby="saved-searches-title" className={styles.section}>
      <h2 id="saved-searches-title">Saved searches</h2>
      {error && !data ? (
        <RetryPanel
          title="Error Loading Saved Searches"
          message={serverMessageOr(error, 'Failed to load saved searches')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : data?.length === 0 ? (
        <p className={styles.hint}>
          Search on Find Cards, My Collection or My Wishlist, then press Save search. The results
          stay up to date here.
        </p>
      ) : (
        <ul aria-labelledby="saved-searches-title" aria-busy={!data} className={styles.grid}>
          {data?.map((saved) => (
            <li key={saved.id}>
              <SavedSearchTile
                saved={saved}
                onEdit={() => setOpened({ dialog: 'edit', saved })}
                onDelete={() => setOpened({ dialog: 'delete', saved })}
                onExport={(count) => setOpened({ dialog: 'export', saved, count })}
              />
            </li>
          )) ?? (
            <li aria-hidden="true">
              <ListTileSkeleton />
            </li>
          )}
        </ul>
      )}
      {opened && <Dialogs opened={opened} onClose={() => setOpened(null)} />}
    </section>
  )
}

function Dialogs({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  const { saved } = opened
  switch (opened.dialog) {
    case 'edit':
      return <EditSearchDialog {...{ saved, onClose }} />
    case 'delete':
      return <DeleteSearchDialog {...{ saved, onClose }} />
    case 'export':
      return (
        <ExportDialog
          holder={saved.scope}
          entries={{ matching: { search: saved.search } }}
          count={opened.count}
          onClose={onClose}
        />
      )
  }
}
