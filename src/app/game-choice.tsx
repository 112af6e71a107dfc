import { lazy, Suspense } from 'react'
import { useGames } from '../api/sets.ts'
import { fetchPart } from '../ui/hooks/lazy-component.tsx'

const GameSwitch = lazy(async () => ({
  default: (await fetchPart(() => import('./game-switch.tsx'))).GameSwitch,
}))

/** The choice of a game, where there are several. */
export function GameChoice() {
  return (
    useGames().length > 1 && (
      <Suspense>
        <GameSwitch />
      </Suspense>
    )
  )
}
