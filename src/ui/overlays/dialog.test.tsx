import '@testing-library/jest-dom/vitest'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from '../controls/button.tsx'
import { ConfirmDialog, Dialog } from './dialog.tsx'
import { TextField } from '../controls/text-field.tsx'

afterEach(cleanup)

function Example({ dismissible }: { dismissible?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Create a list"
        description="Lists hold cards."
        dismissible={dismissible}
      >
        <TextField label="Name" data-autofocus />
      </Dialog>
    </>
  )
}

async function openExample(props: { dismissible?: boolean } = {}) {
  render(<Example {...props} />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  return screen.getByRole<HTMLDialogElement>('dialog')
}

test('a dialog is named by its title, described by its text, and modal', async () => {
  const dialog = await openExample()
  expect(dialog).toHaveAccessibleName('Create a list')
  expect(dialog).toHaveAccessibleDescription('Lists hold cards.')
  expect(dialog).toHaveAttribute('aria-modal', 'true')
})

test('a dialog gives the focus to what asks for it, and back to the opener when it closes', async () => {
  await openExample()
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
})

/** Found even while it is inert. */
const named = (name: string) => screen.getByRole('dialog', { name, hidden: true })

test('all beside the topmost modal is inert, until it is closed', async () => {
  render(<div data-testid="page" />)
  const page = screen.getByTestId('page').parentElement
  const below = render(<Dialog open onClose={() => {}} title="Below" />)
  const above = render(<Dialog open onClose={() => {}} title="Above" />)
  await expect.poll(() => page).toHaveProperty('inert', true)
  expect(named('Below')).toHaveProperty('inert', true)
  expect(named('Above')).toHaveProperty('inert', false)
  above.unmount()
  expect(named('Below')).toHaveProperty('inert', false)
  expect(page).toHaveProperty('inert', true)
  below.unmount()
  expect(page).toHaveProperty('inert', false)
})

test('closes by Escape, one after the other', async () => {
  const closed: string[] = []
  const open = (title: string) =>
    render(<Dialog open onClose={() => closed.push(title)} title={title} />)
  open('Below')
  const above = open('Above')
  await userEvent.keyboard('{Escape}')
  above.unmount()
  await userEvent.keyboard('{Escape}')
  expect(closed).toEqual(['Above', 'Below'])
})

test('a dialog stays open when something inside handles Escape', async () => {
  const dialog = await openExample()
  screen.getByRole('textbox').addEventListener('keydown', (event) => event.preventDefault())
  await userEvent.keyboard('{Escape}')
  expect(dialog).toBeInTheDocument()
})

test('closes on a press outside, not on one that began inside', async () => {
  const dialog = await openExample()
  fireEvent.mouseDown(dialog)
  fireEvent.click(document.body)
  expect(dialog).toBeInTheDocument()

  fireEvent.mouseDown(document.body)
  fireEvent.click(document.body)
  expect(dialog).not.toBeInTheDocument()
})

test('where the browser has a watcher for it, that asks, as often as it is asked', () => {
  const watchers: EventTarget[] = []
  class Watcher extends EventTarget {
    destroyed = false
    constructor() {
      super()
      watchers.push(this)
    }
    destroy() {
      this.destroyed = true
    }
  }
  vi.stubGlobal('CloseWatcher', Watcher)
  const onClose = vi.fn<() => void>()
  const { unmount } = render(<Dialog open onClose={onClose} title="Share" />)
  watchers.at(-1)?.dispatchEvent(new Event('close'))
  watchers.at(-1)?.dispatchEvent(new Event('close'))
  expect(onClose).toHaveBeenCalledTimes(2)
  unmount()
  expect(watchers.at(-1)).toHaveProperty('destroyed', true)
  vi.unstubAllGlobals()
})

test('a dialog that is not dismissible stays open', async () => {
  const dialog = await openExample({ dismissible: false })
  await userEvent.keyboard('{Escape}')
  fireEvent.mouseDown(document.body)
  fireEvent.click(document.body)
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled()
  expect(dialog).toBeInTheDocument()
})

test('a confirmation of something dangerous starts on Cancel', () => {
  const onConfirm = vi.fn<() => void>()
  render(
    <ConfirmDialog
      open
      onClose={() => {}}
      title="Empty List"
      description="This takes all cards off the list."
      confirmLabel="Empty List"
      tone="danger"
      onConfirm={onConfirm}
    />,
  )
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  fireEvent.click(screen.getByRole('button', { name: 'Empty List' }))
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('a busy confirmation cannot be confirmed twice or left', () => {
  const onConfirm = vi.fn<() => void>()
  const onClose = vi.fn<() => void>()
  render(
    <ConfirmDialog
      {...{ open: true, onClose, onConfirm, busy: true }}
      title="Empty List"
      description="This takes all cards off the list."
      confirmLabel="Empty List"
      busyLabel="Emptying..."
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Emptying...' }))
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(onConfirm).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
})
