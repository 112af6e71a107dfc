import '@testing-library/jest-dom/vitest'
import { QueryClient, QueryClientProvider, skipToken } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { rowsOf } from '../../../card-table/rows/card-row.ts'
import { CardTable } from '../../../card-table/table/card-table.tsx'
import { testCard } from '../../../card-table/card.fixture.ts'
import { ToastProvider } from '../../../ui/feedback/toast.tsx'
import { useAddActions } from '../adding/use-add-actions.tsx'
import { useCardDialog } from './use-card-dialog.tsx'
import { createMutationCache } from '../../../api/cache.ts'

// What is drawn on a canvas is not for these tests; what it is given is.
vi.mock('./price-chart.tsx', () => ({
  PriceChart: ({ days }: { days: unknown[] }) => <p>Chart of {days.length} days</p>,
}))

const cards = [
  testCard({ id: '1', productId: '501', name: 'Ash Fox', foilPrice: null }),
  testCard({ id: '2', productId: null, name: 'Birch Hare' }),
  testCard({ id: '3', productId: '503', name: 'Cedar Owl' }),
]
const rows = rowsOf(cards)

const answers = new Map<string, () => Response | Promise<Response>>()
const history = (normal: object[], foil: object[]) => () =>
  Response.json({ priceHistory: { Normal: normal, Foil: foil } })

beforeEach(() => {
  answers.clear()
  for (const card of cards) {
    const { id, productId, name } = card
    answers.set(`/api/cards/by-tcg-id/${productId}`, () =>
      Response.json({ id, tcgProductId: productId, name: `${name} in full`, normal_price: 2 }),
    )
    answers.set(`/api/cards/${id}/price-history`, history([], []))
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
  const { actions, dialog: addDialog } = useAddActions()
  const { openCard, dialog } = useCardDialog(rows, actions)
  return (
    <>
      <CardTable label="Cards" rows={rows} onOpen={openCard} />
      {dialog}
      {addDialog}
    </>
  )
}

function show() {
  const client = new QueryClient({
    mutationCache: createMutationCache(),
    defaultOptions: { queries: { queryFn: skipToken, retry: false } },
  })
  render(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <Page />
      </ToastProvider>
    </QueryClientProvider>,
  )
}

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

  test('keeps the row and says so where the full card does not come', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    answers.delete('/api/cards/by-tcg-id/503')
    show()
    await open('Cedar Owl')
    expect(await screen.findByText('Failed to load card details')).toBeInTheDocument()
    expect(await dialog('Cedar Owl')).toBeInTheDocument()
    expect(log).toHaveBeenCalledOnce()
  })

  test('does not open a card that the store does not know', async () => {
    show()
    await open('Birch Hare')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByText('Cannot load details for this card.')).toBeInTheDocument()
  })

  test('goes to its neighbours by arrow keys, past those without details', async () => {
    show()
    await open('Ash Fox')
    expect(screen.getByRole('button', { name: 'Previous card' })).toBeDisabled()
    await userEvent.keyboard('{ArrowRight}')
    await dialog('Cedar Owl in full')
    expect(screen.getByRole('button', { name: 'Next card' })).toBeDisabled()
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}')
    await dialog('Ash Fox in full')
  })

  test('closes, and gives the focus back to the row', async () => {
    show()
    await open('Cedar Owl')
    await dialog('Cedar Owl in full')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByRole('button', { name: 'Cedar Owl' })).toHaveFocus()
  })

  test('links to the card store in a new tab', async () => {
    show()
    await open('Cedar Owl')
    const link = screen.getByRole('link', { name: /TCGplayer/ })
    expect(link).toHaveAttribute('href', 'https://www.tcgplayer.com/product/503')
    expect(link).toHaveAttribute('target', '_blank')
    expect(link.getAttribute('rel')).toContain('noopener')
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

  test('asks a visitor to log in before adding to a list', async () => {
    show()
    await open('Cedar Owl')
    await userEvent.click(screen.getByRole('button', { name: 'Add to List' }))
    expect(screen.getByText('Please log in to add cards to your lists')).toBeInTheDocument()
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

describe('the price history', () => {
  test('is drawn, and listed in a table', async () => {
    answers.set(
      '/api/cards/3/price-history',
      history(
        [{ date: '2026-11-01', price: '1.50' }],
        [
          { date: '2026-11-01', price: '4.00' },
          { date: '2026-11-02', price: '4.25' },
        ],
      ),
    )
    show()
    await open('Cedar Owl')
    expect(await screen.findByText('Chart of 2 days')).toBeInTheDocument()
    expect(screen.queryByText(/Price history starts/)).not.toBeInTheDocument()
    const table = screen.getByRole('table', { name: '30-Day Price History' })
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['DateNormal PriceFoil Price', '1 Nov$1.50$4.00', '2 NovN/A$4.25'])
  })

  test.each([
    ['normal', history([{ date: '2026-11-01', price: '1.50' }], [])],
    ['foil', history([], [{ date: '2026-11-01', price: '1.50' }])],
  ])('of one day with a %s price is drawn, and says that it is the first', async (_, answer) => {
    answers.set('/api/cards/3/price-history', answer)
    show()
    await open('Cedar Owl')
    expect(await screen.findByText('Chart of 1 days')).toBeInTheDocument()
    expect(screen.getByText('Price history starts 1 Nov 2026.')).toBeInTheDocument()
  })

  test('says when there is none', async () => {
    show()
    await open('Cedar Owl')
    expect(await screen.findByText('No price history available')).toBeInTheDocument()
  })

  test('looks the same when it fails, which is logged', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    answers.delete('/api/cards/3/price-history')
    show()
    await open('Cedar Owl')
    expect(await screen.findByText('No price history available')).toBeInTheDocument()
    expect(log).toHaveBeenCalledExactlyOnceWith('cardPriceHistory: HTTP 404', 'none')
  })
})
