import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, redirect } from '@tanstack/react-router'
import { cardGamesQuery } from '../api/sets.ts'
import { magicRarities } from '../domain/cards/rarity.ts'
import { urlList } from '../features/cards/browser-search.ts'

/**
 * The frame of the pages (src/app/shell.tsx) wraps the router, so that routes do not import the
 * app.
 */
export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: dropWrongRarities,
})

interface Entry {
  context: { queryClient: QueryClient }
  location: { search: { rarity?: unknown } }
}

/** Leaves words that no game has out of the address, as other bad values. Addresses of Magic's own words ask for no games. */
async function dropWrongRarities({ context, location }: Entry): Promise<void> {
  const words = urlList.parse(location.search.rarity ?? [])
  const gameWords = new Set<string>(magicRarities)
  if (words.every((word) => gameWords.has(word))) return
  // The page itself shows what cannot be loaded.
  const games = await context.queryClient.query(cardGamesQuery()).catch(() => null)
  if (games === null) return
  for (const word of games.flatMap(({ rarities }) => rarities)) gameWords.add(word)
  const rarity = words.filter((word) => gameWords.has(word))
  if (rarity.length === words.length) return
  throw redirect({ to: '.', search: (before: object) => ({ ...before, rarity }), replace: true })
}
