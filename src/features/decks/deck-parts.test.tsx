import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { testCard } from '../../card-table/card.fixture.ts'
import type { Deck } from '../../domain/decks/deck.ts'
import {
  bolt,
  captain,
  charm,
  deckOf,
  energy,
  jewel,
  mountain,
  spark,
} from '../../domain/decks/deck.fixture.ts'
import { showPage } from '../page.fixture.tsx'
import { CopyDeck } from './copy-deck.tsx'
import { DeckHand } from './deck-hand.tsx'
import { DeckParts } from './deck-parts.tsx'

afterEach(cleanup)

const picturesOf = ({ cards }: Deck) => cards.map(({ name }) => testCard({ name }))
const show = (deck: Deck) => render(<DeckParts deck={deck} cards={picturesOf(deck)} />)
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name, hidden: true }))
    .getAllByRole('row', { hidden: true })
    .map((row) => row.textContent)

const choose = async (format: string) => {
  await userEvent.click(screen.getByText('Legality'))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Format' }), format)
}

const problems = () =>
  within(screen.getByText('Legality').closest('details') as HTMLElement)
    .queryAllByRole('listitem')
    .map((item) => item.textContent)

const hand = () => within(screen.getByRole('list', { name: 'Hand' })).getAllByRole('listitem')

describe('the shape', () => {
  test('has each bar with its number', () => {
    show(deckOf([4, bolt], [2, charm], [20, mountain]))
    expect(screen.getByText('Average mana value: 3.67')).toBeInTheDocument()
    expect(rowsOf('Curve')).toEqual([
      'Mana ValueCards',
      '00',
      '14',
      '20',
      '30',
      '40',
      '50',
      '60',
      '7+2',
    ])
    expect(rowsOf('Colors')).toEqual(['ColorCards', 'Red6', 'Blue2'])
    expect(rowsOf('Types')).toEqual(['TypeCards', 'Land20', 'Instant6'])
  })

  test('of a game without costs has no curve', () => {
    show(deckOf([4, spark], [20, energy]))
    expect(rowsOf('Types')).toEqual(['TypeCards', 'Energy20', 'Pokémon4'])
    expect(screen.queryByRole('table', { name: 'Curve', hidden: true })).not.toBeInTheDocument()
  })

  test('of cards that the catalog does not describe says so', () => {
    show(deckOf([4, { ...bolt, facts: null }]))
    expect(screen.getByText("The catalog doesn't describe these cards.")).toBeInTheDocument()
  })
})

describe('the legality', () => {
  test('is None at first, and lists what breaks its rules beside the lines', async () => {
    show(deckOf([50, mountain], [5, bolt], [2, jewel], [16, mountain, 'side'], [1, 'Unknown']))
    expect(problems()).toEqual([])
    await choose('Legacy')
    expect(problems()).toEqual([
      '58 cards, at least 60 needed.',
      'Sideboard: 16 cards, at most 15 allowed.',
      'Bolt of Salt: 5 copies, at most 4 allowed.',
      'Jewel of Salt: banned in Legacy.',
    ])
    expect(
      screen.getByText('1 line without a known card counts toward the size alone.'),
    ).toBeVisible()
    await choose('None')
    expect(problems()).toEqual([])
  })

  test('says in which colors and numbers a commander lacks', async () => {
    show(deckOf([1, captain, 'commander'], [98, mountain], [1, charm], [1, mountain, 'side']))
    await choose('Commander')
    expect(problems()).toEqual([
      'Sideboard: 1 card, none allowed.',
      "Storm Charm: Blue, which your commander doesn't have.",
    ])
  })

  test('without problems says so, and what is not checked', async () => {
    show(deckOf([4, spark], [56, energy]))
    await choose('Constructed')
    expect(screen.getAllByText('No problems found for Constructed.')).not.toHaveLength(0)
    expect(screen.getByText("Bans and rotation aren't checked.")).toBeVisible()
  })

  test('of an unknown game is not judged', () => {
    show(deckOf([4, { ...bolt, game: 'tcgplayer-99' }]))
    expect(screen.getByText("We don't know the formats of this deck's game.")).toBeInTheDocument()
  })

  test('with many problems shows ten, and all of them by a button', async () => {
    show(deckOf(...Array.from({ length: 12 }, () => [5, { ...bolt }] as const)))
    await choose('Modern')
    expect(problems()).toHaveLength(10)
    await userEvent.click(screen.getByRole('button', { name: 'Show All 12 Problems' }))
    expect(problems()).toHaveLength(12)
  })
})

describe('a hand', () => {
  test('has seven cards, and a mulligan says how many go back', async () => {
    const deck = deckOf([1, captain, 'commander'], [59, mountain], [1, 'Unknown'])
    render(<DeckHand deck={deck} cards={picturesOf(deck)} random={() => 0.99} />)
    expect(hand()[0]).toHaveTextContent('Unknown')
    expect(screen.getAllByRole('img', { name: 'Mountain' })).toHaveLength(6)
    expect(screen.queryByText(/back/)).not.toBeInTheDocument()
    const mulligan = screen.getByRole('button', { name: 'Mulligan' })
    await userEvent.click(mulligan)
    expect(screen.getByText('Put 1 card back.')).toBeVisible()
    for (let times = 1; times < 7; times += 1) await userEvent.click(mulligan)
    expect(screen.getByText('Put 7 cards back.')).toBeVisible()
    expect(mulligan).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: 'New Hand' }))
    expect(screen.queryByText(/back/)).not.toBeInTheDocument()
  })

  test('of a deck without a main deck is none', () => {
    const deck = deckOf([1, bolt, 'side'])
    render(<DeckHand deck={deck} cards={picturesOf(deck)} />)
    expect(screen.getByText('The main deck has no cards.')).toBeInTheDocument()
  })
})

test('a copied deck says what its format cannot carry', async () => {
  const user = userEvent.setup()
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined)
  showPage(<CopyDeck deck={deckOf([4, bolt], [1, captain, 'commander'], [1, charm, 'maybe'])} />)
  await user.click(screen.getByRole('button', { name: 'Copy As' }))
  await user.click(screen.getByRole('menuitem', { name: 'MTGO' }))
  expect(writeText).toHaveBeenCalledWith('4 Bolt of Salt\n\nSideboard\n1 Goblin Captain\n')
  expect(
    await screen.findByText(
      'Deck copied for MTGO. Not included: Maybeboard. In the sideboard: Commander.',
    ),
  ).toBeInTheDocument()
})
