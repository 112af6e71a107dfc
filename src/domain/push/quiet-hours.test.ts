import { expect, test } from 'vitest'
import { isTimeZone, quietUntil } from './quiet-hours.ts'

const night = { from: '22:00', to: '07:30', timeZone: 'Europe/Berlin' }
const noon = { from: '12:00', to: '13:00', timeZone: 'America/New_York' }

test.each([
  ['before a night', night, '2026-11-20T20:59:59Z', null],
  ['from its first minute', night, '2026-11-20T21:00:00Z', '2026-11-21T06:30:00.000Z'],
  ['after midnight', night, '2026-11-21T03:10:20Z', '2026-11-21T06:30:00.000Z'],
  ['in its last minute', night, '2026-11-21T06:29:59Z', '2026-11-21T06:30:00.000Z'],
  ['at its end', night, '2026-11-21T06:30:00Z', null],
  ['within a day', noon, '2026-11-20T17:30:00Z', '2026-11-20T18:00:00.000Z'],
  ['outside of them within a day', noon, '2026-11-20T11:30:00Z', null],
  ['as clocks go forward', night, '2026-03-28T23:00:00Z', '2026-03-29T05:30:00.000Z'],
  ['as clocks go back', night, '2026-10-24T22:00:00Z', '2026-10-25T06:30:00.000Z'],
])('quiet hours %s', (_, quiet, now, end) => {
  expect(quietUntil(quiet, new Date(now))?.toISOString() ?? null).toBe(end)
})

test('a device without quiet hours is never quiet', () => {
  expect(quietUntil(null, new Date('2026-11-20T23:00:00Z'))).toBeNull()
})

test.each([
  ['Europe/Berlin', true],
  ['UTC', true],
  ['Mars/Olympus', false],
  ['', false],
])('%o is a time zone: %s', (name, isOne) => {
  expect(isTimeZone(name)).toBe(isOne)
})
