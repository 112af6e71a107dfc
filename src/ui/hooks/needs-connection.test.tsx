import '@testing-library/jest-dom/vitest'
import { onlineManager } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Button, IconButton } from '../controls/button.tsx'
import { Checkbox } from '../controls/choice.tsx'
import { Menu } from '../controls/menu.tsx'
import { MenuItem, MenuPanel } from '../controls/menu-panel.tsx'
import { Stepper } from '../controls/stepper.tsx'
import { ConfirmDialog, FormDialog } from '../overlays/dialog.tsx'
import { connectionWords } from './needs-connection.ts'

afterEach(() => {
  cleanup()
  onlineManager.setOnline(true)
})

const setOnline = (isOnline: boolean) => act(() => onlineManager.setOnline(isOnline))
const button = (name: string) => screen.getByRole('button', { name })
const hidden = (name: string) => screen.getByRole('button', { name, hidden: true })
const item = (name: string) => screen.getByRole('menuitem', { name })
const noop = () => {}

test('without a connection a control that sends says so, keeps its name and works, and one that does not says nothing', async () => {
  const onSave = vi.fn<() => void>()
  render(
    <>
      <Button busy={false} onClick={onSave}>
        Save
      </Button>
      <Button sends>Approve</Button>
      <IconButton icon="trash" label="Delete ann" busy={false} />
      <Checkbox label="Notify me" checked sends onChange={noop} />
      <Stepper label="Quantity" value={2} sends onChange={noop} />
      <Button>Open</Button>
      <Button busy={false} sends={false}>
        Add
      </Button>
    </>,
  )
  const sending = () => [
    ...['Save', 'Approve', 'Delete ann', 'Increase quantity', '2'].map(button),
    screen.getByRole('checkbox', { name: 'Notify me' }),
  ]
  for (const each of sending()) expect(each).not.toHaveAccessibleDescription(/connection/)
  setOnline(false)
  for (const each of sending()) {
    expect(each).toHaveAccessibleDescription(expect.stringContaining(connectionWords))
    expect(each).toBeEnabled()
  }
  for (const name of ['Open', 'Add'])
    expect(button(name)).not.toHaveAccessibleDescription(/connection/)
  expect(screen.getAllByText(connectionWords)).toHaveLength(3)
  await userEvent.click(button('Save'))
  expect(onSave).toHaveBeenCalledOnce()
  setOnline(true)
  expect(screen.queryByText(connectionWords)).not.toBeInTheDocument()
})

test('a busy button shows that it works', () => {
  render(
    <Button busy busyLabel="Saving...">
      Save
    </Button>,
  )
  setOnline(false)
  expect(button('Saving...')).toHaveTextContent(/^Saving\.\.\.$/)
})

test('the button of a dialog that can be busy says so, and that of another dialog does not', () => {
  const dialog = { open: true, onClose: noop, title: 'Sure?', description: 'It is gone then.' }
  render(
    <>
      <ConfirmDialog {...dialog} busy={false} confirmLabel="Delete" onConfirm={noop} />
      <ConfirmDialog {...dialog} confirmLabel="Leave" onConfirm={noop} />
      <FormDialog title="Name" onClose={noop} submitLabel="Rename" busy={false} onSubmit={noop}>
        <p>Fields</p>
      </FormDialog>
    </>,
  )
  setOnline(false)
  for (const name of ['Delete', 'Rename'])
    expect(hidden(name)).toHaveAccessibleDescription(connectionWords)
  expect(hidden('Leave')).not.toHaveAccessibleDescription()
})

test('an item of a menu that sends says so beside its name', async () => {
  const onSelect = vi.fn<() => void>()
  render(
    <Menu trigger={(props) => <Button {...props}>More</Button>}>
      <MenuPanel>
        <MenuItem sends onSelect={onSelect}>
          Remove
        </MenuItem>
        <MenuItem onSelect={noop}>Edit...</MenuItem>
      </MenuPanel>
    </Menu>,
  )
  setOnline(false)
  await userEvent.click(button('More'))
  expect(item('Remove')).toHaveAccessibleDescription(connectionWords)
  expect(item('Edit...')).not.toHaveAccessibleDescription()
  await userEvent.click(item('Remove'))
  expect(onSelect).toHaveBeenCalledOnce()
})
