import { callForFile } from '../../../api/file-call.ts'
import { listDetailQuery, useLeavingItems, withoutItems } from '../../../api/lists.ts'
import { ApiError } from '../../../contract/api-error.ts'
import {
  type CardList,
  type ListAnswer,
  listDetail,
  listExport,
  listUpdateItem,
} from '../../../contract/lists.ts'
import { exportNameOf } from '../../../domain/entries/list.ts'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { ErrorPanel } from '../../../ui/feedback/states.tsx'
import { saveFile } from '../../../ui/hooks/save-file.ts'
import { phoneScreen, useMediaQuery } from '../../../ui/hooks/use-media-query.ts'
import { usePageTitle } from '../../../ui/hooks/use-page-title.ts'
import { useStored } from '../../../ui/hooks/use-stored.ts'
import { Icon } from '../../../ui/layout/icon.tsx'
import { pageClass } from '../../../ui/layout/layout.tsx'
import { MoreActions } from '../../../ui/overlays/more-actions.tsx'
import { VisibilityBadge } from '../../cards/adding/visibility.tsx'
import { listView } from '../../cards/card-view.ts'
import { useCardPages } from '../../cards/card-pages.ts'
import { ValueTiles } from '../../entries/stat-tiles.tsx'
import { useQuantitySteps } from '../../entries/use-quantity-steps.ts'
import { MemberLink } from '../../members/member-link.tsx'
import { ListCards } from './list-cards.tsx'
import { ListHeader } from './list-header.tsx'
import { listQueryOf, listSortOptions, matchingOf } from './list.query.ts'
import type { ListSearch } from '../lists.search.ts'
import { OwnerToolbar } from './owner-toolbar.tsx'
import { useItemActions } from './use-item-actions.ts'
import { useListOrder } from './use-list-order.ts'
import { usePublicLink } from './use-public-link.ts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'

const steps = { list: listDetail, update: listUpdateItem }

export interface ListPageProps {
  listId: number
  search: ListSearch
  onChange: (change: Partial<ListSearch>, how?: { replace: boolean }) => void
}

/** A list as members see it: its owner changes it, others look at it. */
export function ListPage({ listId, search, onChange }: ListPageProps) {
  const [view] = useStored(listView)
  const leaving = useLeavingItems()
  const { afterMoves, orderOf } = useListOrder(listId, search)
  const changed = (answer: ListAnswer) => afterMoves(withoutItems(answer, leaving))
  const pages = useCardPages({
    view,
    page: search.page,
    optionsOf: (page, limit) => listDetailQuery(listId, listQueryOf({ ...search, page }, limit)),
    rowsOf: (answer) => changed(answer).entries,
  })
  const { rows, result } = pages
  const data = result.data && changed(result.data)
  const list = data?.list
  const quantities = useQuantitySteps({ ...steps, listId })
  const actions = useItemActions(listId, rows, quantities)
  const isPhone = useMediaQuery(phoneScreen)
  usePageTitle(list?.name ?? 'List')

  if (result.failed) return <ListFailure {...result.failed} />
  const isEditable = data?.list.isOwner === true && !data.list.fromCollection
  const matching = matchingOf(search)
  const ownerTools = list && isEditable && (
    <OwnerToolbar
      list={list}
      hasCards={list.itemCount > 0 || Object.keys(matching).length > 0}
      matching={matching}
    />
  )
  return (
    <div className={pageClass}>
      <ListHeader
        list={list}
        back={<BackToLists />}
        byline={list && <Byline list={list} />}
        actions={list && <HeaderActions list={list}>{isPhone && ownerTools}</HeaderActions>}
      />
      {/* Others once the list is there, as its cards are (list-cards.tsx): the same ones would be seen to move. */}
      <ValueTiles key={list?.id} stats={list && { ...list, uniqueCards: list.itemCount }} />
      {!isPhone && ownerTools}
      <ListCards
        {...{ search, onChange }}
        pages={{ ...pages, result: { ...result, data } }}
        sorts={listSortOptions}
        owner={isEditable ? { ...actions, quantities, order: orderOf(data) } : undefined}
        emptyAction={isEditable && <AddCards />}
      />
    </div>
  )
}

function BackToLists() {
  return (
    <Link to="/lists">
      <Icon name="arrow-left" size={16} />
      Back to Lists
    </Link>
  )
}

function Byline({ list }: { list: CardList }) {
  return (
    <>
      <span>
        A list by{' '}
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
  /** Further ones. */
  children: ReactNode
}

function HeaderActions({ list, children }: HeaderActionsProps) {
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
      {list.isOwner && (list.fromCollection ? <EditForTrade /> : <AddCards />)}
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

function AddCards() {
  return (
    <Link to="/all-cards" className={buttonClass({ variant: 'primary', collapses: true })}>
      <Icon name="plus" />
      Add Cards
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
