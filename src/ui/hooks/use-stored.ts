/** A choice kept in local storage: one of a few words, shared by all components and tabs that read it. */
import { useSyncExternalStore } from 'react'

export interface StoredChoice<Choice extends string> {
  key: string
  choices: readonly Choice[]
  fallback: Choice
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The stored choice, or the fallback when nothing (or nonsense) is stored. */
export function readStored<Choice extends string>(stored: StoredChoice<Choice>): Choice {
  const text = localStorage.getItem(stored.key)
  return stored.choices.find((choice) => choice === text) ?? stored.fallback
}

function writeStored<Choice extends string>({ key }: StoredChoice<Choice>, choice: Choice): void {
  localStorage.setItem(key, choice)
  for (const listener of listeners) listener()
}

/** The choice and how to change it. `stored` is a constant of its module. */
export function useStored<Choice extends string>(
  stored: StoredChoice<Choice>,
): [Choice, (choice: Choice) => void] {
  const choice = useSyncExternalStore(subscribe, () => readStored(stored))
  return [choice, (next) => writeStored(stored, next)]
}
