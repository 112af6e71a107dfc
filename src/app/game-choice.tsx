import { Suspense } from 'react'
import { useGameChoice } from '../features/cards/game-choice.ts'
import { lazyPart } from '../ui/hooks/lazy-component.tsx'

const GameSwitch = lazyPart(async () => (await import('./game-switch.tsx')).GameSwitch)

/** The choice of a game, where there are several. */
export function GameChoice() {
  return (
    useGameChoice().games.length > 1 && (
      <Suspense>
        <GameSwitch />
      </Suspense>
    )
  )
}
