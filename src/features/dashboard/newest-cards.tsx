import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { EmptyPocket } from '../../card-table/binder/pocket-frame.tsx'
import { Pocket } from '../../card-table/binder/pocket.tsx'
import type { CollectionEntry } from '../../contract/collection.ts'
import { usualRule } from '../../domain/sets/counting.ts'
import { useAddActions } from '../cards/adding/use-add-actions.tsx'
import { useCardDialog } from '../cards/dialog/use-card-dialog.tsx'
import { useGameSearch } from '../cards/game-choice.ts'
import { DashboardPart } from './dashboard-part.tsx'
import { newestCardsQuery, pocketCount } from './dashboard-queries.ts'
import styles from './newest-cards.module.css'

/** The cards that came in last, in the pockets of a page of the binder. */
export function NewestCards({ game }: { game: string }) {
  const gameSearch = useGameSearch()
  const newest = useQuery(newestCardsQuery(game))
  const adding = useAddActions()
  const { openCard, dialog } = useCardDialog(newest.data?.entries ?? [], adding.actions)
  const pocketsOf = (entries: readonly CollectionEntry[]) => (
    <ol className={styles.pockets} aria-label="Newest cards">
      {entries.map((row) => (
        <Pocket
          key={row.key}
          {...{ row }}
          rule={usualRule}
          held={undefined}
          quantities={undefined}
          sizes="(width < 64rem) 30vw, 8rem"
          onOpen={openCard}
        />
      ))}
      {Array.from({ length: pocketCount - entries.length }, (_, at) => (
        <EmptyPocket key={at} />
      ))}
    </ol>
  )
  return (
    <>
      <DashboardPart
        title="Newest cards"
        link={
          <Link to="/collection" search={{ ...gameSearch, sort: 'added', direction: 'desc' }}>
            All by date added
          </Link>
        }
        query={newest}
        failure="Failed to load your newest cards"
        coming={pocketsOf([])}
      >
        {({ entries }) => pocketsOf(entries)}
      </DashboardPart>
      {dialog}
      {adding.dialog}
    </>
  )
}
