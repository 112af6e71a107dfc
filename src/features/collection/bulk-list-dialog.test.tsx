import '@testing-library/jest-dom/vitest'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setAuthToken } from '../../api/auth-token.ts'
import { SelectedEntries } from '../entries/entry-selection.ts'
import { OptimisticQuantities } from '../entries/optimistic-quantities.ts'
import { showPage } from '../page.fixture.tsx'
import { BulkListDialog } from './bulk-list-dialog.tsx'

beforeEach(() => setAuthToken('secret'))
afterEach(() => {
  setAuthToken(null)
  cleanup()
  vi.unstubAllGlobals()
})

test('more cards than one call takes are not fetched, let alone added', () => {
  const fetchMock = vi.fn<(url: string) => Promise<Response>>(() => new Promise(() => {}))
  vi.stubGlobal('fetch', fetchMock)
  const selection = new SelectedEntries()
  selection.selectAll({})
  const nothing = vi.fn<() => void>()
  const quantities = new OptimisticQuantities({
    send: () => Promise.resolve(),
    onSent: nothing,
    onFailed: nothing,
  })
  showPage(<BulkListDialog {...{ selection, quantities }} total={10_001} onClose={nothing} />)
  expect(screen.getByRole('alert')).toHaveTextContent(
    'At most 10,000 entries can be added at once. Please narrow the filters.',
  )
  expect(screen.getByRole('button', { name: 'Add to List' })).toBeDisabled()
  expect(fetchMock.mock.calls.map(([url]) => url)).toEqual(['/api/lists'])
})
