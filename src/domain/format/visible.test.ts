import { expect, test } from 'vitest'
import { visible } from './text.ts'

test.each(['???', '\\', '...', 'a', '★', '7', '日', '😀', ''])('%o is a name, or empty', (text) => {
  expect(visible.test(text)).toBe(true)
})

test.each([' ', '\u{200b}', '\u{3164}', '\u{2800}', '\u{ad}\u{200d}', '\u{e0041}', '\u{a0}'])(
  '%o shows nothing',
  (text) => {
    expect(visible.test(text)).toBe(false)
  },
)
