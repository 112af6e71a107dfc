import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  adminOverview,
  adminRunTasks,
  adminTaskStatus,
  adminUserSetPassword,
  taskStates,
} from './admin.ts'

describe('the state of the daily tasks', () => {
  const sent = { last_run_at: '2026-11-20T04:30:00.000Z', message: 'Fine.' }
  const read = { lastRunAt: sent.last_run_at, message: 'Fine.' }

  test.each([...taskStates, 'queued'])('may be %s', (status) => {
    for (const { reads } of [adminTaskStatus, adminRunTasks]) {
      expect(z.parse(reads, { status, ...sent })).toEqual({ status, ...read })
    }
  })

  test.each([{ last_run_at: null, message: null }, { last_run_at: '', message: '' }, {}])(
    'may come with %j',
    (rest) => {
      const status = { status: 'never', lastRunAt: null, message: null }
      expect(z.parse(adminTaskStatus.reads, { status: 'never', ...rest })).toEqual(status)
    },
  )

  test.each([null, 'running', [], { status: null }, { status: '' }, { state: 'running' }])(
    'cannot be read from %j',
    (raw) => {
      expect(z.safeParse(adminTaskStatus.reads, raw).success).toBe(false)
    },
  )
})

test.each([
  [{ msg: 'Reset.' }, 'Reset.'],
  [{ message: 'Reset.' }, 'Reset.'],
  [{ msg: '', message: 'Reset.' }, 'Reset.'],
  [{ msg: 'Reset.', message: 'Other.' }, 'Reset.'],
  [{}, null],
  ['Reset.', null],
  [null, null],
])('a password reset that answers %j says %j', (raw, message) => {
  expect(z.parse(adminUserSetPassword.reads, raw)).toBe(message)
})

test('an overview may be of an empty server', () => {
  const overview = {
    users: { pending: 0, approved: 1, denied: 0 },
    catalog: { cards: 0, sets: 0, source: null, prices_of: null, price_source: 'bundled sample' },
    runs: [],
    next_run_at: null,
  }
  expect(z.parse(adminOverview.sends, overview)).toEqual(overview)
})
