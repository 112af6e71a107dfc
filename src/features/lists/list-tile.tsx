import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { CardList } from '../../contract/lists.ts'
import { ownedText } from '../../domain/decks/owned-text.ts'
import { cardCount } from '../../domain/format/count.ts'
import { formatDay } from '../../domain/format/dates.ts'
import { gameOfCode } from '../../domain/games/games.ts'
import { Badge } from '../../ui/layout/badge.tsx'
import { ListValue } from '../entries/list-value.tsx'
import { buttonClass, IconButton } from '../../ui/controls/button.tsx'
import { cx, punched } from '../../ui/layout/layout.tsx'
import { Skeleton } from '../../ui/feedback/states.tsx'
import styles from './lists-page.module.css'
import { usePublicLink, VisibilityBadge } from '../cards/adding/visibility.tsx'
import { Note, Row } from '../../ui/layout/boxes.tsx'

export interface ListTileProps {
  list: CardList
  /** What the member owns of a deck. */
  ownership?: { needed: number; owned: number; proxies: number } | undefined
  onEdit: () => void
  onDelete: () => void
}

const followsCollection = 'Copies you marked for trade in your collection.'

/** A list as a tile: its facts, its value, and its actions. */
export function ListTile({ list, ownership, onEdit, onDelete }: ListTileProps) {
  const { id, name, visibility, fromCollection, totalCards, updatedAt } = list
  const description = fromCollection ? followsCollection : list.description
  const copyLink = usePublicLink(list)
  const heading = useId()
  return (
    <article aria-labelledby={heading} className={cx(punched, styles.sheet)}>
      <Row gap="3" align="start" between className={styles.head}>
        <h2 id={heading} className={styles.name}>
          {name}
        </h2>
        {visibility !== 'private' && <VisibilityBadge visibility={visibility} />}
      </Row>
      {description !== null && <p className={styles.description}>{description}</p>}
      {list.deck && <DeckBadges deck={list.deck} />}
      <p className={styles.sums}>
        {ownership ? <span>You {ownedText(ownership)}</span> : <span>{cardCount(totalCards)}</span>}
        <ListValue className={styles.value} list={list} />
      </p>
      <Note as="p" className={styles.updated}>
        Updated{' '}
        {updatedAt === null ? 'Unknown' : <time dateTime={updatedAt}>{formatDay(updatedAt)}</time>}
      </Note>
      <Row gap="2" between className={styles.foot}>
        <Link
          to={list.deck ? '/decks/$listId' : '/lists/$listId'}
          params={{ listId: id }}
          aria-describedby={heading}
          className={cx(buttonClass({ size: 'small' }), styles.details)}
        >
          View Details
        </Link>
        <span className={styles.tools}>
          {copyLink && (
            <IconButton icon="share" size="small" label="Copy public link" onClick={copyLink} />
          )}
          {!fromCollection && (
            <>
              <IconButton icon="edit" size="small" label={`Edit ${name}`} onClick={onEdit} />
              <IconButton icon="trash" size="small" label={`Delete ${name}`} onClick={onDelete} />
            </>
          )}
        </span>
      </Row>
    </article>
  )
}

/** What a deck says of itself: its game, its format and its tags. */
function DeckBadges({ deck }: { deck: NonNullable<CardList['deck']> }) {
  const words = [gameName(deck.game), deck.format, ...deck.tags].filter((word) => word !== null)
  if (words.length === 0) return null
  return (
    <Row as="ul" gap="1 2" wrap aria-label="Game, format and tags" className={styles.words}>
      {words.map((word) => (
        <li key={word}>
          <Badge tone="neutral">{word}</Badge>
        </li>
      ))}
    </Row>
  )
}

const gameName = (code: string | null) => (code === null ? null : (gameOfCode(code)?.name ?? code))

/** The skeleton of a list that is on its way. */
export function ListTileSkeleton() {
  return (
    <div className={cx(punched, styles.sheet)}>
      <Skeleton className={styles.comingName} />
      <Skeleton />
      <Skeleton className={styles.comingName} />
    </div>
  )
}
