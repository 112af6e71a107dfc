import { useRouter } from '@tanstack/react-router'
import { useSessionCheck } from '../api/session.ts'
import type { User } from '../contract/session.ts'

/** Whose links the navigation shows. */
export interface NavSession {
  /** Null for a visitor; undefined until it is known. */
  viewer: User | null | undefined
  /** Defined where the session could not be checked: the visitor can retry, or sign in again. */
  onRetry: (() => void) | undefined
}

export function useNavSession(): NavSession {
  const router = useRouter()
  const { viewer, isUnanswered, checkAgain } = useSessionCheck()
  async function tryAgain(): Promise<void> {
    // A page whose guard failed for the same reason is reloaded too.
    if (await checkAgain()) await router.invalidate()
  }
  return { viewer, onRetry: isUnanswered ? () => void tryAgain() : undefined }
}

/** On the pages of signing in, the links between them keep the return path. */
export const keepFrom = ({ from }: { from?: string | undefined }) => ({ from })
