import { afterEach, expect, test, vi } from 'vitest'
import { followKeyboard } from './keyboard-room.ts'

afterEach(() => vi.unstubAllGlobals())

test('the height of a keyboard over the window is that of the part which is not seen', () => {
  const seen = Object.assign(new EventTarget(), { height: 700, offsetTop: 0, scale: 1 })
  vi.stubGlobal('visualViewport', seen)
  vi.stubGlobal('innerHeight', 700)
  const element = document.createElement('div')
  const stop = followKeyboard(element)
  const room = () => element.style.getPropertyValue('--keyboard')
  const resize = (change: Partial<typeof seen>) => {
    Object.assign(seen, change)
    seen.dispatchEvent(new Event('resize'))
  }
  expect(room()).toBe('0px')
  resize({ height: 420 })
  expect(room()).toBe('280px')
  resize({ height: 350, scale: 2 })
  expect(room()).toBe('0px')
  stop()
  resize({ height: 420, scale: 1 })
  expect(room()).toBe('0px')
})
