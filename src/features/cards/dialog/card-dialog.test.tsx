import '@testing-library/jest-dom/vitest'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { rowsOf } from '../../../card-table/rows/card-row.ts'
import { CardTable } from '../../../card-table/table/card-table.tsx'
import { testCard } from '../../../card-table/card.fixture.ts'
import { CardDialogs } from './card-dialogs.tsx'
import { useCardDialogs } from './use-card-dialog.ts'
import { showPage } from '../../page.fixture.tsx'

const cards = [
  testCard({ id: '1', productId: '501', name: 'Ash Fox', foilPrice: null }),
  testCard({ id: '2', productId: null, name: 'Birch Hare' }),
  testCard({ id: '3', productId: '503', name: 'Cedar Owl' }),
]
const rows = rowsOf(cards)

const answers = new Map<string, () => Response | Promise<Response>>()

beforeEach(() => {
  answers.clear()
  for (const card of cards) {
    const { id, productId, name } = card
    answers.set(`/api/cards/by-tcg-id/${productId}`, () =>
      Response.json({ id, tcgProductId: productId, name: `${name} in full`, normal_price: 2 }),
    )
    answers.set(`/api/cards/${id}/price-history`, () =>
      Response.json({ priceHistory: { Normal: [], Foil: [] } }),
    )
  }
  vi.stubGlobal('fetch', async (url: string) => {
    const answer = answers.get(new URL(url, 'http://localhost').pathname)
    return answer?.() ?? Response.json({ message: 'none' }, { status: 404 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Page() {
  const { openCard, opened, adding } = useCardDialogs(rows)
  return (
    <>
      <CardTable label="Cards" rows={rows} onOpen={openCard} />
      <CardDialogs {...{ opened, adding }} />
    </>
  )
}

const show = () => showPage(<Page />)

const open = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const dialog = (name: string) => screen.findByRole('dialog', { name })

describe('the card dialog', () => {
  test('shows the row at once, and the full card when it has come', async () => {
    const path = '/api/cards/by-tcg-id/503'
    const answer = answers.get(path)!
    const gate = new EventTarget()
    answers.set(path, async () => {
      await new Promise((resolve) => gate.addEventListener('open', resolve))
      return answer()
    })
    show()
    await open('Cedar Owl')
    expect(await dialog('Cedar Owl')).toBeInTheDocument()
    gate.dispatchEvent(new Event('open'))
    const full = await dialog('Cedar Owl in full')
    expect(within(full).getByRole('region', { name: 'Card Details' })).toHaveTextContent('$2.00')
  })

  test('offers each finish with its price, and refuses one without', async () => {
    show()
    await open('Ash Fox')
    await dialog('Ash Fox in full')
    await userEvent.click(screen.getByRole('button', { name: 'Add to Collection' }))
    expect(screen.getByRole('menuitem', { name: 'Normal $2.00' })).not.toHaveAttribute(
      'aria-disabled',
    )
    expect(screen.getByRole('menuitem', { name: 'Foil' })).toHaveAttribute(
      'title',
      'Price not available',
    )
  })

  test('has one menu open at a time, which closes after a choice', async () => {
    show()
    await open('Cedar Owl')
    await dialog('Cedar Owl in full')
    await userEvent.click(screen.getByRole('button', { name: 'Add to Collection' }))
    await userEvent.click(screen.getByRole('button', { name: 'Add to Wishlist' }))
    expect(screen.getAllByRole('menu')).toHaveLength(1)
    await userEvent.click(screen.getByRole('menuitem', { name: 'Normal $2.00' }))
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
    expect(screen.getByText('Please log in to add cards to your wishlist')).toBeInTheDocument()
  })
})

test('the copied link leads to the card among those of its set', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => {})
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText)
  answers.set('/api/cards/by-tcg-id/503', () =>
    Response.json({ id: '3', name: 'Cedar Owl', set_name: 'Owls & Co', collector_number: '12a' }),
  )
  show()
  await open('Cedar Owl')
  await userEvent.click(screen.getByRole('button', { name: 'Copy Link' }))
  expect(await screen.findByText('Card link copied to clipboard!')).toBeInTheDocument()
  const link = new URL(writeText.mock.calls[0]?.[0] ?? '')
  expect(decodeURIComponent(link.pathname)).toBe('/sets/Owls & Co')
  expect(link.searchParams.get('search')).toBe('12a')
})
