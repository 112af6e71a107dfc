import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Sheet } from './sheet.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function renderAt(width: number) {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: width >= 1024, media: query }),
  )
  const onClose = vi.fn<() => void>()
  render(
    <Sheet open onClose={onClose} title="Filters">
      <p>Rarity</p>
    </Sheet>,
  )
  return onClose
}

test('a sheet is beside the content on a wide screen, and not modal', async () => {
  const onClose = renderAt(1280)
  expect(screen.getByRole('complementary', { name: 'Filters' })).toHaveTextContent('Rarity')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('a sheet covers the content as a modal on a small screen', async () => {
  const onClose = renderAt(360)
  expect(screen.getByRole('dialog', { name: 'Filters' })).toHaveTextContent('Rarity')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})
