import type { UseQueryResult } from '@tanstack/react-query'
import type { CSSProperties, ReactNode } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { ErrorLine, Skeleton } from '../../ui/feedback/states.tsx'
import { Panel } from '../../ui/layout/layout.tsx'
import styles from './dashboard-part.module.css'
import { lineCount } from './dashboard-queries.ts'
import { Row, Stack } from '../../ui/layout/boxes.tsx'

export interface DashboardPartProps<Answer> {
  title: string
  /** The way to the page that says more. */
  link: ReactNode
  query: Pick<UseQueryResult<Answer>, 'data' | 'error' | 'refetch'>
  /** What is said where the answer does not come. */
  failure: string
  /** Lines that it has room for, whatever it shows, where their number is known before them. */
  lines?: number | undefined
  /** Skeletons in the size of what is coming; lines by default. */
  coming?: ReactNode
  children: (answer: Answer) => ReactNode
}

/** A part of the dashboard with states of its own. */
export function DashboardPart<Answer>(props: DashboardPartProps<Answer>) {
  const { title, link, query, failure, lines, coming, children } = props
  const { data, error, refetch } = query
  return (
    <Panel title={title} actions={link} className={styles.part}>
      <Stack
        top
        className={styles.body}
        style={{ '--lines': lines ?? 0 } as CSSProperties}
        aria-busy={data === undefined && error === null}
      >
        {data !== undefined ? (
          children(data)
        ) : error ? (
          <Row gap="2 3" wrap>
            <ErrorLine>{failure}</ErrorLine>
            <Button size="small" onClick={() => void refetch()}>
              Try Again
            </Button>
          </Row>
        ) : (
          (coming ?? <ComingLines count={lines ?? lineCount} />)
        )}
      </Stack>
    </Panel>
  )
}

function ComingLines({ count }: { count: number }) {
  return (
    <div className={styles.coming} aria-hidden="true">
      {Array.from({ length: count }, (_, line) => (
        <Skeleton key={line} shape="fill" />
      ))}
    </div>
  )
}

/** What a part says that has nothing to show. */
export function NothingHere({ children }: { children: ReactNode }) {
  return <p className={styles.nothing}>{children}</p>
}

/** The class of a list of lines. */
export const linesClass = styles.lines

interface LineProps {
  picture: ReactNode
  link: ReactNode
  detail: ReactNode
}

/** The class of the link of a line, which is as large as the line. */
export const openClass = styles.open

/** A line of a list: a picture, a link, and what is known of it. */
export function Line({ picture, link, detail }: LineProps) {
  return (
    <li className={styles.line}>
      {picture}
      <div>
        {link}
        <p className={styles.detail}>{detail}</p>
      </div>
    </li>
  )
}
