import type { CardList } from '../../../contract/lists.ts'
import { useCopyLink } from '../../../ui/hooks/use-copy-link.ts'

/** How the public link of a list is handed out; undefined where it has none. */
export function usePublicLink({
  visibility,
  publicUrlId,
}: Pick<CardList, 'visibility' | 'publicUrlId'>): (() => void) | undefined {
  const copy = useCopyLink('Public link copied to clipboard!')
  if (visibility === 'private' || publicUrlId === null) return undefined
  const link = `${location.origin}/lists/public/${encodeURIComponent(publicUrlId)}`
  return () => void copy(link)
}
