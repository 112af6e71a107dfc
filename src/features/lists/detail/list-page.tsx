import { callForFile } from '../../../api/file-call.ts'
import {
  listDetailQuery,
  useLeavingItems,
  useListUpdateItem,
  withoutItems,
} from '../../../api/lists.ts'
import type { CardRow } from '../../../card-table/rows/card-row.ts'
import { ApiError } from '../../../contract/api-error.ts'
import type { Entry } from '../../../contract/entries.ts'
import { type CardList, listDetail, listExport, listUpdateItem } from '../../../contract/lists.ts'
import type { ListItemSort } from '../../../domain/entries/entry-sort.ts'
import { exportNameOf } from '../../../domain/entries/list.ts'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { ErrorPanel } from '../../../ui/feedback/states.tsx'
import { saveFile } from '../../../ui/hooks/save-file.ts'
import { phoneScreen, useMediaQuery } from '../../../ui/hooks/use-media-query.ts'
import { pageClass, usePageTitle } from '../../../ui/layout/layout.tsx'
import { useStored } from '../../../ui/hooks/use-stored.ts'
import { Icon } from '../../../ui/layout/icon.tsx'
import { MoreActions } from '../../../ui/overlays/more-actions.tsx'
import { usePublicLink, VisibilityBadge } from '../../cards/adding/visibility.tsx'
import { listView } from '../../cards/card-view.ts'
import { ChangePrintingDialog } from '../../cards/editing/change-printing-dialog.tsx'
import { useCardPages } from '../../cards/card-pages.ts'
import { AddCardsLink, BackLink, MemberLink } from '../../entries/links.tsx'
import { useQuantitySteps } from '../../entries/use-quantity-steps.ts'
import { SelectedEntries } from '../../entries/entry-selection.ts'
import { ItemSelection, type SelectedItems } from './item-selection.tsx'
import { ListScreen, type ListScreenProps } from './list-screen.tsx'
import { listQueryOf, listSortOptions, matchingOf } from './list.query.ts'
import type { ListSearch } from '../lists.search.ts'
import { OwnerToolbar, type OwnerToolbarProps } from './owner-toolbar.tsx'
import { useItemActions, useListOrder } from './use-list-changes.ts'
import { Link, Navigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'

const steps = { list: listDetail, update: listUpdateItem }

export interface ListPageProps {
  listId: number
  search: ListSearch
  onChange: (change: Partial<ListSearch>, how?: { replace: boolean }) => void
}

/** What a kind of list has of its own on its page. */
export interface ListParts extends Pick<ListScreenProps<ListItemSort>, 'mode' | 'showStacks'> {
  /** Called without a list while it is on its way. */
  summary?: (list: CardList | undefined) => ReactNode
  back: ReactNode
  /** The way to more cards. */
  adding: ReactNode
  tools: (props: OwnerToolbarProps) => ReactNode
  /** Further items of the menu of a card, for the owner. */
  rowItems?: (row: CardRow) => ReactNode
  /** The menu of what else is done with selected cards, for the owner. */
  changes?: (selected: SelectedItems) => ReactNode
}

const usualParts: ListParts = {
  back: <BackLink to="/lists">Back to Lists</BackLink>,
  adding: <AddCardsLink />,
  tools: (props) => <OwnerToolbar {...props} />,
}

/** A list as members see it: its owner changes it, others look at it. */
export function ListPage({
  listId,
  search,
  onChange,
  parts = usualParts,
}: ListPageProps & { parts?: ListParts }) {
  const [view] = useStored(listView)
  const leaving = useLeavingItems()
  const { afterMoves, orderOf } = useListOrder(listId, search)
  const pages = useCardPages({
    view: search.stacks ? 'stacks' : view,
    page: search.page,
    optionsOf: (at, limit) => listDetailQuery(listId, { ...listQueryOf(search, limit), ...at }),
    changed: (answer) => afterMoves(withoutItems(answer, leaving)),
    rowsOf: ({ entries }) => entries,
  })
  const { rows, result } = pages
  const { data } = result
  const list = data?.list
  const quantities = useQuantitySteps({ ...steps, listId })
  const actions = useItemActions(listId, rows, quantities)
  const [edited, setEdited] = useState<Entry | null>(null)
  const [selection] = useState(() => new SelectedEntries())
  const isPhone = useMediaQuery(phoneScreen)
  usePageTitle(list?.name ?? 'List')

  if (result.failed) return <ListFailure {...result.failed} />
  if (list?.deck && parts === usualParts)
    return <Navigate to="/decks/$listId" params={{ listId: list.id }} replace />
  const isEditable = data?.list.isOwner === true && !data.list.fromCollection
  const matching = matchingOf(search)
  const ownerTools =
    list &&
    isEditable &&
    parts.tools({
      list,
      hasCards: list.itemCount > 0 || Object.keys(matching).length > 0,
      matching,
    })
  const onRemove = (row: CardRow) => {
    selection.forget(row.key)
    actions.onRemove(row)
  }
  const onEdit = ({ key }: CardRow) => setEdited(rows.find((row) => row.key === key) ?? null)
  return (
    <>
      <ListScreen
        {...{ search, onChange, pages }}
        {...{ back: parts.back, summary: parts.summary?.(list), mode: parts.mode }}
        showStacks={parts.showStacks}
        byline={list && <Byline list={list} />}
        actions={
          list && (
            <HeaderActions list={list} adding={parts.adding}>
              {isPhone && ownerTools}
            </HeaderActions>
          )
        }
        tools={!isPhone && ownerTools}
        sorts={listSortOptions(list ?? { deck: null })}
        owner={
          isEditable
            ? {
                ...actions,
                onRemove,
                onEdit,
                quantities,
                selection,
                order: orderOf(data),
                more: parts.rowItems,
              }
            : undefined
        }
        emptyAction={isEditable && parts.adding}
        selected={
          isEditable && (
            <ItemSelection {...{ listId, selection, rows, quantities }} changes={parts.changes} />
          )
        }
      />
      {edited && (
        <ItemPrintingDialog listId={listId} entry={edited} onClose={() => setEdited(null)} />
      )}
    </>
  )
}

interface ItemPrintingDialogProps {
  listId: number
  entry: Entry
  onClose: () => void
}

function ItemPrintingDialog({ listId, entry, onClose }: ItemPrintingDialogProps) {
  const { mutateAsync, isPending, error } = useListUpdateItem()
  const params = { listId, itemId: Number(entry.key) }
  return (
    <ChangePrintingDialog
      entry={entry}
      update={(body) => mutateAsync({ params, body })}
      {...{ isPending, error, onClose }}
    />
  )
}

function Byline({ list }: { list: CardList }) {
  return (
    <>
      <span>
        A {list.deck ? 'deck' : 'list'} by{' '}
        {list.isOwner ? (
          'you'
        ) : (
          <MemberLink id={list.ownerId} name={list.ownerUsername ?? 'somebody'} />
        )}
      </span>
      <VisibilityBadge visibility={list.visibility} />
    </>
  )
}

interface HeaderActionsProps {
  list: CardList
  adding: ReactNode
  /** Further ones. */
  children: ReactNode
}

function HeaderActions({ list, adding, children }: HeaderActionsProps) {
  const copyLink = usePublicLink(list)
  const [isExporting, setIsExporting] = useState(false)
  async function download() {
    setIsExporting(true)
    await exportList(list)
    setIsExporting(false)
  }
  return (
    <>
      <MoreActions>
        {copyLink && (
          <Button icon="share" collapses onClick={copyLink}>
            Share List
          </Button>
        )}
        <Button icon="download" collapses busy={isExporting} onClick={() => void download()}>
          Export to CSV
        </Button>
        {children}
      </MoreActions>
      {list.isOwner && (list.fromCollection ? <EditForTrade /> : adding)}
    </>
  )
}

/** Where the copies of the list 'For trade' are marked. */
function EditForTrade() {
  return (
    <Link
      to="/collection"
      search={{ forTrade: ['yes'] }}
      className={buttonClass({ collapses: true })}
    >
      <Icon name="edit" />
      Edit in My Collection
    </Link>
  )
}

function ListFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  // An address that cannot be that of a list is refused before it is looked for.
  const isMissing = error instanceof ApiError && [400, 404].includes(error.status)
  return (
    <div className={pageClass}>
      <ErrorPanel
        level={1}
        title={isMissing ? 'List not found' : 'Error Loading List'}
        error={error}
        message={
          isMissing
            ? 'It may have been deleted, or its owner no longer shares it.'
            : 'Failed to load list data'
        }
        action={
          <>
            <Button onClick={onRetry}>Try Again</Button>
            <Link to="/lists" className={buttonClass()}>
              Back to Lists
            </Link>
          </>
        }
      />
    </div>
  )
}

/** Saves the cards of a list for spreadsheets. A failure is only logged. */
async function exportList({ id, name }: Pick<CardList, 'id' | 'name'>): Promise<void> {
  try {
    const params = { listId: Number(id) }
    const { content } = await callForFile(listExport, { params }, { timeout: 120_000 })
    saveFile(content, exportNameOf(name))
  } catch (error) {
    console.error('The list could not be exported.', error)
  }
}
