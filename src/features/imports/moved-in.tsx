import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { collectionCompletionQuery } from '../../api/collection.ts'
import type { Import } from '../../contract/imports.ts'
import { counted, formatCount } from '../../domain/format/count.ts'
import { formatDollars } from '../../domain/format/money.ts'
import { factsClass } from '../../ui/layout/layout.tsx'
import { CompletionBar, MissingCost } from '../cards/completion/completion-figures.tsx'
import { droppedSentence } from '../cards/editing/dropped-amounts.ts'
import { useSetName } from '../cards/set-name.ts'
import styles from './review.module.css'

/** What an import that was carried out brought; of a collection also what comes next. */
export function MovedIn({ import: { moved, imported, target } }: { import: Import }) {
  if (moved === null) return null
  const { sets, value, wanted, amountsDropped = 0 } = moved
  return (
    <>
      <dl className={factsClass}>
        <div>
          <dt>Cards</dt>
          <dd>{formatCount(imported.copies)}</dd>
        </div>
        <div>
          <dt>Sets</dt>
          <dd>{formatCount(sets)}</dd>
        </div>
        <div>
          <dt>Value</dt>
          <dd>{formatDollars(value)}</dd>
        </div>
        {wanted !== null && wanted.members > 0 && (
          <div>
            <dt>On wishlists</dt>
            <dd>
              {counted(wanted.cards, 'card', 'cards')} of{' '}
              {counted(wanted.members, 'member', 'members')}
            </dd>
          </div>
        )}
      </dl>
      {amountsDropped > 0 && <p>{droppedSentence(amountsDropped)}</p>}
      {wanted !== null && wanted.members > 0 && (
        <p>
          <Link to="/lists">Put cards on a list for trade</Link> to match them with those wishlists.
        </p>
      )}
      {target === 'collection' && <NearlyComplete />}
    </>
  )
}

const shownSets = 3
/** Smaller sets are promos and gifts. */
const smallestSet = 20
const nearlyFrom = 0.5

const share = ({ owned, total }: { owned: number; total: number }) => owned / total

/** The sets that need the fewest cards, by what share of them one has. */
function NearlyComplete() {
  const { data } = useQuery(collectionCompletionQuery({}))
  const sets = (data ?? [])
    .filter(({ owned, total }) => total >= smallestSet && owned < total)
    .filter((set) => share(set) >= nearlyFrom)
    .toSorted((a, b) => share(b) - share(a))
    .slice(0, shownSets)
  if (sets.length === 0) return null
  return (
    <div>
      <h2 className={styles.next}>Nearly complete</h2>
      <ul className={styles.sets}>
        {sets.map((completion) => (
          <li key={completion.setCode}>
            <SetLink code={completion.setCode} />
            <CompletionBar completion={completion} />
            <MissingCost completion={completion} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function SetLink({ code }: { code: string }) {
  return (
    <Link to="/sets/$setName" params={{ setName: code }}>
      {useSetName(code)}
    </Link>
  )
}
