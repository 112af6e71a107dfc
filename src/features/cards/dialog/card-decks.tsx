import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { deckWithCardQuery } from '../../../api/decks.ts'
import { formatCount } from '../../../domain/format/count.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { dangerClass, Muted, nameClass, Row, Stack } from '../../../ui/layout/boxes.tsx'
import { cx } from '../../../ui/layout/layout.tsx'
import styles from './card-dialog.module.css'

interface CardDecksProps {
  cardId: string
  /** Called when a link leads away from the dialog. */
  onLeave: () => void
}

/** The member's decks that have the card in any printing; nothing while they load, and where there are none. */
export function CardDecks({ cardId, onLeave }: CardDecksProps) {
  const heading = useId()
  const { data, isError, refetch } = useQuery(deckWithCardQuery(Number(cardId)))
  if (isError && !data)
    return (
      <Row as="p" role="alert" gap="2" wrap className={cx(dangerClass, styles.decks)}>
        Failed to load your decks
        <Button size="small" onClick={() => void refetch()}>
          Try Again
        </Button>
      </Row>
    )
  if (!data || data.count === 0) return null
  const { decks, count } = data
  return (
    <Stack as="section" aria-labelledby={heading} gap="1" className={styles.decks}>
      <h3 id={heading}>In your decks</h3>
      <ul>
        {decks.map(({ id, name, quantity }) => (
          <Row as="li" key={id} gap="2" between>
            <Link
              to="/decks/$listId"
              params={{ listId: String(id) }}
              className={nameClass}
              onClick={onLeave}
            >
              {name}
            </Link>
            <Muted>{formatCount(quantity)}x</Muted>
          </Row>
        ))}
      </ul>
      {count > decks.length && (
        <Link to="/decks" onClick={onLeave}>
          and {formatCount(count - decks.length)} more
        </Link>
      )}
    </Stack>
  )
}
