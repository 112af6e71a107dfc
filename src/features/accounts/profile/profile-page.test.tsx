import '@testing-library/jest-dom/vitest'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startMocks } from '../../../../mocks/node.ts'
import { standingToken } from '../../../../mocks/tokens.ts'
import { setAuthToken } from '../../../api/auth-token.ts'
import { profileMineQuery } from '../../../api/members.ts'
import { showPage } from '../../page.fixture.tsx'
import { ProfilePage } from './profile-page.tsx'

const mocks = startMocks()
const alice = mocks.db.state.users.find(({ username }) => username === 'alice')!

beforeEach(() => setAuthToken(standingToken('alice')))
afterEach(() => {
  cleanup()
  setAuthToken(null)
  vi.restoreAllMocks()
})

const name = () => screen.findByRole('textbox', { name: 'Name' })
const info = () => screen.getByRole('textbox', { name: 'Additional info' })
const press = (button: string) => userEvent.click(screen.getByRole('button', { name: button }))

describe('the public profile', () => {
  test('keeps what is typed when the server is read again, and takes on the rest', async () => {
    const { client } = showPage(<ProfilePage />)
    await userEvent.type(await name(), '!')
    alice.profile.additional_info = 'From another device'
    await client.invalidateQueries({ queryKey: profileMineQuery().queryKey })
    await waitFor(() => expect(info()).toHaveValue('From another device'))
    expect(await name()).toHaveValue('Alice Harbour!')
  })

  test('sends all three fields, an emptied one too', async () => {
    showPage(<ProfilePage />)
    await userEvent.clear(await name())
    await press('Save Profile')
    expect(await screen.findByText('Profile updated successfully')).toBeInTheDocument()
    expect(alice.profile).toEqual({
      name: null,
      additional_info: 'From another device',
      is_public: true,
    })
  })

  test('that fails to be saved says so beside its button', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    mocks.faults.add({ endpoint: 'profileUpdate', status: 500, body: { message: 'Full.' } })
    showPage(<ProfilePage />)
    await name()
    await press('Save Profile')
    expect(await screen.findByText('Failed to update profile')).toBeInTheDocument()
  })
})

async function fillPasswords(current: string, next: string, confirmed: string): Promise<void> {
  await name()
  for (const [label, text] of [
    ['Current password', current],
    ['New password', next],
    ['Confirm new password', confirmed],
  ] as const)
    if (text !== '') await userEvent.type(screen.getByLabelText(label), text)
  await press('Change Password')
}

describe('the password', () => {
  test.each([
    ['', 'long enough', 'long enough', 'Current password is required'],
    ['nine pockets', 'short', 'short', 'New password must be at least 6 characters long'],
    ['nine pockets', 'long enough', 'long', 'New passwords do not match'],
  ])('is not sent as "%s", "%s", "%s"', async (current, next, confirmed, words) => {
    showPage(<ProfilePage />)
    await fillPasswords(current, next, confirmed)
    expect(await screen.findByText(words)).toBeInTheDocument()
    expect(alice.password).toBe('nine pockets')
  })

  test('is kept under the name of the account', async () => {
    showPage(<ProfilePage />)
    await name()
    const username = document.querySelector('input[autocomplete=username]')
    expect(username).toHaveValue('alice')
    expect(username).not.toBeVisible()
  })

  test('is changed, and the form clears', async () => {
    showPage(<ProfilePage />)
    await fillPasswords('nine pockets', 'ten pockets', 'ten pockets')
    expect(await screen.findByText('Password changed successfully')).toBeInTheDocument()
    expect(alice.password).toBe('ten pockets')
    expect(screen.getByLabelText('Current password')).toHaveValue('')
    expect(screen.getByLabelText('New password')).toHaveValue('')
  })
})
