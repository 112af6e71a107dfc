import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { proposalsWaitingQuery } from '../../api/nav-counts.ts'
import type { Proposal } from '../../contract/proposals.ts'
import { cardCount, counted } from '../../domain/format/count.ts'
import { formatDollars } from '../../domain/format/money.ts'
import { Icon } from '../../ui/layout/icon.tsx'
import { DashboardPart, Line, linesClass, NothingHere, openClass } from './dashboard-part.tsx'
import { lineCount, receivedOffersQuery } from './dashboard-queries.ts'
import styles from './dashboard-page.module.css'

/** The trade offers that wait for the member's answer, the newest first. */
export function WaitingTrades() {
  const offers = useQuery(receivedOffersQuery())
  const { data } = useQuery({ ...proposalsWaitingQuery(), refetchOnMount: 'always' })
  const waiting = data?.waiting ?? 0
  return (
    <DashboardPart
      title="Trades"
      link={
        waiting > 0 ? (
          <Link to="/review-trade">{counted(waiting, 'trade offer', 'trade offers')} waiting</Link>
        ) : (
          <Link to="/propose-trade">Propose Trade</Link>
        )
      }
      query={offers}
      failure="Failed to load trade offers"
      lines={Math.min(Math.max(waiting, 1), lineCount)}
    >
      {({ proposals }) => <Offers offers={proposals.filter(({ partner }) => partner.canTrade)} />}
    </DashboardPart>
  )
}

function Offers({ offers }: { offers: readonly Proposal[] }) {
  if (offers.length === 0) return <NothingHere>No trade offers waiting.</NothingHere>
  return (
    <ul className={linesClass}>
      {offers.slice(0, lineCount).map(({ id, partner, yours, theirs }) => (
        <Line
          key={id}
          picture={<Icon name="trade" className={styles.icon} />}
          link={
            <Link to="/review-trade" search={{ proposal: id }} className={openClass}>
              {offerInWords(partner.username, theirs.count, yours.count)}
            </Link>
          }
          detail={`You give ${formatDollars(yours.value)} · You get ${formatDollars(theirs.value)}`}
        />
      ))}
    </ul>
  )
}

/** 'bob offers 2 cards for 1 of yours'. Counts of copies; at most one of them is 0. */
function offerInWords(partner: string, get: number, give: number): string {
  if (give === 0) return `${partner} offers you ${cardCount(get)}`
  if (get === 0) return `${partner} asks for ${cardCount(give)}`
  return `${partner} offers ${cardCount(get)} for ${give} of yours`
}
