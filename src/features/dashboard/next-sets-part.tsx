import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { cardSetsQuery } from '../../api/sets.ts'
import { CardThumbnail } from '../../card-table/picture/card-picture.tsx'
import type { SetCompletion } from '../../contract/completion.ts'
import type { SetType } from '../../contract/sets.ts'
import { useGameSearch } from '../cards/game-choice.ts'
import { formatCount } from '../../domain/format/count.ts'
import { CompletionBar, costAbout } from '../cards/completion/completion-figures.tsx'
import { DashboardPart, Line, linesClass, NothingHere, openClass } from './dashboard-part.tsx'
import { completionQuery, lineCount } from './dashboard-queries.ts'
import styles from './dashboard-page.module.css'

/** The sets to finish next, with what their missing cards cost. */
export function NextSetsPart({ game }: { game: string }) {
  const gameSearch = useGameSearch()
  const { data: catalogue = [] } = useQuery(cardSetsQuery())
  const codes = new Set(catalogue.filter((set) => set.game === game).map(({ code }) => code))
  return (
    <DashboardPart
      title="Next set to finish"
      link={
        <Link to="/sets" search={{ ...gameSearch, sort: 'completion' }}>
          All sets by completion
        </Link>
      }
      query={useQuery(completionQuery())}
      failure="Failed to load your progress"
      lines={lineCount + 1}
    >
      {(completions) => (
        <NextSets
          sets={nextSets(
            completions.filter(({ setCode }) => game === '' || codes.has(setCode)),
            lineCount,
          )}
          catalogue={catalogue}
        />
      )}
    </DashboardPart>
  )
}

interface NextSetsProps {
  sets: readonly SetCompletion[]
  catalogue: readonly SetType[]
}

function NextSets({ sets, catalogue }: NextSetsProps) {
  if (sets.length === 0) {
    return <NothingHere>Sets you've started show up here, closest to complete first.</NothingHere>
  }
  return (
    <ol className={linesClass}>
      {sets.map((completion) => {
        const { setCode } = completion
        const set = catalogue.find(({ code }) => code === setCode)
        return (
          <Line
            key={setCode}
            picture={<CardThumbnail url={set?.imageUrl ?? null} className={styles.picture} />}
            link={
              <Link
                to="/sets/$setName"
                params={{ setName: set?.name ?? setCode }}
                search={{ owned: ['missing'] }}
                className={openClass}
              >
                {set?.name ?? setCode}
              </Link>
            }
            detail={
              <>
                <CompletionBar completion={completion} />
                <PriceToFinish completion={completion} />
              </>
            }
          />
        )
      })}
    </ol>
  )
}

/** What the missing cards cost at market prices: '22 missing, $131.19 (1 unpriced)'. */
function PriceToFinish({ completion }: { completion: SetCompletion }) {
  const { owned, total, missingMarket, unpriced, currency } = completion
  const count = total - owned
  return (
    <span>
      {formatCount(count)} missing,{' '}
      {costAbout({ count, unknown: unpriced, amount: missingMarket, currency })}
    </span>
  )
}

const partOf = ({ owned, total }: SetCompletion) => owned / total

/** The sets that are nearest to completion, of those that are begun; the one whose missing cards cost less comes before its equal. */
export function nextSets(completions: readonly SetCompletion[], count: number): SetCompletion[] {
  return completions
    .filter(({ owned, total }) => owned > 0 && owned < total)
    .toSorted((a, b) => partOf(b) - partOf(a) || a.missingMarket - b.missingMarket)
    .slice(0, count)
}
