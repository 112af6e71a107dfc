import { Link } from '@tanstack/react-router'
import { tradePartnersQuery, wishlistTradeMatchesQuery } from '../../api/trade.ts'
import { ImpliedMark } from '../../card-table/picture/card-marks.tsx'
import type { Match } from '../../contract/trade.ts'
import { counted } from '../../domain/format/count.ts'
import type { MatchSort, PartnerSort } from '../../domain/trade/trade.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { type Option, Select } from '../../ui/controls/select.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Page } from '../../ui/layout/layout.tsx'
import { CardDialogs } from '../cards/dialog/card-dialogs.tsx'
import { useCardDialogs } from '../cards/dialog/use-card-dialog.ts'
import { useResultPage } from '../cards/use-result-page.ts'
import { MatchGrid } from './match-grid.tsx'
import { PartnerPanels, partnerRows } from './partner-panels.tsx'
import { TradeFrame } from './trade-frame.tsx'
import { matchQueryOf, partnerQueryOf } from './trade.query.ts'
import { matchGroups, type MatchSearch, type TradePageProps } from './trade.search.ts'
import { BackLink } from '../entries/links.tsx'

const groupLabels = { card: 'By card', partner: 'By partner' } as const

/** Wanted cards that others offer: card by card, or partner by partner in both directions. */
export function MatchesPage({ search, onChange }: TradePageProps<MatchSearch>) {
  const Matches = search.by === 'card' ? CardMatches : PartnerMatches
  return (
    <Page
      title="Wishlist Trade Matches"
      back={<BackLink to="/wishlist">My Wishlist</BackLink>}
      actions={
        <Segmented
          label="Group matches"
          value={search.by}
          options={matchGroups.map((value) => ({ value, label: groupLabels[value] }))}
          onChange={(by) => onChange({ by, page: 1 })}
        />
      }
    >
      <Matches search={search} onChange={onChange} />
    </Page>
  )
}

const cardSorts: readonly Option<MatchSort>[] = [
  { value: 'name', label: 'Card Name' },
  { value: 'updated', label: 'Recently Updated' },
]

/** Wanted cards that others offer. */
function CardMatches({ search, onChange }: TradePageProps<MatchSearch>) {
  const result = useResultPage(
    (page) => wishlistTradeMatchesQuery(matchQueryOf({ ...search, page })),
    search.page,
  )
  const { data, isStale } = result
  const rows = (data?.items ?? noMatches).map((match) => ({
    ...match,
    key: `${match.card.id} ${match.finish}`,
  }))
  const { openCard, opened, adding } = useCardDialogs(rows)
  return (
    <>
      <TradeFrame
        tools={
          <Select
            label="Sort by"
            hideLabel
            value={search.sort}
            options={cardSorts}
            onChange={(sort) => onChange({ sort, page: 1 })}
          />
        }
        {...{ result, failure }}
        shown={rows.length}
        words={(total) => counted(total, 'wanted card for trade', 'wanted cards for trade')}
        page={search.page}
        onPageChange={(page, how) => onChange({ page }, how)}
      >
        {data && rows.length === 0 ? (
          <NoMatches>
            When someone lists a card you want, in the finish you want, it shows up here.
          </NoMatches>
        ) : (
          <ImpliedMark value="onWishlist">
            <MatchGrid rows={data && rows} isStale={isStale} onOpen={openCard} />
          </ImpliedMark>
        )}
      </TradeFrame>
      <CardDialogs {...{ opened, adding }} />
    </>
  )
}

const noMatches: readonly Match[] = []

const partnerSorts: readonly Option<PartnerSort>[] = [
  { value: 'value', label: 'Highest Value' },
  { value: 'name', label: 'Player Name' },
]

/** Members whose wishes and offers match the viewer's, with the cards of both sides. */
function PartnerMatches({ search, onChange }: TradePageProps<MatchSearch>) {
  const result = useResultPage(
    (page) => tradePartnersQuery(partnerQueryOf({ ...search, page })),
    search.page,
  )
  const { data, isStale } = result
  const partners = data?.items.map((partner) => partnerRows(partner))
  const rows = partners?.flatMap(({ theyHave, youHave }) => [...theyHave.rows, ...youHave.rows])
  const { openCard, opened, adding } = useCardDialogs(rows ?? [])
  return (
    <>
      <TradeFrame
        tools={
          <Select
            label="Sort by"
            hideLabel
            value={search.partnerSort}
            options={partnerSorts}
            onChange={(partnerSort) => onChange({ partnerSort, page: 1 })}
          />
        }
        {...{ result, failure }}
        shown={data?.items.length ?? 0}
        words={(total) => counted(total, 'member to trade with', 'members to trade with')}
        page={search.page}
        onPageChange={(page, how) => onChange({ page }, how)}
      >
        {data?.items.length === 0 ? (
          <NoMatches>
            Members show up here when they have a card you want, or want one you have for trade.
          </NoMatches>
        ) : (
          <PartnerPanels partners={partners} isStale={isStale} onOpen={openCard} />
        )}
      </TradeFrame>
      <CardDialogs {...{ opened, adding }} />
    </>
  )
}

/** The message when matches cannot be loaded. */
const failure = {
  title: 'Error Loading Trade Matches',
  fallback: 'An unexpected error occurred. Please try again later.',
}

/** The empty state: no member offers a wanted card; the text explains the page. */
function NoMatches({ children }: { children: string }) {
  return (
    <EmptyState
      title="No trade matches yet."
      action={
        <Link to="/trade-search" className={buttonClass({ variant: 'primary' })}>
          Search cards for trade
        </Link>
      }
    >
      {children}
    </EmptyState>
  )
}
