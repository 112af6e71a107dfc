import { Link } from '@tanstack/react-router'
import type { CardList } from '../../../contract/lists.ts'
import { listPublicQuery } from '../../../api/lists.ts'
import { useViewer } from '../../../api/session.ts'
import { usualItemSort } from '../../../domain/entries/list.ts'
import { cardCount } from '../../../domain/format/count.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { ErrorPanel } from '../../../ui/feedback/states.tsx'
import { usePageDescription, usePageTitle } from '../../../ui/layout/layout.tsx'
import { useStored } from '../../../ui/hooks/use-stored.ts'
import { listView } from '../../cards/card-view.ts'
import { useCardPages } from '../../cards/card-pages.ts'
import { MemberLink } from '../../entries/links.tsx'
import { ListScreen, type ListScreenProps } from './list-screen.tsx'
import { publicListQueryOf, publicListSortOptions } from './list.query.ts'
import { type PublicListSearch, usualSort } from '../lists.search.ts'
import { VisibilityBadge } from '../../cards/adding/visibility.tsx'

export interface PublicListPageProps {
  publicUrlId: string
  search: PublicListSearch
  onChange: (change: Partial<PublicListSearch>, how?: { replace: boolean }) => void
  /** What the page of a deck has of its own. */
  deckParts: (deck: CardList) => Pick<ListScreenProps<'section'>, 'mode' | 'summary'>
}

/** A list behind its public link, to be read by anyone. */
export function PublicListPage({ publicUrlId, search, onChange, deckParts }: PublicListPageProps) {
  const [view] = useStored(listView)
  const pages = useCardPages({
    view,
    page: search.page,
    optionsOf: (at, limit) =>
      listPublicQuery(publicUrlId, { ...publicListQueryOf(search, limit), ...at }),
    rowsOf: ({ entries }) => entries,
  })
  const { data, failed } = pages.result
  const list = data?.list
  usePageTitle(list ? `${list.name} by ${list.ownerUsername ?? 'somebody'}` : 'Public list')
  usePageDescription(list && descriptionOf(list))

  if (failed) return <PublicListFailure error={failed.error} />
  return (
    <ListScreen
      {...{ onChange, pages }}
      search={{
        ...search,
        sort: search.sort === usualSort ? usualItemSort(list ?? {}) : search.sort,
      }}
      byline={list && <Byline list={list} />}
      actions={list && <ProposeTrade list={list} />}
      sorts={publicListSortOptions(list ?? { deck: null })}
      {...(list?.deck && deckParts(list))}
    />
  )
}

function descriptionOf({ name, ownerUsername, description, totalCards }: CardList): string {
  const what = `${name}, a public list by ${ownerUsername ?? 'somebody'}: ${cardCount(totalCards)}.`
  return description === null ? what : `${what} ${description.replaceAll(/\s+/g, ' ')}`
}

function Byline({ list }: { list: CardList }) {
  return (
    <>
      <span>
        A public list by <MemberLink id={list.ownerId} name={list.ownerUsername ?? 'somebody'} />
      </span>
      {list.visibility === 'for_trade' && <VisibilityBadge visibility="for_trade" />}
    </>
  )
}

/** The way from another member's list to a proposal, for who may trade. */
function ProposeTrade({ list: { ownerId, visibility } }: { list: CardList }) {
  const viewer = useViewer()
  if (viewer?.status !== 'approved' || visibility !== 'for_trade') return null
  if (ownerId === null || ownerId === viewer.id) return null
  return (
    <Link to="/propose-trade" search={{ with: ownerId }} className={buttonClass()}>
      Propose Trade
    </Link>
  )
}

function PublicListFailure({ error }: { error: Error }) {
  return (
    <ErrorPanel
      level={1}
      title="Error Loading List"
      error={error}
      fallback="Failed to load public list. The link may be invalid or the list may no longer be public."
      action={
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          Return to Home
        </Link>
      }
    />
  )
}
