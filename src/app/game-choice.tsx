import { lazy, Suspense } from 'react'
import { useGameChoice } from '../features/cards/game-choice.ts'
import { fetchPart } from '../ui/hooks/lazy-component.tsx'

const GameSwitch = lazy(async () => ({
  default: (await fetchPart(() => import('./game-switch.tsx'))).GameSwitch,
}))

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
