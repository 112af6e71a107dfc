/** The game whose cards are shown: that of the address on pages that have one, else the one that was chosen last on this device. */
import { useMatches } from '@tanstack/react-router'
import { authToken } from '../../api/auth-token.ts'
import { useGames } from '../../api/sets.ts'
import { useStored } from '../../ui/hooks/use-stored.ts'

const allGames = ''
const gameKey = 'game'

/** The game that the page's address names; undefined where it names none. */
const useGameOfPage = () =>
  useMatches({
    select: (matches): string | undefined => {
      const search: { game?: unknown } = matches.at(-1)?.search ?? {}
      return typeof search.game === 'string' ? search.game : undefined
    },
  })

/** A visitor's page without cards asks for no games. */
export function useGameChoice() {
  const ofPage = useGameOfPage()
  const games = useGames({ enabled: ofPage !== undefined || authToken() !== null })
  const choices = [allGames, ...games.map(({ code }) => code)]
  const [stored, store] = useStored({ key: gameKey, choices, fallback: allGames })
  return { games, game: ofPage ?? stored, isOnPage: ofPage !== undefined, store }
}

/** The choice of this device, before the games of the catalogue are known. */
export const storedGame = () => localStorage.getItem(gameKey) ?? allGames

/** The game of a page whose address has none: the stored one until the games are known. */
export function useChosenGame(): string {
  const { games, game } = useGameChoice()
  return games.length === 0 ? storedGame() : game
}

/** The search params of links to pages of cards. */
export function useGameSearch(): { game?: string } {
  const { game } = useGameChoice()
  return game === allGames ? {} : { game }
}
