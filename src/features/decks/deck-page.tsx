import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { deckCoverageQuery } from '../../api/decks.ts'
import type { DeckCoverage, NeededCardSent } from '../../contract/decks.ts'
import type { CardList } from '../../contract/lists.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/choice.tsx'
import { FormMessage } from '../../ui/feedback/form-message.tsx'
import { Muted, Row } from '../../ui/layout/boxes.tsx'
import { Toolbar } from '../../ui/layout/layout.tsx'
import { BackLink } from '../entries/links.tsx'
import { ListPage, type ListPageProps, type ListParts } from '../lists/detail/list-page.tsx'
import { CoverageContext, deckMode } from './deck-columns.tsx'
import styles from './deck-check.module.css'
import { BuildDeckDialog } from './build-deck-dialog.tsx'
import { ContestedCards } from './contested-cards.tsx'
import { CopyDeck } from './copy-deck.tsx'
import { AddToDeckDialog } from './add-to-deck-dialog.tsx'
import { CreateDeckDialog, EditDeckDialog } from '../lists/deck-dialogs.tsx'
import {
  cardRowOf,
  countingNote,
  coverageOf,
  ownedSentence,
  type ShownDeck,
  shownDeck,
  type ShownLine,
} from './deck-view.ts'
import { DeckParts } from './deck-parts.tsx'
import { DeckStacks } from './deck-stacks.tsx'
import { LineChanges, LineItems, type ProxiedLine, ProxiesDialog } from './deck-line-items.tsx'
import { MissingActions } from './missing-actions.tsx'
import { useBasics } from './use-basics.ts'

/** A deck: a list with sections, what the viewer owns of it, and what the rest costs. */
export function DeckPage({ listId, ...page }: ListPageProps) {
  const [basicsAreOwned, setBasicsAreOwned] = useBasics()
  const { data, error } = useQuery(deckCoverageQuery(listId))
  const deck = useMemo(() => data && shownCoverage(data, basicsAreOwned), [data, basicsAreOwned])
  const coverage = useMemo(() => coverageOf(deck?.lines ?? []), [deck])
  const [proxied, setProxied] = useState<ProxiedLine | null>(null)
  const parts: ListParts = {
    back: <BackLink to="/decks">Back to Decks</BackLink>,
    mode: deckMode,
    summary: (list) => (
      <DeckSummary
        format={list?.deck?.format ?? ''}
        own={list?.isOwner ? { id: listId, name: list.name } : null}
        // Their tools need the name of the list, and move nothing where both come at once.
        deck={list && deck}
        {...{ basicsAreOwned, error }}
        cards={data?.cards ?? []}
        currency={data?.currency ?? 'USD'}
        onBasics={setBasicsAreOwned}
      />
    ),
    adding: <AddCards listId={listId} />,
    tools: ({ list }) => <DeckTools deck={list} isBuilt={(data?.bound ?? 0) > 0} />,
    rowItems: (row) => (
      <LineItems
        {...{ listId, row }}
        proxies={coverage.get(row.key)?.proxies ?? 0}
        isFixed={coverage.get(row.key)?.isFixed ?? false}
        onProxies={setProxied}
      />
    ),
    changes: (selected) => <LineChanges {...selected} listId={listId} />,
    showStacks: (stacks) => <DeckStacks {...stacks} isComing={!data && !error} />,
  }
  return (
    <CoverageContext value={coverage}>
      <ListPage {...page} {...{ listId, parts }} />
      {proxied && <ProxiesDialog {...proxied} listId={listId} onClose={() => setProxied(null)} />}
    </CoverageContext>
  )
}

interface DeckSummaryProps {
  /** The code or the name of its format. */
  format: string
  /** The deck, where it is the viewer's own. */
  own: { id: number; name: string } | null
  /** Undefined while it is on its way. */
  deck: ShownDeck | undefined
  cards: readonly NeededCardSent[]
  currency: string
  error: Error | null
  basicsAreOwned: boolean
  onBasics: (areOwned: boolean) => void
}

/** What the viewer owns of the deck in a sentence, what is done about the rest, and what the deck is like. */
function DeckSummary({
  format,
  own,
  deck,
  cards,
  currency,
  error,
  basicsAreOwned,
  onBasics,
}: DeckSummaryProps) {
  if (error && !deck)
    return <FormMessage tone="error" error={error} fallback="Failed to load what you own of it." />
  const whole = deck && { lines: deck.lines.map(lineOf), cards }
  return (
    <>
      <Row gap="2 4" wrap between align="start">
        <div>
          {deck ? (
            <h2 className={styles.summary}>{ownedSentence(deck.totals, currency)}</h2>
          ) : (
            <p className={styles.summary}>&nbsp;</p>
          )}
          <Muted as="p">{deck ? noteOf(deck) : <>&nbsp;</>}</Muted>
        </div>
        <Toolbar label="Missing cards" className={styles.tools}>
          {deck && <MissingActions missing={deck.missing} deckName={own?.name} />}
          {whole && <CopyDeck deck={whole} />}
          {cards.some(({ isBasic }) => isBasic) && (
            <Checkbox
              label="Basic lands and energies are owned"
              checked={basicsAreOwned}
              onChange={onBasics}
            />
          )}
        </Toolbar>
      </Row>
      {whole && (
        <DeckParts
          // The format is an initial value.
          key={format}
          deck={whole}
          format={format}
          cards={cards.map((card) => cardRowOf(card).card)}
          more={own && <ContestedCards deckId={own.id} />}
        />
      )}
    </>
  )
}

const noteOf = ({ totals, lines }: ShownDeck) =>
  countingNote({ ...totals, hasFixed: lines.some(({ isFixed }) => isFixed) })

/** A line with the index of its card. */
const lineOf = ({ section, quantity, name, printing, cardIndex }: ShownLine) => ({
  section,
  quantity,
  name,
  printing,
  card: cardIndex,
})

const shownCoverage = (
  { lines, cards, printings }: DeckCoverage,
  basicsAreOwned: boolean,
): ShownDeck =>
  shownDeck(
    {
      cards,
      printings,
      lines: lines.map((line) => ({ ...line, key: String(line.id), name: '', reason: null })),
    },
    { basicsAreOwned },
  )

/** What the owner of a deck does with it as a whole. */
function DeckTools({ deck, isBuilt }: { deck: CardList; isBuilt: boolean }) {
  const [opened, setOpened] = useState<'build' | 'edit' | 'copy' | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      <Toolbar label="Whole deck">
        {isBuilt && (
          <Link
            to="/decks/$listId/pull"
            params={{ listId: deck.id }}
            className={buttonClass({ size: 'small' })}
          >
            Pull List
          </Link>
        )}
        <Button size="small" icon="check" onClick={() => setOpened('build')}>
          {isBuilt ? 'Complete' : 'Build'}
        </Button>
        <Button
          size="small"
          icon="card"
          collapses="early"
          title="Duplicate"
          onClick={() => setOpened('copy')}
        >
          Duplicate
        </Button>
        <Button
          size="small"
          icon="edit"
          collapses="early"
          title="Edit Deck"
          onClick={() => setOpened('edit')}
        >
          Edit Deck
        </Button>
      </Toolbar>
      {opened === 'build' && <BuildDeckDialog deck={deck} onClose={close} />}
      {opened === 'edit' && <EditDeckDialog deck={deck} onClose={close} />}
      {opened === 'copy' && (
        <CreateDeckDialog
          name={`${deck.name} (copy)`.slice(0, 100)}
          cards={{ from: Number(deck.id) }}
          onClose={close}
        />
      )}
    </>
  )
}

function AddCards({ listId }: { listId: number }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon="plus" collapses onClick={() => setIsOpen(true)}>
        Add Cards
      </Button>
      {isOpen && <AddToDeckDialog listId={listId} onClose={() => setIsOpen(false)} />}
    </>
  )
}
