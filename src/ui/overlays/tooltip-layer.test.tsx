import '@testing-library/jest-dom/vitest'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Button, IconButton } from '../controls/button.tsx'
import { TooltipLayer } from './tooltip-layer.tsx'

afterEach(cleanup)
beforeEach(() => {
  render(
    <>
      <IconButton icon="share" label="Share" />
      <Button disabledReason="Price not available">Add</Button>
      <TooltipLayer />
    </>,
  )
})

const add = () => screen.getByRole('button', { name: 'Add' })

test('a title is shown to the keyboard while its element has the focus', async () => {
  await userEvent.tab()
  expect(screen.getByText('Share')).toBeInTheDocument()
  await userEvent.tab()
  expect(screen.getByText('Price not available')).toBeInTheDocument()
  expect(screen.queryByText('Share')).not.toBeInTheDocument()
})

test('Escape puts it away', async () => {
  await userEvent.tab()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByText('Share')).not.toBeInTheDocument()
})

test('a tap on a disabled control shows the reason; a mouse shows the title itself', () => {
  fireEvent.pointerUp(add(), { pointerType: 'mouse' })
  expect(screen.queryByText('Price not available')).not.toBeInTheDocument()
  fireEvent.pointerUp(add(), { pointerType: 'touch' })
  expect(screen.getByText('Price not available')).toBeInTheDocument()
})

test('a finger that taps what works is not bothered', () => {
  fireEvent.pointerUp(screen.getByRole('button', { name: 'Share' }), { pointerType: 'touch' })
  expect(screen.queryByText('Share')).not.toBeInTheDocument()
})
