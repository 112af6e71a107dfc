import '@testing-library/jest-dom/vitest'
import { onlineManager, useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setAuthToken } from '../../api/auth-token.ts'
import { collectionList, collectionUpdate } from '../../contract/collection.ts'
import { collectionListQuery } from '../../api/collection.ts'
import { useQuantity } from '../../card-table/rows/row-state.ts'
import { showPage } from '../page.fixture.tsx'
import { stepRest } from './optimistic-quantities.ts'
import { useQuantitySteps } from './use-quantity-steps.ts'

const steps = { list: collectionList, update: collectionUpdate }

const answer = (body: unknown) => Response.json(body)

/** One entry, with a server that keeps its quantity. */
function server() {
  let owned = 2
  const put: RequestInit[] = []
  vi.stubGlobal('fetch', (_url: string, init: RequestInit & { body: string }) => {
    if (init.method !== 'PUT') return Promise.resolve(answer(pageOf(owned)))
    put.push(init)
    owned = JSON.parse(init.body).quantity
    return Promise.resolve(answer({ item: { id: 7, quantity: owned } }))
  })
  return { put }
}

const pageOf = (quantity: number) => ({
  collection: [{ id: 7, card_id: 1, name: 'Emberfox', quantity, variation: 'Normal' }],
  pagination: { page: 1, limit: 50, totalPages: 1, totalItems: 1 },
  totals: { totalCards: quantity, totalValue: 0, totalLowValue: 0 },
})

function Steps() {
  const ledger = useQuantitySteps(steps)
  const { data } = useQuery(collectionListQuery({ page: 1 }))
  const [entry] = data?.entries ?? []
  return entry ? (
    <>
      <p>{data?.totals.totalCards} in all</p>
      <Row key={entry.key} {...{ entry, ledger }} />
    </>
  ) : null
}

function Row({
  entry,
  ledger,
}: {
  entry: Parameters<typeof useQuantity>[0]
  ledger: ReturnType<typeof useQuantitySteps>
}) {
  const quantity = useQuantity(entry, ledger)
  return (
    <button type="button" onClick={() => ledger.step(entry.key, quantity + 1)}>
      {quantity} owned
    </button>
  )
}

beforeEach(() => {
  setAuthToken('secret')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  setAuthToken(null)
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const row = () => screen.getByRole('button', { name: /owned/ })

async function show() {
  showPage(<Steps />)
  await wait(10)
}

test('what waits is sent when the window is closed', async () => {
  const { put } = server()
  await show()
  fireEvent.click(row())
  fireEvent(window, new Event('pagehide'))
  await wait(stepRest)
  expect(put.map(({ body, keepalive }) => [body, keepalive])).toEqual([['{"quantity":3}', true]])
})

const isHeld = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }))

test('closing the window is asked about while what waits could not be sent', async () => {
  server()
  await show()
  fireEvent.click(row())
  expect(isHeld()).toBe(false)
  onlineManager.setOnline(false)
  expect(isHeld()).toBe(true)
  onlineManager.setOnline(true)
  await wait(stepRest + 10)
})
