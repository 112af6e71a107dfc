import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { deckMineQuery } from '../../api/decks.ts'
import { nearestDeck } from '../../domain/decks/nearest-deck.ts'
import { ownedText } from '../../domain/decks/owned-text.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ErrorLine } from '../../ui/feedback/states.tsx'
import { nameClass, Row } from '../../ui/layout/boxes.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import styles from './dashboard-page.module.css'

/**
 * The deck that is nearest to complete, of one game or of all. Whether there is one is known last, so that nothing stands under it.
 */
export function NearestDeckLine({ game }: { game: string }) {
  const { data, isError, refetch } = useQuery(deckMineQuery())
  if (isError && !data)
    return (
      <Row gap="2 3" wrap className={styles.deckLine}>
        <ErrorLine>Failed to load your decks</ErrorLine>
        <Button size="small" onClick={() => void refetch()}>
          Try Again
        </Button>
      </Row>
    )
  const decks = data?.decks.filter(({ list }) => game === '' || (list.deck?.game ?? game) === game)
  const nearest = nearestDeck(decks ?? [])
  if (nearest === null) return null
  const { list } = nearest
  return (
    <Row as="p" gap="2" className={styles.deckLine}>
      <Icon name="card" className={styles.icon} />
      <span>
        <Link to="/decks/$listId" params={{ listId: list.id }} className={nameClass}>
          {list.name}
        </Link>
        : you {ownedText(nearest)}
      </span>
    </Row>
  )
}
