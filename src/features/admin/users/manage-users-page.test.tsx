import '@testing-library/jest-dom/vitest'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startMocks } from '../../../../mocks/node.ts'
import { standingToken } from '../../../../mocks/tokens.ts'
import { setAuthToken } from '../../../api/auth-token.ts'
import { showPage } from '../../page.fixture.tsx'
import { ManageUsersPage } from './manage-users-page.tsx'

const mocks = startMocks()
const userOf = (name: string) => mocks.db.state.users.find(({ username }) => username === name)

beforeEach(() => setAuthToken(standingToken('ada')))
afterEach(() => {
  cleanup()
  setAuthToken(null)
  vi.restoreAllMocks()
})

const onChange = vi.fn<() => void>()
const show = (search = '', page = 1) =>
  showPage(<ManageUsersPage search={{ search, page }} onChange={onChange} />)
async function row(name: string) {
  const header = await screen.findByRole('rowheader', { name })
  return within(header.closest('tr')!)
}

describe('a decision', () => {
  test('shows before the server has answered, and is taken back when it refuses', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    mocks.faults.add({ endpoint: 'adminUserSetStatus', delay: 'until-cleared', status: 500 })
    show()
    const pia = await row('pia')
    await userEvent.click(pia.getByRole('button', { name: 'Approve pia' }))
    expect(pia.getByText('Role: member - Status: approved')).toBeInTheDocument()
    expect(pia.getByRole('link')).toHaveFocus()
    mocks.faults.clear()
    expect(await screen.findByText('Failed to approve pia.')).toBeInTheDocument()
    expect(pia.getByText('Role: member - Status: pending')).toBeInTheDocument()
  })

  test('offers its opposite alone', async () => {
    show()
    const dan = await row('dan')
    expect(dan.queryByRole('button', { name: 'Deny dan' })).not.toBeInTheDocument()
    await userEvent.click(dan.getByRole('button', { name: 'Approve dan' }))
    expect(await dan.findByRole('button', { name: 'Deny dan' })).toBeEnabled()
    await waitFor(() => expect(userOf('dan')?.status).toBe('approved'))
  })
})

async function confirmReset(): Promise<void> {
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Reset Password' }))
}

describe('a new password', () => {
  test('is set after a question; the answer of the server is shown, and the input is empty', async () => {
    show('bob')
    const bob = await row('bob')
    const input = bob.getByLabelText('New password for bob')
    await userEvent.type(input, 'brand new{Enter}')
    expect(userOf('bob')?.password).not.toBe('brand new')
    await confirmReset()
    expect(await bob.findByText('The password of bob has been reset.')).toBeInTheDocument()
    expect(input).toHaveValue('')
    expect(userOf('bob')?.password).toBe('brand new')
  })

  test('that is refused stays to be put right', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    show('bob')
    const bob = await row('bob')
    await userEvent.type(bob.getByLabelText('New password for bob'), 'short{Enter}')
    await confirmReset()
    expect(await bob.findByRole('alert')).toHaveTextContent('at least 6 characters long')
    expect(bob.getByLabelText('New password for bob')).toHaveValue('short')
  })
})

test('a search shows the matching users', async () => {
  show('LIC')
  await row('alice')
  expect(screen.getAllByRole('rowheader')).toHaveLength(1)
})

test('admins cannot be deleted', async () => {
  show('ada')
  const ada = await row('ada')
  expect(ada.queryByRole('button', { name: /Delete/ })).not.toBeInTheDocument()
})

test('admins do not decide about themselves', async () => {
  show('ada')
  const ada = await row('ada')
  await waitFor(() => expect(ada.queryByRole('button', { name: /Deny/ })).not.toBeInTheDocument())
  expect(ada.getByRole('button', { name: 'Reset Password of ada' })).toBeEnabled()
})
