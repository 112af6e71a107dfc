import { listMineQuery, type ListsQuery } from '../../api/lists.ts'
import { SortSelect } from '../../card-table/filters/sort-select.tsx'
import { PagingBar } from '../../card-table/paging-bar.tsx'
import type { CardList } from '../../contract/lists.ts'
import { counted } from '../../domain/format/count.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { comingLine, EmptyState } from '../../ui/feedback/states.tsx'
import { Page, Toolbar, toolbarGap } from '../../ui/layout/layout.tsx'
import { findLists } from '../cards/adding/find-lists.ts'
import { sortProps } from '../cards/card-browser.tsx'
import { DebouncedSearch } from '../cards/debounced-search.tsx'
import { CreateListDialog, DeleteListDialog, EditListDialog } from './list-dialogs.tsx'
import { ListTile } from './list-tile.tsx'
import { ListTiles } from './list-tiles.tsx'
import { Muted, Row } from '../../ui/layout/boxes.tsx'
import styles from './lists-page.module.css'
import type { ListsSearch } from './lists.search.ts'
import { SavedSearchSection } from './saved-search-section.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

const pageSize = 50

const sorts = [
  { value: 'name', label: 'Name' },
  { value: 'updated', label: 'Last updated' },
] as const

type Opened = { dialog: 'create' } | { dialog: 'edit' | 'delete'; list: CardList }

export interface ListsPageProps {
  search: ListsSearch
  /** Writes to the URL; `replace` spares the history while typing. */
  onChange: (change: Partial<ListsSearch>, how?: { replace: boolean }) => void
}

/** The page of the member's own lists. */
export function ListsPage({ search, onChange }: ListsPageProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const { data, error, refetch } = useQuery({
    ...listMineQuery(listsQueryOf(search)),
    placeholderData: keepPreviousData,
  })
  const matches = data && findLists(data, search.search)
  const totalPages = Math.max(1, Math.ceil((matches?.length ?? 0) / pageSize))
  const page = Math.min(search.page, totalPages)
  const count = matches && counted(matches.length, 'list', 'lists')
  const create = () => setOpened({ dialog: 'create' })

  return (
    <Page
      title="Lists"
      actions={
        <Button variant="primary" icon="plus" onClick={create}>
          Create New List
        </Button>
      }
      subtitle={count ?? comingLine}
    >
      <Toolbar label="Search and sort" className={styles.toolbar}>
        <DebouncedSearch
          label="Search lists"
          placeholder="Name"
          value={search.search}
          onCommit={(text) => onChange({ search: text, page: 1 }, { replace: true })}
        />
        <span className={toolbarGap} />
        <SortSelect {...sortProps(search, onChange)} options={sorts} />
      </Toolbar>
      <ListTiles
        noun="Lists"
        {...{ count, error }}
        onRetry={() => void refetch()}
        tiles={matches?.slice((page - 1) * pageSize, page * pageSize).map((list) => ({
          list,
          tile: (
            <ListTile
              list={list}
              onEdit={() => setOpened({ dialog: 'edit', list })}
              onDelete={() => setOpened({ dialog: 'delete', list })}
            />
          ),
        }))}
        empty={
          <NoLists
            isSearch={data !== undefined && data.length > 0}
            onClear={() => onChange({ search: '', page: 1 })}
            onCreate={create}
          />
        }
      />
      <PagingBar
        page={page}
        totalPages={totalPages}
        onPageChange={(next) => onChange({ page: next })}
      />
      {/* Under the lists, which would move it when they come. */}
      {(data ?? error) && (
        <>
          <DeckSection />
          <SavedSearchSection />
        </>
      )}
      {opened && <Dialogs opened={opened} onClose={() => setOpened(null)} />}
    </Page>
  )
}

/** The way to the decks. */
function DeckSection() {
  return (
    <section aria-labelledby="decks-title" className={styles.section}>
      <h2 id="decks-title">Decks</h2>
      <Muted as="p">See which cards of a deck you own and what the rest costs.</Muted>
      <Row gap="2" wrap>
        <Link to="/decks" className={buttonClass()}>
          View Decks
        </Link>
        <Link to="/decks/check" className={buttonClass()}>
          Check a Deck
        </Link>
      </Row>
    </section>
  )
}

interface NoListsProps {
  /** There are lists, but none that is looked for. */
  isSearch: boolean
  onClear: () => void
  onCreate: () => void
}

function NoLists({ isSearch, onClear, onCreate }: NoListsProps) {
  if (isSearch) {
    return (
      <EmptyState
        title="No lists match your search."
        action={<Button onClick={onClear}>Show all lists</Button>}
      />
    )
  }
  return (
    <EmptyState
      title="No Lists Yet"
      action={
        <Button variant="primary" onClick={onCreate}>
          Create Your First List
        </Button>
      }
    >
      Use lists for decks, pull lists or cards for trade. Only you see a list until you share it.
    </EmptyState>
  )
}

function Dialogs({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  switch (opened.dialog) {
    case 'create':
      return <CreateListDialog onClose={onClose} />
    case 'edit':
      return <EditListDialog list={opened.list} onClose={onClose} />
    case 'delete':
      return <DeleteListDialog list={opened.list} onClose={onClose} />
  }
}

/** The query of the page of lists. The default order needs no parameter, so every page shares one cached answer. */
export function listsQueryOf({ sort, direction }: ListsSearch): ListsQuery {
  return sort === 'name' && direction === 'asc' ? {} : { sortBy: sort, sortOrder: direction }
}
