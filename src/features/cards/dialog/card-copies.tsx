import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { collectionCopiesQuery } from '../../../api/collection.ts'
import { useWaitingCopies } from '../../../api/waiting-query.ts'
import type { CollectionEntry } from '../../../contract/collection.ts'
import type { Wish } from '../../../contract/entries.ts'
import { knownLanguage } from '../../../domain/entries/entry.ts'
import { languageNames } from '../../../domain/entries/language-names.ts'
import { formatCount } from '../../../domain/format/count.ts'
import { formatDollars, formatUnconverted } from '../../../domain/format/money.ts'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { Skeleton } from '../../../ui/feedback/states.tsx'
import { WaitingMark } from '../../../card-table/picture/waiting-mark.tsx'
import { anyPrintingText } from '../../../card-table/rows/need-words.ts'
import { Badge } from '../../../ui/layout/badge.tsx'
import { cx } from '../../../ui/layout/layout.tsx'
import { shownLocation } from '../../../domain/entries/shown-location.ts'
import { EditEntryDialog } from '../editing/edit-entry-dialog.tsx'
import { EditWishDialog } from '../editing/edit-wish-dialog.tsx'
import styles from './card-dialog.module.css'
import { Row, Stack, dangerClass } from '../../../ui/layout/boxes.tsx'

type Edited = { entry: CollectionEntry } | { wish: Wish }

/** The member's copies of a card, each kind with its location, and their wishes for it. */
export function CardCopies({ cardId }: { cardId: string }) {
  const heading = useId()
  const { data, isError, refetch } = useQuery(collectionCopiesQuery(Number(cardId)))
  const [edited, setEdited] = useState<Edited | null>(null)
  const close = () => setEdited(null)
  const waiting = useWaitingCopies(cardId)
  if (data?.copies.length === 0 && data.wishes.length === 0 && waiting === 0) return null
  return (
    <section aria-labelledby={heading} className={cx(styles.box, styles.copiesBox)}>
      <Row between className={styles.boxHead}>
        <h3 id={heading}>Your copies</h3>
        <WaitingMark cardId={cardId} />
      </Row>
      {isError && !data ? (
        <Row as="p" role="alert" gap="2" wrap className={dangerClass}>
          Failed to load your copies
          <Button size="small" onClick={() => void refetch()}>
            Try Again
          </Button>
        </Row>
      ) : (
        <Stack as="ul" gap="2" className={styles.copies}>
          {data?.copies.map((entry) => (
            <Copies key={entry.key} entry={entry} onEdit={() => setEdited({ entry })} />
          ))}
          {data?.wishes.map((wish) => (
            <Wanted key={`wish ${wish.key}`} wish={wish} onEdit={() => setEdited({ wish })} />
          ))}
          {!data && (
            <li>
              <Skeleton />
            </li>
          )}
        </Stack>
      )}
      {edited && 'entry' in edited && <EditEntryDialog entry={edited.entry} onClose={close} />}
      {edited && 'wish' in edited && <EditWishDialog wish={edited.wish} onClose={close} />}
    </section>
  )
}

function Copies({ entry, onEdit }: { entry: CollectionEntry; onEdit: () => void }) {
  const { location, deck, forTrade, alertAbove, alertBelow, ownValue, ownCurrency } = entry
  const kind = kindOf(entry)
  const alerts = [
    ...(alertAbove === null ? [] : [`above ${formatDollars(alertAbove)}`]),
    ...(alertBelow === null ? [] : [`below ${formatDollars(alertBelow)}`]),
  ]
  return (
    <li>
      <Row as="span" gap="1 3" wrap className={styles.kind}>
        <span>{kind}</span>
        <span className={styles.place}>
          {shownLocation(location, deck?.name ?? '') || 'No location'}
        </span>
        {forTrade > 0 && <Badge icon="trade">{formatCount(forTrade)} for trade</Badge>}
        {ownValue !== null && <Badge>{formatUnconverted(ownValue, ownCurrency)} set by you</Badge>}
        {alerts.length > 0 && <Badge icon="bell">Alert {alerts.join(', ')}</Badge>}
      </Row>
      <IconButton icon="edit" size="small" label={`Edit ${kind}`} onClick={onEdit} />
    </li>
  )
}

function Wanted({ wish, onEdit }: { wish: Wish; onEdit: () => void }) {
  const { quantity, finish, targetPrice, anyPrinting } = wish
  const kind = `${formatCount(quantity)}x ${anyPrinting ? anyPrintingText(wish) : finish}`
  return (
    <li>
      <Row as="span" gap="1 3" wrap className={styles.kind}>
        <span>{kind} on your wishlist</span>
        {targetPrice === null ? (
          <span className={styles.place}>No price alert</span>
        ) : (
          <Badge icon="bell">Alert at {formatDollars(targetPrice)}</Badge>
        )}
      </Row>
      <IconButton
        icon="edit"
        size="small"
        label={`Edit ${kind} on your wishlist`}
        onClick={onEdit}
      />
    </li>
  )
}

/** `3x Foil, LP, PSA 8, Japanese`; English is not said. */
function kindOf({ quantity, finish, condition, language, grade }: CollectionEntry): string {
  const code = knownLanguage(language)
  const texts = [
    finish,
    condition,
    ...(grade === '' ? [] : [grade]),
    ...(language === 'en' ? [] : [code === undefined ? language : languageNames[code]]),
  ]
  return `${formatCount(quantity)}x ${texts.join(', ')}`
}
