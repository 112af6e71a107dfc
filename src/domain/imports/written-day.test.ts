import { expect, test } from 'vitest'
import { readTime, writtenDay } from './written-day.ts'

const dayIn = (text: string) => {
  const day = writtenDay(text)
  return day && [day['day-first'], day['month-first']].map((time) => time?.slice(0, 10) ?? null)
}

test.each([
  ['2024-02-13', '2024-02-13', '2024-02-13'],
  ['2024/2/3', '2024-02-03', '2024-02-03'],
  ['2024.02.03', '2024-02-03', '2024-02-03'],
  ['13/02/2024', '2024-02-13', null],
  ['02/13/2024', null, '2024-02-13'],
  ['03/04/2024', '2024-04-03', '2024-03-04'],
  ['3-4-2024', '2024-04-03', '2024-03-04'],
  ['04/04/2024', '2024-04-04', '2024-04-04'],
  ['03.04.2024', '2024-04-03', null],
  ['3/4/24', '2024-04-03', '2024-03-04'],
  ['3/4/98', '1998-04-03', '1998-03-04'],
  ['13 Feb 2024', '2024-02-13', '2024-02-13'],
  ['13-Feb-24', '2024-02-13', '2024-02-13'],
  ['13. February 2024', '2024-02-13', '2024-02-13'],
  ['Feb 13, 2024', '2024-02-13', '2024-02-13'],
])('%s is %s with the day first, %s with the month first', (text, dayFirst, monthFirst) => {
  expect(dayIn(text)).toEqual([dayFirst, monthFirst])
})

test.each([
  ['2024-02-13T10:11:12.5Z', '2024-02-13T10:11:12.500Z'],
  ['2024-02-13 10:11', '2024-02-13T10:11:00.000Z'],
  ['2024-02-13T10:11:00+0200', '2024-02-13T08:11:00.000Z'],
  ['13/02/2024 22:05', '2024-02-13T22:05:00.000Z'],
  ['2/13/2024, 2:30 PM', '2024-02-13T14:30:00.000Z'],
  ['2/13/2024 12:30:10 a.m.', '2024-02-13T00:30:10.000Z'],
  ['13.02.2024 06:00', '2024-02-13T06:00:00.000Z'],
  ['Feb 13, 2024 6:00 PM', '2024-02-13T18:00:00.000Z'],
])('%s has a time', (text, time) => {
  expect(readTime(text, null)).toBe(time)
})

test.each([
  '',
  'yesterday',
  '31/02/2024',
  '2024-02-31',
  '13/13/2024',
  '1/2/1850',
  '13/02-2024',
  '1-2-24',
  '13 Foo 2024',
  '13/02/2024 25:00',
  '45335',
])('%j is no date', (text) => {
  expect(writtenDay(text)).toBeNull()
})

test('the order of the column decides what both orders can read', () => {
  expect(readTime('03/04/2024', 'day-first')).toBe('2024-04-03T00:00:00.000Z')
  expect(readTime('03/04/2024', 'month-first')).toBe('2024-03-04T00:00:00.000Z')
  expect(readTime('03/04/2024', null)).toBeNull()
  expect(readTime('13/02/2024', 'month-first')).toBe('2024-02-13T00:00:00.000Z')
})
