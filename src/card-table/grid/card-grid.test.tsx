import '@testing-library/jest-dom/vitest'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { testRow } from '../card.fixture.ts'
import { CardGrid, type LinkTo } from './card-grid.tsx'
import { renderCards } from '../render.fixture.tsx'

afterEach(cleanup)

const appLink: LinkTo = ({ href, children }) => <a href={`/app${href}`}>{children}</a>

describe('a grid', () => {
  test('an empty grid says so', () => {
    renderCards(<CardGrid label="Cards" rows={[]} />)
    expect(screen.getByText('No cards to display.')).toBeInTheDocument()
  })

  test('announces that it is loading', () => {
    renderCards(<CardGrid label="Cards" rows={[]} isLoading />)
    expect(screen.getByText('Loading cards...').closest('[role="status"]')).not.toBeNull()
    expect(screen.queryByText('No cards to display.')).not.toBeInTheDocument()
  })
})

describe('a tile', () => {
  test('is a button only where it opens something', async () => {
    const row = testRow()
    renderCards(<CardGrid label="Cards" rows={[row]} />)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    cleanup()
    const onOpen = vi.fn<() => void>()
    renderCards(<CardGrid label="Cards" rows={[row]} onOpen={onOpen} />)
    await userEvent.click(screen.getByRole('button', { name: 'Emberfox' }))
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(row)
  })

  test('can be selected where there is a selection', async () => {
    const set = vi.fn<() => void>()
    const rows = [testRow(), testRow({ id: '2', name: 'Waxen Raven' })]
    const selection = { subscribe: () => () => {}, has: (key: string) => key === '2', set }
    renderCards(<CardGrid label="Cards" rows={rows} selection={selection} />)
    expect(screen.getByRole('checkbox', { name: 'Select Waxen Raven' })).toBeChecked()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Emberfox' }))
    expect(set).toHaveBeenCalledExactlyOnceWith([rows[0]], true)
  })

  test('of the catalog has a price for each finish', () => {
    renderCards(<CardGrid label="Cards" rows={[testRow({ normalPrice: null })]} />)
    expect(screen.getAllByRole('definition').map((price) => price.textContent)).toEqual([
      'N/A',
      '$4.00',
    ])
  })

  test('of an entry has the price of its finish, and its quantity', () => {
    const row = testRow({}, { finish: 'Foil', marketPrice: 4, quantity: 3 })
    renderCards(<CardGrid label="Cards" rows={[row]} />)
    expect(screen.getByText('$4.00')).toBeInTheDocument()
    expect(screen.getByText('× 3')).toBeInTheDocument()
    expect(screen.queryByText('$1.50')).not.toBeInTheDocument()
  })

  test('of a trade listing names the owner and links to the list', () => {
    const row = testRow({}, { publicUrlId: 'a/b', listName: 'For swaps', ownerUsername: 'marla' })
    renderCards(<CardGrid label="Cards" rows={[row]} />)
    expect(screen.getByRole('link', { name: 'View List: For swaps' })).toHaveAttribute(
      'href',
      '/lists/public/a%2Fb',
    )
    expect(screen.getByText('Owner: marla')).toBeInTheDocument()
  })

  test('of a trade listing says the number and the finish also of a single normal copy', () => {
    const row = testRow({}, { publicUrlId: 'x', finish: 'Normal', quantity: 1 })
    renderCards(<CardGrid label="Cards" rows={[row]} />)
    expect(screen.getByText('Normal')).toBeInTheDocument()
    expect(screen.getByText('× 1')).toBeInTheDocument()
  })

  test('of a trade listing links to the owner where the owner is known', () => {
    const row = testRow({}, { publicUrlId: 'x', ownerUsername: 'marla', ownerId: '9' })
    renderCards(<CardGrid label="Cards" rows={[row]} linkTo={appLink} />)
    expect(screen.getByRole('link', { name: 'marla' })).toHaveAttribute('href', '/app/profile/9')
  })

  test('keeps its drawn card where the picture does not load', () => {
    const { container } = renderCards(
      <CardGrid label="Cards" rows={[testRow({ imageUrl: '/pictures/gone.svg' })]} />,
    )
    const picture = container.querySelector('img')
    expect(picture).toHaveAttribute('src', '/pictures/gone.svg')
    fireEvent.error(picture!)
    expect(picture).not.toHaveAttribute('src')
    expect(screen.getAllByText('Emberfox')).toHaveLength(2)
  })
})
