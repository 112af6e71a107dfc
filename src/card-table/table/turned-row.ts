/** Which row of a table has been turned over: a store outside of the rows, so that turning one renders no other row. */
import { type CardSide, otherSide } from '../../domain/cards/card-face.ts'
import { createStore, type Store, useStore } from '../../ui/hooks/store.ts'

interface Turned {
  /** The row's key. */
  key: string
  side: CardSide
}

export type TurnedRow = Store<Turned | undefined>

export const createTurnedRow = (): TurnedRow => createStore<Turned | undefined>(undefined)

/** Turns a row over. The row that was turned before shows its front. */
export function turnRow(turnedRow: TurnedRow, key: string): void {
  turnedRow.set({ key, side: otherSide(sideOf(turnedRow.current(), key)) })
}

/** Undefined unless the row was the last one turned over. */
export function useTurnedSide(turnedRow: TurnedRow, key: string): CardSide | undefined {
  return useStore(turnedRow, (turned) => sideOf(turned, key))
}

function sideOf(turned: Turned | undefined, key: string): CardSide | undefined {
  return turned?.key === key ? turned.side : undefined
}
