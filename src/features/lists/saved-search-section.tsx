/** The member's saved searches beside the lists: lists that fill themselves. */
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { foundQuery, savedSearchesQuery, useSavedSearchUpdate } from '../../api/saved-searches.ts'
import type { SavedSearch } from '../../contract/saved-searches.ts'
import { RetryPanel } from '../../ui/feedback/states.tsx'
import { ExportDialog } from '../entries/export-button.tsx'
import { DeleteSearchDialog, EditSearchDialog } from '../saved-searches/search-dialogs.tsx'
import styles from './lists-page.module.css'
import { ListTileSkeleton } from './list-tile.tsx'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { cardCount } from '../../domain/format/count.ts'
import { ListValue } from '../entries/list-value.tsx'
import { pageOfScope, type SearchScope } from '../../domain/saved-searches/saved-search.ts'
import { buttonClass, IconButton } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/choice.tsx'
import { MenuItem, MenuPanel } from '../../ui/controls/menu-panel.tsx'
import { Menu } from '../../ui/controls/menu.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { useCopyLink } from '../../ui/hooks/use-copy-link.ts'
import { Badge } from '../../ui/layout/badge.tsx'
import { cx, punched } from '../../ui/layout/layout.tsx'
import { usePublicLink, VisibilityBadge } from '../cards/adding/visibility.tsx'
import { Muted, Row, Stack, Tiles } from '../../ui/layout/boxes.tsx'

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
          fallback="Failed to load saved searches"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : data?.length === 0 ? (
        <Muted as="p">
          Search on Find Cards, My Collection or My Wishlist, then press Save search. The results
          stay up to date here.
        </Muted>
      ) : (
        <Tiles least="19rem" gap="4" aria-labelledby="saved-searches-title" aria-busy={!data}>
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
        </Tiles>
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

const scopeNames: Record<SearchScope, string> = {
  cards: 'Find Cards',
  collection: 'My Collection',
  wishlist: 'My Wishlist',
}

interface SavedSearchTileProps {
  saved: SavedSearch
  onEdit: () => void
  onDelete: () => void
  /** `count` is the number of entries. */
  onExport: (count: number) => void
}

/** A saved search as a tile: what it finds now, and its actions. */
function SavedSearchTile({ saved, onEdit, onDelete, onExport }: SavedSearchTileProps) {
  const { name, scope, search, publicUrlId } = saved
  const { data: results, isError } = useQuery(foundQuery(saved))
  const copyPublicLink = usePublicLink({ visibility: 'public', publicUrlId })
  const heading = useId()
  return (
    <article aria-labelledby={heading} className={cx(punched, styles.sheet)}>
      <Row gap="3" align="start" between className={styles.head}>
        <h3 id={heading} className={styles.name}>
          {name}
        </h3>
        <Stack as="span" gap="1" className={styles.badges}>
          <Badge>{scopeNames[scope]}</Badge>
          {publicUrlId !== null && <VisibilityBadge visibility="public" />}
        </Stack>
      </Row>
      <p className={styles.description}>{search}</p>
      <p className={styles.sums} aria-busy={!results && !isError}>
        <span>
          {results
            ? cardCount(results.totals?.totalCards ?? results.count)
            : isError
              ? 'Count unavailable'
              : 'Counting...'}
        </span>
        {results?.totals && <ListValue className={styles.value} list={results.totals} />}
      </p>
      <NotifySwitch saved={saved} />
      <Row gap="2" between className={styles.foot}>
        <Link
          to={pageOfScope[scope]}
          search={{ search }}
          aria-describedby={heading}
          className={cx(buttonClass({ size: 'small' }), styles.details)}
        >
          View Cards
        </Link>
        <span className={styles.tools}>
          {copyPublicLink && (
            <IconButton
              icon="share"
              size="small"
              label="Copy public link"
              onClick={copyPublicLink}
            />
          )}
          <SearchMenu
            saved={saved}
            onEdit={onEdit}
            onDelete={onDelete}
            onExport={
              results?.totals && results.count > 0 ? () => onExport(results.count) : undefined
            }
          />
        </span>
      </Row>
    </article>
  )
}

function NotifySwitch({ saved }: { saved: SavedSearch }) {
  const { mutateAsync, isPending } = useSavedSearchUpdate()
  const toast = useToast()
  const { id, name, search, notifies } = saved

  async function change(next: boolean): Promise<void> {
    try {
      const body = { name, search, notifies: next }
      await mutateAsync({ params: { searchId: Number(id) }, body })
    } catch (error) {
      toast.failure(error, 'Failed to save search')
    }
  }
  return (
    <Checkbox
      label="Notify me of new cards"
      className={styles.notify}
      sends
      checked={isPending ? !notifies : notifies}
      onChange={(next) => void change(next)}
    />
  )
}

interface SearchMenuProps {
  saved: SavedSearch
  onEdit: () => void
  onDelete: () => void
  /** Where there are entries to export. */
  onExport: (() => void) | undefined
}

function SearchMenu({ saved, onEdit, onDelete, onExport }: SearchMenuProps) {
  const { name, scope, search, publicUrlId } = saved
  const router = useRouter()
  const navigate = useNavigate()
  const copyLink = useCopyLink('Private link copied: it opens for you alone.')
  const { href } = router.buildLocation({ to: pageOfScope[scope], search: { search } })
  const compare = () =>
    void navigate({
      to: '/market/compare',
      search: { surplus: new URLSearchParams({ search }).toString() },
    })
  return (
    <Menu
      trigger={(trigger) => (
        <IconButton {...trigger} icon="more" size="small" label={`Actions for ${name}`} />
      )}
    >
      <MenuPanel align="end">
        <MenuItem icon="edit" onSelect={onEdit}>
          Edit...
        </MenuItem>
        <MenuItem icon="share" onSelect={() => void copyLink(location.origin + href)}>
          Copy private link
        </MenuItem>
        {publicUrlId !== null && (
          <MenuItem
            icon="eye"
            onSelect={() =>
              void navigate({ to: '/lists/public/$publicUrlId', params: { publicUrlId } })
            }
          >
            View public page
          </MenuItem>
        )}
        {onExport && (
          <MenuItem icon="download" onSelect={onExport}>
            Export...
          </MenuItem>
        )}
        {scope === 'collection' && (
          <MenuItem icon="chart" onSelect={compare}>
            Compare with a buylist
          </MenuItem>
        )}
        <MenuItem icon="trash" onSelect={onDelete}>
          Delete...
        </MenuItem>
      </MenuPanel>
    </Menu>
  )
}
