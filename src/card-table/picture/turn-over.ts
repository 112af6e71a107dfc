/** Turning a two-faced card over: which side one picture shows. */
import { useState } from 'react'
import type { Card } from '../../contract/cards.ts'
import { type CardSide, otherSide } from '../../domain/cards/card-face.ts'

export interface TurnOver {
  /** Undefined until the card has been turned over. */
  side: CardSide | undefined
  /** Left out where there is no back. */
  onTurn?: (() => void) | undefined
}

/** The state of one picture. Its component needs a key for each card: the next card then starts with its front. */
export function useTurnOver({ backImageUrl }: Card): TurnOver {
  const [side, setSide] = useState<CardSide>()
  if (backImageUrl === null) return { side: undefined }
  return { side, onTurn: () => setSide(otherSide(side)) }
}
