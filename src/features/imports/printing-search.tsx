import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { cardListQuery } from '../../api/cards.ts'
import { CardThumbnail } from '../../card-table/picture/card-picture.tsx'
import type { Card } from '../../contract/card.ts'
import { displayPrice } from '../../domain/cards/price.ts'
import { counted } from '../../domain/format/count.ts'
import { formatDollars } from '../../domain/format/money.ts'
import { SearchField } from '../../ui/controls/text-field.tsx'
import { LiveRegion } from '../../ui/layout/layout.tsx'
import { LoadError } from '../../ui/feedback/states.tsx'
import { moveAlong } from '../../ui/hooks/move-focus.ts'
import { connectionWords, useNeedsConnection } from '../../ui/hooks/needs-connection.ts'
import { typingPause, useRested } from '../../ui/hooks/use-rested.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { setAndNumberOf } from './import-words.ts'
import styles from './printing-search.module.css'
import { Muted, Note, Stack } from '../../ui/layout/boxes.tsx'

const maxResults = 30

interface PrintingSearchProps {
  /** What the search begins with. */
  name: string
  onChoose: (card: Card) => void
  onClose: () => void
}

/** Finds a printing by hand: Enter takes the first one, the arrows lead to the others. */
export function PrintingSearch({ name, onChoose, onClose }: PrintingSearchProps) {
  const [text, setText] = useState(name.slice(0, 200))
  /** The text that Enter was pressed with; its first printing is taken when it has come. */
  const [entered, setEntered] = useState<string | null>(null)
  const search = useRested(text.trim(), typingPause)
  const { data, error, isFetching, refetch } = useQuery({
    ...cardListQuery({ search, limit: maxResults }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  const cards = search === '' ? [] : (data?.cards ?? [])
  const [first] = cards
  const needsConnection = useNeedsConnection(cards.length > 0)

  const chooseFirst = useEffectEvent(() => first && onChoose(first))
  const isEntered = entered !== null && entered === search && !isFetching
  useEffect(() => {
    if (isEntered) chooseFirst()
  }, [isEntered])

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (moveAlong(event, 'li > button')) return
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    setEntered(text.trim())
  }

  return (
    <Dialog open title="Find the printing" onClose={onClose}>
      {/* The keys are those of the field and the buttons within. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div onKeyDown={onKeyDown}>
        <SearchField
          label="Name or number"
          data-autofocus
          maxLength={200}
          value={text}
          busy={isFetching}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={(next) => {
            setText(next)
            setEntered(null)
          }}
        />
        <LiveRegion>
          {search !== '' && data && counted(data.pagination.total, 'printing', 'printings')}
        </LiveRegion>
        {needsConnection && <Note as="p">{connectionWords}</Note>}
        {error ? (
          <LoadError message="Failed to load cards" error={error} onRetry={() => void refetch()} />
        ) : (
          <Stack as="ul" aria-label="Printings" top className={styles.results}>
            {cards.map((card) => (
              <li key={card.id}>
                <button type="button" className={styles.result} onClick={() => onChoose(card)}>
                  <CardThumbnail url={card.imageUrl} className={styles.picture} />
                  <span className={styles.name}>
                    {card.name}
                    <Note className={styles.place}>{setAndNumberOf(card)}</Note>
                  </span>
                  <span>{formatDollars(displayPrice(card))}</span>
                </button>
              </li>
            ))}
          </Stack>
        )}
        {search !== '' && !isFetching && cards.length === 0 && (
          <Muted as="p">No cards found. Try part of the name.</Muted>
        )}
      </div>
    </Dialog>
  )
}
