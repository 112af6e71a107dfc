import { ApiError } from '../../../src/contract/api-error.ts'
import type { AppHandlers } from '../../context.ts'
import type { Engine } from '../../db/engine.ts'
import type { Client } from '../../http/limits/client-address.ts'
import { within } from '../../limits/time-limit.ts'
import { maxAnswerMs, type Readiness } from './readiness.ts'

export const healthHandlers = {
  health: async ({ engine }: { engine: Pick<Engine, 'ping'> }) => {
    try {
      await within(maxAnswerMs, engine.ping(), 'It was too slow.')
    } catch (cause) {
      throw new ApiError(503, 'The database does not answer.', { cause, retryAfter: 5 })
    }
    return { status: 'ok' as const }
  },

  ready: async ({ readiness }: { readiness: Pick<Readiness, 'require'> }) => {
    await readiness.require()
    return { status: 'ready' as const }
  },

  clientAddress: ({ address, forwarding }: Pick<Client, 'address' | 'forwarding'>) => ({
    address,
    forwarding,
  }),
} satisfies Pick<AppHandlers, 'health' | 'ready' | 'clientAddress'>
