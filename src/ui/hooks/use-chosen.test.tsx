import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useChosen } from './use-chosen.ts'

test('a choice is shown until the value follows, and does not come back with an older value', () => {
  const onChange = vi.fn<(chosen: string) => void>()
  const { result, rerender } = renderHook(({ value }) => useChosen(value, onChange), {
    initialProps: { value: 'table' },
  })
  act(() => result.current[1]('grid'))
  expect(onChange).toHaveBeenCalledWith('grid')
  expect(result.current[0]).toBe('grid')
  rerender({ value: 'grid' })
  expect(result.current[0]).toBe('grid')
  rerender({ value: 'table' })
  expect(result.current[0]).toBe('table')
})
