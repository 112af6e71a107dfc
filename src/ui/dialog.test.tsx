import '@testing-library/jest-dom/vitest'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { ConfirmDialog, Dialog } from './dialog.tsx'
import { TextField } from './text-field.tsx'

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

/** What the browser sends for Escape, and for a press outside under `closedby`. */
function askToClose(dialog: HTMLDialogElement) {
  return fireEvent(dialog, new Event('cancel', { cancelable: true }))
}

test('is named by its title, described by its text, and opened as a modal', async () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
  const dialog = await openExample()
  expect(showModal).toHaveBeenCalledOnce()
  expect(dialog).toHaveAccessibleName('Create a list')
  expect(dialog).toHaveAccessibleDescription('Lists hold cards.')
  showModal.mockRestore()
})

test('gives the focus to what asks for it, and back to the opener when it closes', async () => {
  await openExample()
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
})

test('closes when the browser asks, through the parent', async () => {
  const dialog = await openExample()
  expect(askToClose(dialog)).toBe(false)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('stays when a control inside cancels something of its own', async () => {
  await openExample()
  fireEvent(screen.getByRole('textbox'), new Event('cancel', { bubbles: true, cancelable: true }))
  expect(screen.getByRole('dialog')).toBeInTheDocument()
})

test('closes on a press outside where the browser does not do it itself', async () => {
  const dialog = await openExample()
  vi.spyOn(dialog, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 100, 200, 200))
  const inside = { clientX: 150, clientY: 150 }
  const outside = { clientX: 10, clientY: 10 }

  fireEvent.mouseDown(dialog, inside)
  fireEvent.click(dialog, outside)
  expect(dialog).toBeInTheDocument()

  fireEvent.mouseDown(dialog, outside)
  fireEvent.click(dialog, outside)
  expect(dialog).not.toBeInTheDocument()
})

test('cannot be left while it is not dismissible', async () => {
  const dialog = await openExample({ dismissible: false })
  expect(dialog).toHaveAttribute('closedby', 'none')
  expect(askToClose(dialog)).toBe(false)
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
  askToClose(screen.getByRole<HTMLDialogElement>('dialog'))
  expect(onConfirm).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
})
