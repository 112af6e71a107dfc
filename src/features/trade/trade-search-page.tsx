import { Link } from '@tanstack/react-router'
import type { Offer } from '../../contract/trade.ts'
import { tradeSearchQuery } from '../../api/trade.ts'
import { CardGrid } from '../../card-table/grid/card-grid.tsx'
import type { CardRow } from '../../card-table/rows/card-row.ts'
import type { LinkTo } from '../../card-table/grid/card-tile.tsx'
import { counted } from '../../domain/format/count.ts'
import type { OfferSort } from '../../domain/trade/trade.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { pageClass, PageHeader } from '../../ui/layout/layout.tsx'
import { type Option, Select } from '../../ui/controls/select.tsx'
import { usePageTitle } from '../../ui/hooks/use-page-title.ts'
import { DebouncedSearch } from '../cards/debounced-search.tsx'
import { useAddActions } from '../cards/adding/use-add-actions.tsx'
import { useCardDialog } from '../cards/dialog/use-card-dialog.tsx'
import { useResultPage } from '../cards/use-result-page.ts'
import { cardRef } from './card-refs.ts'
import { ProposeLink } from './propose-link.tsx'
import { TradeFrame } from './trade-frame.tsx'
import { offerQueryOf } from './trade.query.ts'
import styles from './trade.module.css'
import type { OfferSearch, TradePageProps } from './trade.search.ts'

const sorts: readonly Option<OfferSort>[] = [
  { value: 'price', label: 'Highest Price' },
  { value: 'newest', label: 'Newest Added' },
]

/** Cards that other members offer, each leading to its owner and list. */
export function TradeSearchPage({ search, onChange }: TradePageProps<OfferSearch>) {
  usePageTitle('Trade Singles')
  const { data, isStale, failed } = useResultPage(
    (page) => tradeSearchQuery(offerQueryOf({ ...search, page })),
    search.page,
  )
  const rows = data?.results ?? noOffers
  const adding = useAddActions()
  const { openCard, dialog } = useCardDialog(rows, adding.actions)
  const isSearch = search.search !== ''
  const clear = () => onChange({ search: '', page: 1 })

  return (
    <div className={pageClass}>
      <PageHeader title="Trade Singles">Cards other members have for trade</PageHeader>
      <TradeFrame
        tools={
          <>
            <DebouncedSearch
              label="Search cards for trade"
              placeholder="Card name"
              cards="offers"
              value={search.search}
              busy={isStale}
              onCommit={(text) => onChange({ search: text, page: 1 }, { replace: true })}
            />
            <Select
              label="Sort by"
              hideLabel
              value={search.sort}
              options={sorts}
              onChange={(sort) => onChange({ sort, page: 1 })}
            />
          </>
        }
        found={
          data && {
            ...data.pagination,
            shown: rows.length,
            words: resultsInWords(data.pagination.total, data.hasMore),
          }
        }
        page={search.page}
        onPageChange={(page, how) => onChange({ page }, how)}
        isStale={isStale}
        failure={
          failed && {
            ...failed,
            title: 'Error Loading Trades',
            message: isSearch
              ? 'Failed to perform search. Please try again later.'
              : 'Failed to load default trades. Please try again later.',
          }
        }
      >
        <CardGrid
          {...adding.actions}
          label="Cards for trade"
          rows={rows}
          isLoading={!data}
          isStale={isStale}
          linkTo={linkTo}
          footer={proposal}
          onOpen={openCard}
          empty={isSearch ? <NothingFound onClear={clear} /> : <NothingOffered />}
        />
      </TradeFrame>
      {dialog}
      {adding.dialog}
    </div>
  )
}

const noOffers: Offer[] = []

const linkTo: LinkTo = ({ href, children }) => <Link to={href}>{children}</Link>

/** The way from an offer to a proposal, where a copy can be had. */
function proposal({ card, ownerId, available = 1 }: CardRow) {
  const owner = card.ownerUsername ?? 'its owner'
  const offered = card.quantity ?? 1
  if (available === 0) return <p className={styles.unavailable}>Not in the owner’s collection</p>
  return (
    <>
      {available < offered && (
        <p className={styles.unavailable}>
          {available} of {offered} available
        </p>
      )}
      {ownerId != null && (
        <ProposeLink to={{ id: ownerId, name: owner }} theirs={[cardRef(card)]} size="small" />
      )}
    </>
  )
}

function resultsInWords(total: number, hasMore: boolean): string {
  const words = counted(total, 'result', 'results')
  return hasMore ? `More than ${words}` : words
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="No cards for trade match your search."
      action={<Button onClick={onClear}>Show all trades</Button>}
    >
      Nobody has this card for trade right now.
    </EmptyState>
  )
}

function NothingOffered() {
  return (
    <EmptyState
      title="No cards for trade yet."
      action={
        <Link to="/lists" className={buttonClass({ variant: 'primary' })}>
          Put a list up for trade
        </Link>
      }
    >
      Cards show up here when other members put them on a trade list.
    </EmptyState>
  )
}
