import { expect, test } from 'vitest'
import { daysSince, formatDay, formatMoment, formatShortDay } from './dates.ts'

test.each([
  ['2026-11-20', '20 Nov 2026'],
  ['2026-01-01T23:59:59.000Z', '1 Jan 2026'],
  ['some day', 'some day'],
])('the day %s is written %s', (iso, text) => {
  expect(formatDay(iso)).toBe(text)
})

test.each([
  ['2026-11-05', '5 Nov'],
  ['2026-01-31T23:59:59Z', '31 Jan'],
  ['some day', 'some day'],
])('the day %s is written %s where its year is known', (iso, text) => {
  expect(formatShortDay(iso)).toBe(text)
})

test('a moment has day and time', () => {
  expect(formatMoment('2026-11-20T04:30:00Z')).toMatch(/^2\d Nov 2026, \d\d:\d\d$|^19 Nov 2026, /)
})

test.each([
  ['2026-11-20', '2026-11-20T23:59:59Z', 0],
  ['2026-11-20', '2026-11-21T00:00:00Z', 1],
  ['2026-02-28T12:00:00Z', '2026-03-02T01:00:00Z', 2],
  ['2026-11-21', '2026-11-20T10:00:00Z', -1],
  ['never', '2026-11-20T10:00:00Z', null],
])('from %s to %s are %s days', (date, time, days) => {
  expect(daysSince(date, Date.parse(time))).toBe(days)
})
