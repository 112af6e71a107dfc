import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useBasics } from './use-basics.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('basic cards are owned until the member says otherwise, which another page remembers', () => {
  const { result, unmount } = renderHook(useBasics)
  expect(result.current[0]).toBe(true)
  act(() => result.current[1](false))
  unmount()
  const { result: later } = renderHook(useBasics)
  expect(later.current[0]).toBe(false)
})
