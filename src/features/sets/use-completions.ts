import { useQuery } from '@tanstack/react-query'
import { useViewer } from '../../api/session.ts'
import type { SetCompletion } from '../../contract/collection.ts'
import { collectionCompletionQuery } from '../../api/collection.ts'
import type { CountingSearch } from '../cards/completion/counting.search.ts'
import type { Completions } from './set-view.ts'

interface MemberProgress {
  completions: Completions
  /** They are on their way, or it is not known yet whether the viewer is a member. */
  isLoading: boolean
  failed: { error: Error; onRetry: () => void } | undefined
}

const byCode = (completions: SetCompletion[]): Completions =>
  new Map(completions.map((completion) => [completion.setCode, completion]))

/** A member's completion of every set; visitors have none. */
export function useCompletions({ counting, without }: CountingSearch): MemberProgress {
  const viewer = useViewer()
  const isMember = viewer?.status === 'approved'
  const { data, error, refetch } = useQuery({
    ...collectionCompletionQuery({ counting, without }),
    select: byCode,
    placeholderData: (before) => before,
    enabled: isMember,
  })
  const completions = (isMember && data) || null
  return {
    completions,
    isLoading: viewer === undefined || (isMember && completions === null && !error),
    failed: isMember && error && !data ? { error, onRetry: () => void refetch() } : undefined,
  }
}
