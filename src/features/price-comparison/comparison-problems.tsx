import type { ComparisonProblem } from '../../contract/price-comparison.ts'
import { counted, formatCount } from '../../domain/format/count.ts'
import { Icon } from '../../ui/layout/icon.tsx'
import { LongList } from '../trade/long-list.tsx'
import styles from './comparison-result.module.css'

export interface ComparisonProblemsProps {
  problems: readonly ComparisonProblem[]
  /** All there are, of which `problems` may be the first ones. */
  count: number
}

const places = { csv: 'In the CSV file', text: 'In the pasted text' } as const
const visibleProblems = 20

/** What could not be read or matched, by where it stands and why. */
export function ComparisonProblems({ problems, count }: ComparisonProblemsProps) {
  if (count === 0) return null
  const groups = new Map<string, ComparisonProblem[]>()
  for (const problem of problems) {
    const title = `${places[problem.source]}: ${problem.reason}`
    const group = groups.get(title)
    if (group) group.push(problem)
    else groups.set(title, [problem])
  }
  return (
    <details className={styles.problems}>
      <summary>
        <span className={styles.summary}>
          <Icon name="warning" size={16} />
          <span>
            {counted(count, 'line was', 'lines were')} not read or not matched
            {problems.length < count && ` (the first ${formatCount(problems.length)} are shown)`}
          </span>
        </span>
      </summary>
      {Array.from(groups, ([reason, lines]) => (
        <div key={reason} className={styles.group}>
          <h2>{reason}</h2>
          <LongList label={reason} items={lines} total={lines.length} few={visibleProblems}>
            {({ line, text }) => (
              <li key={`${line} ${text}`}>
                <span className={styles.line}>Line {line}</span> {text}
              </li>
            )}
          </LongList>
        </div>
      ))}
    </details>
  )
}
