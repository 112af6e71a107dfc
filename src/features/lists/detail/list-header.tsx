import type { ReactNode } from 'react'
import type { CardList } from '../../../contract/lists.ts'
import { formatDay } from '../../../domain/format/dates.ts'
import { PageHeader } from '../../../ui/layout/layout.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import styles from './list-header.module.css'

export interface ListHeaderProps {
  /** Left out while it is on its way. */
  list: CardList | undefined
  /** Whose list it is, and who may see it. */
  byline?: ReactNode
  back?: ReactNode
  actions?: ReactNode
}

/** What a list is: its name, whose it is, what it is for, and from when. */
export function ListHeader({ list, byline, back, actions }: ListHeaderProps) {
  if (!list) {
    const title = (
      <>
        <VisuallyHidden>Loading list...</VisuallyHidden>
        <Skeleton className={styles.coming} />
      </>
    )
    return <PageHeader {...{ back, title }}>&nbsp;</PageHeader>
  }
  return (
    <PageHeader {...{ back, actions }} title={list.name}>
      <p className={styles.facts}>
        {byline}
        <Day label="Created" iso={list.createdAt} />
        <Day label="Updated" iso={list.updatedAt} />
      </p>
      {list.description !== null && <p className={styles.description}>{list.description}</p>}
    </PageHeader>
  )
}

function Day({ label, iso }: { label: string; iso: string | null }) {
  return (
    <span>
      {label} {iso === null ? 'Unknown' : <time dateTime={iso}>{formatDay(iso)}</time>}
    </span>
  )
}
