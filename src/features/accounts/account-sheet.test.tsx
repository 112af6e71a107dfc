import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '../../contract/api-error.ts'
import { FormFailure } from './account-sheet.tsx'

afterEach(cleanup)

test('the sheet is not rendered without an error', () => {
  render(<FormFailure error={null} fallback="Login failed" />)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test.each([
  ["the server's words", new ApiError(401, 'Wrong.', { fromServer: true }), 'Wrong.'],
  ['ours where it has none', new ApiError(401, 'Please log in.'), 'Login failed'],
  ['ours where something broke', new TypeError('undefined'), 'Login failed'],
  [
    'the time to wait in seconds',
    new ApiError(429, 'Slow down.', { fromServer: true, retryAfter: 60 }),
    'Slow down.Try again in 60 seconds.',
  ],
  [
    'a long time to wait in minutes',
    new ApiError(429, 'Slow down.', { fromServer: true, retryAfter: 601 }),
    'Slow down.Try again in 11 minutes.',
  ],
  [
    'a time to wait of a second',
    new ApiError(503, 'Busy.', { fromServer: true, retryAfter: 1 }),
    'Busy.Try again in 1 second.',
  ],
  [
    'that nobody answered',
    new ApiError(0, 'Check your connection.', { kind: 'network' }),
    'Login failedCheck your connection.',
  ],
])('shows %s', (_, error, words) => {
  render(<FormFailure error={error} fallback="Login failed" />)
  expect(screen.getByRole('alert').textContent).toBe(words)
})
