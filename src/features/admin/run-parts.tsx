/** Runs of the daily tasks, as the bar and the history show them. */
import { formatMoment } from '../../domain/format/dates.ts'
import { Badge, type BadgeTone } from '../../ui/layout/badge.tsx'
import type { IconName } from '../../ui/layout/icon.tsx'

interface Look {
  word: string
  tone: BadgeTone
  icon?: IconName
}

const looks: Record<string, Look> = {
  never: { word: 'never run', tone: 'neutral' },
  running: { word: 'running', tone: 'accent' },
  success: { word: 'success', tone: 'success', icon: 'check' },
  failed: { word: 'failed', tone: 'danger', icon: 'warning' },
}

/** A status that this version does not know is shown by its own word, as something to be looked at. */
const lookOf = (status: string): Look =>
  looks[status] ?? { word: status, tone: 'warning', icon: 'warning' }

export const wordOf = (status: string): string => lookOf(status).word

export function RunBadge({ status }: { status: string }) {
  const { word, tone, icon } = lookOf(status)
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  )
}

export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{formatMoment(at)}</time>
}
