import type { KeyScope } from '../../domain/accounts/api-key.ts'

export const scopeWords: Record<KeyScope, string> = {
  read: 'Read only',
  write: 'Read and write',
}
