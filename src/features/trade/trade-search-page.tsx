import { Link } from '@tanstack/react-router'
import type { Offer } from '../../contract/trade.ts'
import { tradeSearchQuery } from '../../api/trade.ts'
import { CardGrid, type LinkTo } from '../../card-table/grid/card-grid.tsx'
import type { CardRow } from '../../card-table/rows/card-row.ts'
import { counted } from '../../domain/format/count.ts'
import type { OfferSort } from '../../domain/trade/trade.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Page } from '../../ui/layout/layout.tsx'
import { type Option, Select } from '../../ui/controls/select.tsx'
import { DebouncedSearch } from '../cards/debounced-search.tsx'
import { CardDialogs } from '../cards/dialog/card-dialogs.tsx'
import { useCardDialogs } from '../cards/dialog/use-card-dialog.ts'
import { useResultPage } from '../cards/use-result-page.ts'
import { cardRef, ProposeLink } from './propose-link.tsx'
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
  const result = useResultPage(
    (page) => tradeSearchQuery(offerQueryOf({ ...search, page })),
    search.page,
  )
  const { data, isStale } = result
  const rows = data?.results ?? noOffers
  const { openCard, opened, adding } = useCardDialogs(rows)
  const isSearch = search.search !== ''
  const clear = () => onChange({ search: '', page: 1 })

  return (
    <Page title="Trade Singles" subtitle="Cards other members have for trade">
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
        result={result}
        shown={rows.length}
        words={(total) => resultsInWords(total, data?.hasMore === true)}
        page={search.page}
        onPageChange={(page, how) => onChange({ page }, how)}
        failure={{
          title: 'Error Loading Trades',
          message: isSearch
            ? 'Failed to perform search. Please try again later.'
            : 'Failed to load default trades. Please try again later.',
        }}
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
      <CardDialogs {...{ opened, adding }} />
    </Page>
  )
}

const noOffers: Offer[] = []

const linkTo: LinkTo = ({ href, children }) => <Link to={href}>{children}</Link>

/** The way from an offer to a proposal, where a copy can be had. */
function proposal(row: CardRow) {
  const { ownerId, ownerUsername, quantity: offered = 1, available = 1 } = row
  const owner = ownerUsername ?? 'its owner'
  if (available === 0) return <p className={styles.unavailable}>Not in the owner's collection</p>
  return (
    <>
      {available < offered && (
        <p className={styles.unavailable}>
          {available} of {offered} available
        </p>
      )}
      {ownerId != null && (
        <ProposeLink to={{ id: ownerId, name: owner }} theirs={[cardRef(row)]} size="small" />
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
