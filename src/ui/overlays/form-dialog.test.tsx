import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { TextField } from '../controls/text-field.tsx'
import { useForm } from '../hooks/use-form.ts'
import { FormDialog } from './dialog.tsx'

afterEach(cleanup)

const onSend = vi.fn<(draft: { name: string }) => void>()

function Renaming({ busy = false }: { busy?: boolean }) {
  const { draft, change, errors, submit } = useForm({
    initial: { name: '' },
    errorsOf: ({ name }) => (name === '' ? { name: 'Enter a name' } : {}),
    onSend,
  })
  return (
    <FormDialog
      title="Rename"
      submitLabel="Save"
      busy={busy}
      failure="Failed to rename"
      onSubmit={submit}
      onClose={vi.fn<() => void>()}
    >
      <TextField
        label="Name"
        name="name"
        value={draft.name}
        error={errors.name}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
    </FormDialog>
  )
}

test('a wrong field is focused at the first submit, and its error follows the draft from then on', async () => {
  const user = userEvent.setup()
  render(<Renaming />)
  expect(screen.queryByText('Enter a name')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const field = screen.getByRole('textbox', { name: 'Name' })
  expect(field).toHaveFocus()
  expect(field).toHaveAccessibleDescription('Enter a name')
  expect(onSend).not.toHaveBeenCalled()
  await user.type(field, 'Owls')
  expect(field).toHaveAccessibleDescription('')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSend).toHaveBeenCalledExactlyOnceWith({ name: 'Owls' })
})

test('while it is busy, the dialog shows no failure and cannot be left', () => {
  const { rerender } = render(<Renaming />)
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to rename')
  rerender(<Renaming busy />)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled()
})
