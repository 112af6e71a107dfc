import { tradePartnersQuery } from '../../api/trade.ts'
import { counted } from '../../domain/format/count.ts'
import type { PartnerSort } from '../../domain/trade/offer-sort.ts'
import { type Option, Select } from '../../ui/controls/select.tsx'
import { useAddActions } from '../cards/adding/use-add-actions.tsx'
import { useCardDialog } from '../cards/dialog/use-card-dialog.tsx'
import { useResultPage } from '../cards/use-result-page.ts'
import { matchFailure, NoMatches } from './match-texts.tsx'
import { PartnerPanels } from './partner-panels.tsx'
import { partnerRows } from './partner-rows.ts'
import { TradeFrame } from './trade-frame.tsx'
import { partnerQueryOf } from './trade.query.ts'
import type { MatchSearch, TradePageProps } from './trade.search.ts'

const sorts: readonly Option<PartnerSort>[] = [
  { value: 'value', label: 'Highest Value' },
  { value: 'name', label: 'Player Name' },
]

/** Members whose wishes and offers match the viewer's, with the cards of both sides. */
export function PartnerMatches({ search, onChange }: TradePageProps<MatchSearch>) {
  const { data, isStale, failed } = useResultPage(
    (page) => tradePartnersQuery(partnerQueryOf({ ...search, page })),
    search.page,
  )
  const partners = data?.items.map((partner) => partnerRows(partner))
  const rows = partners?.flatMap(({ theyHave, youHave }) => [...theyHave.rows, ...youHave.rows])
  const adding = useAddActions()
  const { openCard, dialog } = useCardDialog(rows ?? [], adding.actions)
  return (
    <>
      <TradeFrame
        tools={
          <Select
            label="Sort by"
            hideLabel
            value={search.partnerSort}
            options={sorts}
            onChange={(partnerSort) => onChange({ partnerSort, page: 1 })}
          />
        }
        found={
          data && {
            ...data.pagination,
            shown: data.items.length,
            words: counted(data.pagination.total, 'member to trade with', 'members to trade with'),
          }
        }
        page={search.page}
        onPageChange={(page, how) => onChange({ page }, how)}
        isStale={isStale}
        failure={failed && matchFailure(failed)}
      >
        {data?.items.length === 0 ? (
          <NoMatches>
            Members appear here when they offer a card that you want, or want one that you offer.
          </NoMatches>
        ) : (
          <PartnerPanels partners={partners} isStale={isStale} onOpen={openCard} />
        )}
      </TradeFrame>
      {dialog}
      {adding.dialog}
    </>
  )
}
