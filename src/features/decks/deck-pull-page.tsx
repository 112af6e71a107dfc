import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { deckPullListQuery, useDeckSetPulled, useDeckTakeApart } from '../../api/decks.ts'
import { listDetailQuery } from '../../api/lists.ts'
import { CardThumbnail } from '../../card-table/picture/card-picture.tsx'
import { originOf } from '../../card-table/rows/card-row.ts'
import { VariantBadges } from '../../card-table/picture/card-marks.tsx'
import type { DeckPull } from '../../contract/decks.ts'
import { cardCount, formatCount } from '../../domain/format/count.ts'
import { Button, buttonClass, IconButton } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/choice.tsx'
import { comingLine, EmptyState, RetryPanel, Skeleton } from '../../ui/feedback/states.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Muted, Row, Stack } from '../../ui/layout/boxes.tsx'
import { phoneScreen, useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { LiveRegion, Page } from '../../ui/layout/layout.tsx'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'
import { useUndoOptions } from '../cards/editing/use-undo-options.ts'
import { BackLink } from '../entries/links.tsx'
import styles from './deck-pull.module.css'

type Copy = DeckPull['copies'][number]

/** The copies that are bound to a deck by location, to be ticked off as they are taken from there, and as they go back. */
export function DeckPullPage({ listId }: { listId: number }) {
  const { data, error, refetch } = useQuery(deckPullListQuery(listId))
  const deck = useQuery(listDetailQuery(listId, { limit: 1 })).data?.list
  const [isParting, setIsParting] = useState(false)
  const takeOut = useTakeOut(listId)
  const copies = data?.copies
  const isThere = copies !== undefined && copies.length > 0
  const progress = copies && progressOf(copies)
  const isPhone = useMediaQuery(phoneScreen)
  const takeApart = isThere && (
    <Button icon="trash" onClick={() => setIsParting(true)}>
      Take Apart
    </Button>
  )
  return (
    <Page
      title="Pull List"
      back={
        <BackLink to="/decks/$listId" params={{ listId: String(listId) }}>
          {`Back to ${deck?.name ?? 'the Deck'}`}
        </BackLink>
      }
      subtitle={progress ?? comingLine}
      actions={!isPhone && takeApart}
    >
      {data !== undefined && data.proxies > 0 && <Muted as="p">{proxiesNote(data.proxies)}</Muted>}
      <LiveRegion>{progress ?? (error ? '' : 'Loading pull list...')}</LiveRegion>
      {error && !data ? (
        <RetryPanel
          title="Error Loading Pull List"
          fallback="Failed to load the pull list"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : copies === undefined ? (
        <Stack gap="3" aria-hidden="true">
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </Stack>
      ) : isThere ? (
        byLocation(copies).map(([location, own]) => (
          <Stack as="section" key={location} gap="1" aria-label={location || 'No location'}>
            <h2 className={styles.location}>{location || 'No location'}</h2>
            <ul className={styles.copies}>
              {own.map((copy) => (
                <PulledCopy key={copy.entry.key} {...{ listId, copy }} onTakeOut={takeOut.some} />
              ))}
            </ul>
          </Stack>
        ))
      ) : (
        <EmptyState title="No copies are in this deck yet.">
          Build the deck to put copies of your collection into it.
        </EmptyState>
      )}
      {isPhone && takeApart && (
        <Row gap="2" className={styles.foot}>
          {takeApart}
          <Link
            to="/decks/$listId"
            params={{ listId: String(listId) }}
            className={buttonClass({ variant: 'primary' })}
          >
            Done
          </Link>
        </Row>
      )}
      {isParting && (
        <ConfirmDialog
          open
          title="Take Apart"
          description="All copies leave the deck. Each goes back to where it came from, in the order of this list."
          confirmLabel="Take Apart"
          busyLabel="Taking apart..."
          busy={takeOut.isPending}
          onClose={() => setIsParting(false)}
          onConfirm={() => void takeOut.all().then(() => setIsParting(false))}
        />
      )}
    </Page>
  )
}

/** Proxies have no copies to pull. */
const proxiesNote = (proxies: number) =>
  proxies === 1
    ? 'Without 1 proxy, which has no copy to pull.'
    : `Without ${formatCount(proxies)} proxies, which have no copies to pull.`

function progressOf(copies: readonly Copy[]): string {
  const count = (some: readonly Copy[]) => some.reduce((sum, { entry }) => sum + entry.quantity, 0)
  const all = count(copies)
  return all === 0
    ? 'Nothing to pull'
    : `${formatCount(count(copies.filter(({ pulled }) => pulled)))} of ${cardCount(all)} pulled`
}

function byLocation(copies: readonly Copy[]): [location: string, copies: Copy[]][] {
  const groups = new Map<string, Copy[]>()
  for (const copy of copies) {
    const { location } = copy.entry
    groups.set(location, [...(groups.get(location) ?? []), copy])
  }
  return [...groups]
}

interface PulledCopyProps {
  listId: number
  copy: Copy
  onTakeOut: (copy: Copy) => void
}

function PulledCopy({ listId, copy, onTakeOut }: PulledCopyProps) {
  const { entry, pulled } = copy
  const { card, quantity, finish, condition, language } = entry
  const { mutateAsync, isPending, variables } = useDeckSetPulled()
  const toast = useToast()
  const isPulled = isPending ? variables.body.pulled : pulled

  async function tick(next: boolean): Promise<void> {
    try {
      const params = { listId, entryId: Number(entry.key) }
      await mutateAsync({ params, body: { pulled: next } })
    } catch (error) {
      toast.failure(error, 'Failed to tick the card off.')
    }
  }
  return (
    <li className={styles.copy} data-pulled={isPulled}>
      <CardThumbnail url={card.imageUrl} className={styles.picture} />
      <Checkbox
        label={
          <>
            {quantity > 1 && `${formatCount(quantity)} × `}
            {card.name}
            <Muted as="span" className={styles.kind}>
              {originOf(card)} · {condition}
              {language !== 'en' && ` · ${language}`} <VariantBadges card={card} finish={finish} />
            </Muted>
          </>
        }
        checked={isPulled}
        sends
        onChange={(next) => void tick(next)}
      />
      <IconButton
        icon="close"
        label={`Take ${card.name} out of the deck`}
        onClick={() => onTakeOut(copy)}
      />
    </li>
  )
}

/** Takes copies out of the deck, with a way back. */
function useTakeOut(listId: number) {
  const { mutateAsync, isPending } = useDeckTakeApart()
  const toast = useToast()
  const undoOptions = useUndoOptions()
  const navigate = useNavigate()

  async function take(entries?: number[]): Promise<boolean> {
    try {
      const { count, undo } = await mutateAsync({ params: { listId }, body: { entries } })
      toast.success(`${cardCount(count)} taken out of the deck`, undoOptions(undo))
      return true
    } catch (error) {
      toast.failure(error, 'Failed to take the cards out of the deck.')
      return false
    }
  }
  return {
    isPending,
    some: ({ entry }: Copy) => void take([Number(entry.key)]),
    all: async () => {
      if (await take()) await navigate({ to: '/decks/$listId', params: { listId: String(listId) } })
    },
  }
}
