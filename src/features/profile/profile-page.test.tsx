import '@testing-library/jest-dom/vitest'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startMocks } from '../../../mocks/node.ts'
import { people } from '../../../sample/members/people.ts'
import { beginSession, standingToken } from '../../../mocks/accounts/tokens.ts'
import { setAuthToken } from '../../api/auth-token.ts'
import { showPage } from '../page.fixture.tsx'
import { ProfilePage } from './profile-page.tsx'

const mocks = startMocks()
const alice = mocks.db.state.users.find(({ username }) => username === 'alice')!

beforeEach(() => setAuthToken(standingToken('alice')))
afterEach(() => {
  cleanup()
  setAuthToken(null)
})

const name = () => screen.findByRole('textbox', { name: 'Name' })
const devices = async () =>
  within(await screen.findByRole('region', { name: 'Signed-in Devices' })).findAllByRole('listitem')
const press = (button: string) => userEvent.click(screen.getByRole('button', { name: button }))

describe('the public profile', () => {
  test('sends all three fields, an emptied one too', async () => {
    showPage(<ProfilePage />)
    await userEvent.clear(await name())
    await press('Save Profile')
    expect(await screen.findByText('Profile updated successfully')).toBeInTheDocument()
    expect(alice.profile).toEqual({
      name: null,
      additional_info: people.alice.profile.additional_info,
      is_public: true,
    })
  })
})

describe('the password', () => {
  test('is not sent without the current one', async () => {
    showPage(<ProfilePage />)
    await name()
    for (const label of ['New password', 'Confirm new password'])
      await userEvent.type(screen.getByLabelText(label), 'long enough')
    await press('Change Password')
    expect(await screen.findByText('Current password is required')).toBeInTheDocument()
    expect(alice.password).toBe('nine pockets')
  })

  test('is kept under the name of the account', async () => {
    showPage(<ProfilePage />)
    await name()
    const username = document.querySelector('input[autocomplete=username]')
    expect(username).toHaveValue('alice')
    expect(username).not.toBeVisible()
  })
})

test('of many devices the five used last are listed, and the others when asked', async () => {
  for (let more = 0; more < 7; more += 1) beginSession(mocks.db, alice)
  showPage(<ProfilePage />)
  expect(await devices()).toHaveLength(5)
  await press('Show All 8 Devices')
  expect(await devices()).toHaveLength(8)
})
