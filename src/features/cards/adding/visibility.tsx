/** Who may look at a list, in words. */
import { type Visibility, visibilities } from '../../../domain/entries/list.ts'
import { Badge } from '../../../ui/layout/badge.tsx'
import type { Option } from '../../../ui/controls/select.tsx'

const names: Record<Visibility, string> = {
  private: 'Private',
  public: 'Public',
  for_trade: 'For Trade',
}

export const visibilityOptions: readonly Option<Visibility>[] = visibilities.map((value) => ({
  value,
  label: names[value],
}))

const looks = {
  private: { tone: 'neutral' },
  public: { tone: 'success', icon: 'eye' },
  for_trade: { tone: 'warning', icon: 'trade' },
} as const satisfies Record<Visibility, object>

export function VisibilityBadge({ visibility }: { visibility: Visibility }) {
  return <Badge {...looks[visibility]}>{names[visibility]}</Badge>
}
