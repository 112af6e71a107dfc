/** Who may look at a list, in words. */
import { visibilities, type Visibility } from '../../../domain/entries/list.ts'
import { Badge } from '../../../ui/layout/badge.tsx'
import type { Option } from '../../../ui/controls/select.tsx'
import type { CardList } from '../../../contract/lists.ts'
import { useCopyLink } from '../../../ui/hooks/use-copy-link.ts'
import { pageAddress } from '../../../ui/page-address.ts'

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

/** How the public link of a list is handed out; undefined where it has none. */
export function usePublicLink({
  visibility,
  publicUrlId,
}: Pick<CardList, 'visibility' | 'publicUrlId'>): (() => void) | undefined {
  const copy = useCopyLink('Public link copied to clipboard!')
  if (visibility === 'private' || publicUrlId === null) return undefined
  const link = pageAddress(`/lists/public/${encodeURIComponent(publicUrlId)}`)
  return () => void copy(link)
}
