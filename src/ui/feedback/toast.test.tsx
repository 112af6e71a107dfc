import { onlineManager } from '@tanstack/react-query'
import '@testing-library/jest-dom/vitest'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from '../overlays/dialog.tsx'
import { ToastProvider, type Toasts, useToast } from './toast.tsx'

let toasts: Toasts | undefined

function Grab() {
  const value = useToast()
  return (
    <button
      type="button"
      onClick={() => {
        toasts = value
      }}
    >
      Grab
    </button>
  )
}

function show(call: (toasts: Toasts) => void) {
  act(() => {
    if (toasts === undefined) throw new Error('no toasts yet')
    call(toasts)
  })
}

function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}

const visible = (text: string) => screen.queryByText(text) !== null

beforeEach(async () => {
  render(
    <ToastProvider>
      <Grab />
    </ToastProvider>,
  )
  // The region is fetched at the first sign of a person.
  fireEvent.pointerMove(window)
  await screen.findByRole('region', { name: 'Notifications' })
  vi.useFakeTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Grab' }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a toast is in sight for three seconds', () => {
  show(({ success }) => success('Quantity updated'))
  pass(2999)
  expect(visible('Quantity updated')).toBe(true)
  pass(1)
  expect(visible('Quantity updated')).toBe(false)
})

test('a toast may have another lifetime', () => {
  show(({ info }) => info('Task started', { lifetime: 5000 }))
  pass(4999)
  expect(visible('Task started')).toBe(true)
  pass(1)
  expect(visible('Task started')).toBe(false)
})

test('errors interrupt, the rest is announced politely, in regions that were there before', () => {
  const [alert, status] = [screen.getByRole('alert'), screen.getByRole('status')]
  show(({ error, success }) => {
    error('Failed to remove item')
    success('Item removed from list')
  })
  expect(alert).toHaveTextContent('Failed to remove item')
  expect(alert).not.toHaveTextContent('Item removed')
  expect(status).toHaveTextContent('Item removed from list')
})

test('the timer pauses under the pointer and continues from there', () => {
  show(({ success }) => success('Quantity updated'))
  pass(2000)
  const region = screen.getByRole('region', { name: 'Notifications' })
  fireEvent.pointerEnter(region.parentElement ?? region)
  pass(60_000)
  expect(visible('Quantity updated')).toBe(true)
  fireEvent.pointerLeave(region.parentElement ?? region)
  pass(999)
  expect(visible('Quantity updated')).toBe(true)
  pass(1)
  expect(visible('Quantity updated')).toBe(false)
})

test('the timer pauses while the focus is on it', () => {
  show(({ success }) => success('Quantity updated'))
  const dismiss = screen.getByRole('button', { name: 'Dismiss' })
  act(() => dismiss.focus())
  pass(60_000)
  expect(visible('Quantity updated')).toBe(true)
  act(() => dismiss.blur())
  pass(3000)
  expect(visible('Quantity updated')).toBe(false)
})

test('dismissing one does not stop the time of the others', () => {
  show(({ success }) => success('First'))
  show(({ success }) => success('Second'))
  const [dismissFirst] = screen.getAllByRole('button', { name: 'Dismiss' })
  act(() => dismissFirst?.focus())
  fireEvent.click(dismissFirst ?? document.body)
  expect(visible('First')).toBe(false)
  pass(3000)
  expect(visible('Second')).toBe(false)
})

test('an action runs once and takes the toast away', () => {
  const onSelect = vi.fn<() => void>()
  show(({ success }) =>
    success('Card removed', { action: { label: 'Undo', onSelect, sends: true } }),
  )
  const undo = screen.getByRole('button', { name: 'Undo' })
  act(() => onlineManager.setOnline(false))
  expect(undo.textContent).toBe('UndoNeeds a connection')
  act(() => onlineManager.setOnline(true))
  fireEvent.click(undo)
  expect(onSelect).toHaveBeenCalledOnce()
  expect(visible('Card removed')).toBe(false)
})

test('at most three are in sight; the oldest makes room', () => {
  for (const text of ['One', 'Two', 'Three', 'Four']) show(({ info }) => info(text))
  expect(['One', 'Two', 'Three', 'Four'].filter(visible)).toEqual(['Two', 'Three', 'Four'])
})

test('an open modal takes the toasts in, since all outside of it is inert, and gives them back', () => {
  const { rerender } = render(<Dialog open onClose={() => {}} title="Share" />)
  show(({ success }) => success('Share link copied to clipboard!'))
  expect(
    within(screen.getByRole('dialog')).getByText('Share link copied to clipboard!'),
  ).toBeVisible()
  rerender(<Dialog open={false} onClose={() => {}} title="Share" />)
  expect(screen.getByText('Share link copied to clipboard!')).toBeInTheDocument()
})

test('a toast that is used with the focus on it returns the focus to where it was', () => {
  const grab = screen.getByRole('button', { name: 'Grab' })
  const undo = vi.fn<() => void>()
  grab.focus()
  show(({ success }) => success('Removed', { action: { label: 'Undo', onSelect: undo } }))
  const button = screen.getByRole('button', { name: 'Undo' })
  act(() => button.focus())
  fireEvent.click(button)
  expect(undo).toHaveBeenCalledOnce()
  expect(visible('Removed')).toBe(false)
  expect(grab).toHaveFocus()
})
