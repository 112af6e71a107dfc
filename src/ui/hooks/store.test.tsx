import '@testing-library/jest-dom/vitest'
import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createStore, useStore } from './store.ts'

test('a listener is called after each change until it unsubscribes', () => {
  const store = createStore('first')
  const listener = vi.fn<() => string>(() => store.current())
  const unsubscribe = store.subscribe(listener)
  store.set('second')
  expect(listener).toHaveReturnedWith('second')
  unsubscribe()
  store.set('third')
  expect(listener).toHaveBeenCalledOnce()
  expect(store.current()).toBe('third')
})

test('a component shows the selected part of the latest value', () => {
  const store = createStore(1)
  function Count() {
    return <p>{useStore(store, (count) => count % 10)}</p>
  }
  render(<Count />)
  act(() => store.set(12))
  expect(screen.getByText('2')).toBeVisible()
})
