/** The printing and the finish of an entry, which are chosen among the printings of its card. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { cardPrintingsQuery } from '../../../api/cards.ts'
import { CardThumbnail } from '../../../card-table/picture/card-picture.tsx'
import { Price } from '../../../card-table/picture/prices.tsx'
import { originOf, priceNotAvailable } from '../../../card-table/rows/card-row.ts'
import type { Card } from '../../../contract/card.ts'
import type { Entry } from '../../../contract/entries.ts'
import { finishesOf, finishPrice, isAddable } from '../../../domain/cards/finish-price.ts'
import type { Finish } from '../../../domain/cards/finish.ts'
import { counted, formatCount } from '../../../domain/format/count.ts'
import { formatMoney } from '../../../domain/format/money.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { RadioGroup } from '../../../ui/controls/choice.tsx'
import { SearchField } from '../../../ui/controls/text-field.tsx'
import { LoadError, Skeleton } from '../../../ui/feedback/states.tsx'
import { typingPause, useRested } from '../../../ui/hooks/use-rested.ts'
import { LiveRegion } from '../../../ui/layout/layout.tsx'
import styles from './printing-field.module.css'
import { Muted, Row, Stack, dangerClass } from '../../../ui/layout/boxes.tsx'

/** Printings in sight; the search finds the others. */
const shownCount = 50
/** Fewer printings are found without a search. */
const leastSearched = 9

/** The printing and the finish of an entry. */
type OwnPrinting = Pick<Entry, 'card' | 'finish'>

/** Which copies of a card an entry has. */
export interface PrintingDraft {
  printing: Card
  /** Null until one of the printing's finishes is chosen. */
  finish: Finish | null
}

export const printingDraft = ({ card, finish }: OwnPrinting): PrintingDraft => ({
  printing: card,
  finish,
})

/** Whether the draft is another printing or finish than the entry has. */
export const isOtherPrinting = ({ printing, finish }: PrintingDraft, own: OwnPrinting): boolean =>
  printing.id !== own.card.id || finish !== own.finish

export const printingErrors = ({ finish }: PrintingDraft): { finish?: string } =>
  finish === null ? { finish: 'Choose a finish of this printing' } : {}

/** What a request says of the printing; nothing where the entry keeps its own. */
export function printingGiven(
  draft: PrintingDraft,
  own: OwnPrinting,
): { cardId?: number; variation?: Finish } {
  const { printing, finish } = draft
  if (finish === null || !isOtherPrinting(draft, own)) return {}
  return { cardId: Number(printing.id), variation: finish }
}

interface PrintingFieldProps {
  entry: OwnPrinting
  draft: PrintingDraft
  error?: string | undefined
  onChange: (draft: PrintingDraft) => void
}

export function PrintingField({ entry, draft, error, onChange }: PrintingFieldProps) {
  const { card } = entry
  const [isOpen, setIsOpen] = useState(false)
  const { printing, finish } = draft
  const list = useId()
  const finishes = finishesOf(printing)

  function choose(next: Card): void {
    const [only, ...others] = finishesOf(next)
    const isThere = finish !== null && finishesOf(next).includes(finish) && isAddable(next, finish)
    const chosen = isThere ? finish : others.length === 0 && only !== undefined ? only : null
    onChange({ printing: next, finish: chosen })
    setIsOpen(false)
  }

  return (
    <Stack gap="2">
      <Row gap="3">
        <CardThumbnail url={printing.imageUrl} className={styles.picture} />
        <span className={styles.origin}>{originOf(printing)}</span>
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={list}
          onClick={() => setIsOpen(!isOpen)}
        >
          Change Printing
        </Button>
      </Row>
      <div id={list}>{isOpen && <Printings card={card} chosen={printing} onChoose={choose} />}</div>
      <RadioGroup
        label="Finish"
        inline
        value={finish}
        onChange={(value) => onChange({ printing, finish: value })}
        options={finishes.map((each) => {
          const price = finishPrice(printing, each)
          const isOwn = printing.id === card.id && each === entry.finish
          const canBeChosen = isOwn || isAddable(printing, each)
          return {
            value: each,
            label: price === null ? `${each} (N/A)` : each,
            hint: price === null ? undefined : formatMoney(price, printing.currency),
            disabledReason: canBeChosen ? undefined : priceNotAvailable,
          }
        })}
      />
      {error !== undefined && (
        <p role="alert" className={dangerClass}>
          {error}
        </p>
      )}
    </Stack>
  )
}

interface PrintingsProps {
  card: Card
  chosen: Card
  onChoose: (card: Card) => void
}

function Printings({ card, chosen, onChoose }: PrintingsProps) {
  const [text, setText] = useState('')
  const search = useRested(text.trim(), typingPause)
  const { data, error, isFetching, refetch } = useQuery({
    ...cardPrintingsQuery(card.id, { limit: shownCount, ...(search !== '' && { search }) }),
    placeholderData: keepPreviousData,
  })
  if (error && !data)
    return (
      <LoadError
        message="Failed to load the printings"
        error={error}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton />
  const { cards, pagination } = data
  const { total } = pagination
  return (
    <Stack gap="2">
      {(search !== '' || total >= leastSearched) && (
        <SearchField
          label="Set or number"
          maxLength={200}
          value={text}
          busy={isFetching}
          onChange={setText}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <LiveRegion>{counted(total, 'printing', 'printings')}</LiveRegion>
      {cards.length === 0 && <Muted as="p">No printing found.</Muted>}
      <ul aria-label="Printings" className={styles.list}>
        {cards.map((each) => (
          <li key={each.id}>
            <Row
              as="button"
              type="button"
              gap="3"
              className={styles.printing}
              aria-pressed={each.id === chosen.id}
              onClick={() => onChoose(each)}
            >
              <CardThumbnail url={each.imageUrl} className={styles.picture} />
              <span className={styles.origin}>
                {[originOf(each), ...each.treatments].join(' · ')}
              </span>
              <span className={styles.prices}>
                <Price amount={each.normalPrice} currency={each.currency} />
                <Price amount={each.foilPrice} currency={each.currency} foil />
              </span>
            </Row>
          </li>
        ))}
      </ul>
      {total > cards.length && (
        <Muted as="p">
          {formatCount(cards.length)} of {formatCount(total)} printings. Search by set or number.
        </Muted>
      )}
    </Stack>
  )
}
