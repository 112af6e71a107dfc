/** Which row of a table has been turned over: a store outside of the rows, so that turning one renders no other row. */
import { useSyncExternalStore } from 'react'
import { type CardSide, otherSide } from '../../domain/cards/card-face.ts'

export interface TurnedRow {
  subscribe: (listener: () => void) => () => void
  /** By the row's key; undefined unless it was the last one turned over. */
  sideOf: (key: string) => CardSide | undefined
  /** Turns a row over. The row that was turned before shows its front. */
  turn: (key: string) => void
}

export function createTurnedRow(): TurnedRow {
  const listeners = new Set<() => void>()
  let turned: { key: string; side: CardSide } | undefined
  const sideOf = (key: string) => (turned?.key === key ? turned.side : undefined)
  return {
    sideOf,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    turn: (key) => {
      turned = { key, side: otherSide(sideOf(key)) }
      for (const listener of listeners) listener()
    },
  }
}

export function useTurnedSide({ subscribe, sideOf }: TurnedRow, key: string): CardSide | undefined {
  return useSyncExternalStore(subscribe, () => sideOf(key))
}
