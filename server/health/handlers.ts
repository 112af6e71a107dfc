import { ApiError } from '../../src/api/api-error.ts'
import type { AppHandlers } from '../context.ts'
import type { Engine } from '../db/engine.ts'

export const healthHandlers = {
  health: async ({ engine }: { engine: Pick<Engine, 'ping'> }) => {
    try {
      await engine.ping()
    } catch (cause) {
      throw new ApiError(503, 'The database does not answer.', { cause, retryAfter: 5 })
    }
    return { status: 'ok' as const }
  },
} satisfies Pick<AppHandlers, 'health'>
