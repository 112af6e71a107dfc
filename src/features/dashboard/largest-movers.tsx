import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ImpliedMark } from '../../card-table/picture/card-marks.tsx'
import type { collectionMovers } from '../../contract/movers.ts'
import type { Reads } from '../../contract/endpoint.ts'
import { useAddActions } from '../cards/adding/use-add-actions.tsx'
import { useCardDialog } from '../cards/dialog/use-card-dialog.tsx'
import { useGameSearch } from '../cards/game-choice.ts'
import { MoverLine } from '../collection/movers/mover-panels.tsx'
import { DashboardPart, linesClass, NothingHere } from './dashboard-part.tsx'
import { largestMoversQuery, lineCount } from './dashboard-queries.ts'

/** The own cards that moved most in a week, in either direction. */
export function LargestMovers({ game }: { game: string }) {
  return (
    <DashboardPart
      title="Biggest movers this week"
      link={
        <Link to="/collection/movers" search={useGameSearch()}>
          All movers
        </Link>
      }
      query={useQuery(largestMoversQuery(game))}
      failure="Failed to load movers"
    >
      {(found) => <Movers {...found} />}
    </DashboardPart>
  )
}

function Movers({ rose, fell }: Reads<typeof collectionMovers>) {
  const movers = [...rose.movers, ...fell.movers]
    .toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .slice(0, lineCount)
  const adding = useAddActions()
  const { openCard, dialog } = useCardDialog(movers, adding.actions)
  if (movers.length === 0) return <NothingHere>No price changes this week.</NothingHere>
  return (
    <ImpliedMark value="inCollection">
      <ol className={linesClass}>
        {movers.map((row) => (
          <MoverLine key={row.key} {...{ row }} by="dollars" onOpen={openCard} />
        ))}
      </ol>
      {dialog}
      {adding.dialog}
    </ImpliedMark>
  )
}
