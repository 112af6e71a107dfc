/** The head of the page of a set, whose address has its name or, in any case, its code. */
import { foldText } from '../../domain/format/text.ts'
import { setAt } from '../../domain/sets/set-code.ts'
import { Link } from '@tanstack/react-router'
import { AfterPaint } from '../../ui/hooks/after-paint.tsx'
import { Row } from '../../ui/layout/boxes.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { PageHeader } from '../../ui/layout/layout.tsx'
import { useGameSearch } from './game-choice.ts'
import { SetSymbol } from './set-symbol.tsx'
import { useQuery } from '@tanstack/react-query'
import type { CatalogGame, SetType } from '../../contract/sets.ts'
import { cardSetsQuery, useGames } from '../../api/sets.ts'

/** The head of a set's page, which is there before the rest of the page has come. */
export function SetHeader({ setName }: { setName: string }) {
  return (
    <PageHeader
      title={useSetName(setName)}
      back={
        <Row gap="3">
          <Link to="/sets" search={useGameSearch()}>
            <Icon name="arrow-left" size={16} />
            Back to All Sets
          </Link>
          <AfterPaint room={null}>
            <SymbolOfSet setName={setName} />
          </AfterPaint>
        </Row>
      }
    />
  )
}

/** The set's symbol or code, once the list of sets is there. */
function SymbolOfSet({ setName }: { setName: string }) {
  const { data: set } = useQuery({
    ...cardSetsQuery(),
    select: (sets) => setAmong(sets, setName),
  })
  return set?.code ? <SetSymbol code={set.code} symbol={set.symbol} /> : null
}

/** Whether the address may have a code. The page waits for the list of sets only then: a name needs no look-up. */
export function mayBeSetCode(address: string): boolean {
  return /^\S{1,24}$/.test(address)
}

/** The set's name, or the address itself until the sets have come, and where none of them has this name or code. */
export function useSetName(address: string): string {
  const { data: name } = useQuery({
    ...cardSetsQuery(),
    enabled: mayBeSetCode(address),
    select: (sets) => setAmong(sets, address)?.name,
  })
  return name ?? address
}

/** The game of the set by its name or code, in a list; all games until the sets have come, which takes several games. */
export function useGamesOfSet(address: string): readonly CatalogGame[] {
  const games = useGames()
  const { data: game } = useQuery({
    ...cardSetsQuery(),
    enabled: games.length > 1,
    select: (sets) => setAmong(sets, address)?.game,
  })
  return game ? games.filter(({ code }) => code === game) : games
}

function setAmong(sets: readonly SetType[], address: string): SetType | undefined {
  return setAt(
    sets.map((set) => ({ ...set, foldedName: foldText(set.name) })),
    address,
  )
}
