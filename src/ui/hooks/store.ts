/** State outside of React, for what event handlers read or what may render one cell of many. */
import { useSyncExternalStore } from 'react'

export interface Store<Value> {
  /** The current value, identical until the next `set`. */
  current: () => Value
  set: (value: Value) => void
  /** Calls back after each `set`. Returns how to stop. */
  subscribe: (listener: () => void) => () => void
}

export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    current: () => value,
    set: (next) => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** What `select` takes of the value; re-renders when that changes. */
export function useStore<Value, Part>(
  { subscribe, current }: Pick<Store<Value>, 'subscribe' | 'current'>,
  select: (value: Value) => Part,
): Part {
  return useSyncExternalStore(subscribe, () => select(current()))
}
