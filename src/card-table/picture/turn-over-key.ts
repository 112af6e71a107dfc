import { isForPage, keyOf } from '../shortcuts.ts'

export const turnOverKey = 't'

/** Whether a key turns a card over: nothing is typed, and nothing else has used the key. */
export function isTurnOverKey(event: KeyboardEvent): boolean {
  return keyOf(event) === turnOverKey && isForPage(event)
}
