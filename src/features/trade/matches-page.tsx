import { Link } from '@tanstack/react-router'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { pageClass, PageHeader } from '../../ui/layout/layout.tsx'
import { usePageTitle } from '../../ui/hooks/use-page-title.ts'
import { CardMatches } from './card-matches.tsx'
import { PartnerMatches } from './partner-matches.tsx'
import { matchGroups, type MatchSearch, type TradePageProps } from './trade.search.ts'

const groupLabels = { card: 'By card', partner: 'By partner' } as const

/** Wanted cards that others offer: card by card, or partner by partner in both directions. */
export function MatchesPage({ search, onChange }: TradePageProps<MatchSearch>) {
  usePageTitle('Wishlist Trade Matches')
  const Matches = search.by === 'card' ? CardMatches : PartnerMatches
  return (
    <div className={pageClass}>
      <PageHeader
        title="Wishlist Trade Matches"
        back={
          <Link to="/wishlist">
            <Icon name="arrow-left" size={16} />
            My Wishlist
          </Link>
        }
        actions={
          <Segmented
            label="Group matches"
            value={search.by}
            options={matchGroups.map((value) => ({ value, label: groupLabels[value] }))}
            onChange={(by) => onChange({ by, page: 1 })}
          />
        }
      />
      <Matches search={search} onChange={onChange} />
    </div>
  )
}
