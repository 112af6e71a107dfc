import { useNavigate } from '@tanstack/react-router'
import { useGameChoice } from '../features/cards/game-choice.ts'
import { Icon } from '../ui/layout/icon.tsx'
import styles from './game-switch.module.css'
import { Row } from '../ui/layout/boxes.tsx'

const allGames = 'All games'

/**
 * The choice of a game, where there are several. It is remembered, and written to the URL of a page that has a game. Sets and
 * rarities are of a game, so their filters go.
 */
export function GameSwitch() {
  const { games, game, isOnPage, store } = useGameChoice()
  const navigate = useNavigate()
  if (games.length < 2) return null
  function choose(code: string) {
    store(code)
    if (!isOnPage) return
    void navigate({
      to: '.',
      search: (before) => ({
        ...before,
        game: code,
        page: undefined,
        sets: undefined,
        rarity: undefined,
      }),
    })
  }
  return (
    <div className={styles.frame}>
      <Row
        as="label"
        className={styles.switch}
        title={games.find(({ code }) => code === game)?.name ?? allGames}
      >
        <Icon name="sets" />
        <select
          aria-label="Game"
          value={game}
          className={styles.select}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          <option value="">{allGames}</option>
          {games.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={16} />
      </Row>
    </div>
  )
}
