import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { deckMineQuery } from '../../api/decks.ts'
import type { CardList } from '../../contract/lists.ts'
import { counted } from '../../domain/format/count.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { comingLine, EmptyState } from '../../ui/feedback/states.tsx'
import { Row } from '../../ui/layout/boxes.tsx'
import { Page } from '../../ui/layout/layout.tsx'
import { BackLink } from '../entries/links.tsx'
import { DeleteListDialog } from '../lists/list-dialogs.tsx'
import { ListTile } from '../lists/list-tile.tsx'
import { ListTiles } from '../lists/list-tiles.tsx'
import { ContestedCards } from './contested-cards.tsx'
import { CreateDeckDialog, EditDeckDialog } from '../lists/deck-dialogs.tsx'

type Opened = { dialog: 'create' } | { dialog: 'edit' | 'delete'; deck: CardList }

/** The member's decks, each with how many of its cards they own. */
export function DecksPage() {
  const [opened, setOpened] = useState<Opened | null>(null)
  const { data, error, refetch } = useQuery({
    ...deckMineQuery(),
    placeholderData: keepPreviousData,
  })
  const count = data && counted(data.decks.length, 'deck', 'decks')
  const create = () => setOpened({ dialog: 'create' })
  const close = () => setOpened(null)
  return (
    <Page
      title="Decks"
      back={<BackLink to="/lists">Back to Lists</BackLink>}
      subtitle={count ?? comingLine}
      actions={
        <Row gap="2" wrap>
          <Link to="/decks/check" className={buttonClass()}>
            Check a Deck
          </Link>
          <Button variant="primary" icon="plus" onClick={create}>
            New Deck
          </Button>
        </Row>
      }
    >
      <ListTiles
        noun="Decks"
        {...{ count, error }}
        onRetry={() => void refetch()}
        tiles={data?.decks.map(({ list, ...ownership }) => ({
          list,
          tile: (
            <ListTile
              {...{ list, ownership }}
              onEdit={() => setOpened({ dialog: 'edit', deck: list })}
              onDelete={() => setOpened({ dialog: 'delete', deck: list })}
            />
          ),
        }))}
        empty={
          <EmptyState
            title="No Decks Yet"
            action={
              <Button variant="primary" onClick={create}>
                Create Your First Deck
              </Button>
            }
          >
            Paste a deck to keep it here. You see which cards you own, in any printing.
          </EmptyState>
        }
      />
      {(data?.decks.length ?? 0) > 1 && <ContestedCards />}
      {opened?.dialog === 'create' && <CreateDeckDialog onClose={close} />}
      {opened?.dialog === 'edit' && <EditDeckDialog deck={opened.deck} onClose={close} />}
      {opened?.dialog === 'delete' && <DeleteListDialog list={opened.deck} onClose={close} />}
    </Page>
  )
}
