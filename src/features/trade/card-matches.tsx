import type { Match } from '../../contract/trade.ts'
import { wishlistTradeMatchesQuery } from '../../api/trade.ts'
import { ImpliedMark } from '../../card-table/picture/card-marks.tsx'
import type { CardRow } from '../../card-table/rows/card-row.ts'
import { counted } from '../../domain/format/count.ts'
import type { MatchSort } from '../../domain/trade/offer-sort.ts'
import { type Option, Select } from '../../ui/controls/select.tsx'
import { useAddActions } from '../cards/adding/use-add-actions.tsx'
import { useCardDialog } from '../cards/dialog/use-card-dialog.tsx'
import { useResultPage } from '../cards/use-result-page.ts'
import { MatchGrid } from './match-grid.tsx'
import { matchFailure, NoMatches } from './match-texts.tsx'
import { TradeFrame } from './trade-frame.tsx'
import { matchQueryOf } from './trade.query.ts'
import type { MatchSearch, TradePageProps } from './trade.search.ts'

const sorts: readonly Option<MatchSort>[] = [
  { value: 'name', label: 'Card Name' },
  { value: 'updated', label: 'Recently Updated' },
]

/** A wanted card with the members that offer it. */
export interface MatchRow extends CardRow, Match {}

/** Wanted cards that others offer. */
export function CardMatches({ search, onChange }: TradePageProps<MatchSearch>) {
  const { data, isStale, failed } = useResultPage(
    (page) => wishlistTradeMatchesQuery(matchQueryOf({ ...search, page })),
    search.page,
  )
  const rows = (data?.items ?? noMatches).map((match) => ({
    ...match,
    key: `${match.card.id} ${match.wishlist.finish}`,
  }))
  const adding = useAddActions()
  const { openCard, dialog } = useCardDialog(rows, adding.actions)
  return (
    <>
      <TradeFrame
        tools={
          <Select
            label="Sort by"
            hideLabel
            value={search.sort}
            options={sorts}
            onChange={(sort) => onChange({ sort, page: 1 })}
          />
        }
        found={
          data && {
            ...data.pagination,
            shown: rows.length,
            words: counted(data.pagination.total, 'wanted card on offer', 'wanted cards on offer'),
          }
        }
        page={search.page}
        onPageChange={(page, how) => onChange({ page }, how)}
        isStale={isStale}
        failure={failed && matchFailure(failed)}
      >
        {data && rows.length === 0 ? (
          <NoMatches>
            Matches appear here when a member puts a card of your wishlist on a list for trade, in
            the same finish.
          </NoMatches>
        ) : (
          <ImpliedMark value="onWishlist">
            <MatchGrid rows={data && rows} isStale={isStale} onOpen={openCard} />
          </ImpliedMark>
        )}
      </TradeFrame>
      {dialog}
      {adding.dialog}
    </>
  )
}

const noMatches: readonly Match[] = []
