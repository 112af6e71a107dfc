import { expect, test } from 'vitest'
import { closesSheet } from './sheet-drag.ts'

const start = { y: 400, time: 0 }

test.each([
  ['a long way', { y: 560, time: 950 }, { y: 570, time: 1000 }, true],
  ['a short way', { y: 450, time: 950 }, { y: 455, time: 1000 }, false],
  ['a short and quick way', { y: 400, time: 0 }, { y: 460, time: 100 }, true],
  ['a long way and back again', { y: 700, time: 950 }, { y: 580, time: 1000 }, false],
  ['a quick way upwards', { y: 400, time: 0 }, { y: 300, time: 100 }, false],
  ['a press that moves a little', { y: 400, time: 0 }, { y: 406, time: 5 }, false],
])('a finger closes a sheet of 400 pixels by %s: %#', (_, recent, end, closes) => {
  expect(closesSheet(start, recent, end, 400)).toBe(closes)
})
