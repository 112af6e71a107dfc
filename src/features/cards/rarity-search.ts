/** The rarities in an address: words of any game, of which those count that a game of the catalogue has. */
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { cardGamesQuery } from '../../api/sets.ts'
import { magicRarities } from '../../domain/cards/rarity.ts'
import { urlList } from './browser-search.ts'

interface Entry {
  context: { queryClient: QueryClient }
  location: { search: { rarity?: unknown } }
}

/** Leaves words that no game has out of the address, as other bad values. Addresses of Magic's own words ask for no games. */
export async function dropWrongRarities({ context, location }: Entry): Promise<void> {
  const words = urlList.parse(location.search.rarity ?? [])
  const known = new Set<string>(magicRarities)
  if (words.every((word) => known.has(word))) return
  // The page itself shows what cannot be loaded.
  const games = await context.queryClient.query(cardGamesQuery()).catch(() => null)
  if (games === null) return
  for (const word of games.flatMap(({ rarities }) => rarities)) known.add(word)
  const rarity = words.filter((word) => known.has(word))
  if (rarity.length === words.length) return
  throw redirect({ to: '.', search: (before: object) => ({ ...before, rarity }), replace: true })
}
