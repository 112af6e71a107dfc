/** Whether the server is alive, and whether it can take traffic. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** The endpoint of liveness probes: a server that fails it for long is restarted. */
export const health = endpoint('health', {
  method: 'GET',
  path: '/api/health',
  access: 'public',
  shows: [],
  isUncounted: true,
  sends: z.object({ status: z.literal('ok') }),
})

/**
 * For readiness probes: 503 while the server cannot take traffic, with the failing check as the path of the only issue
 * (`readiness.ts` of the server has the checks).
 */
export const ready = endpoint('ready', {
  method: 'GET',
  path: '/api/ready',
  access: 'public',
  shows: [],
  isUncounted: true,
  isQuiet: true,
  sends: z.object({ status: z.literal('ready') }),
})

/** The caller's own address as the limits count it, by which `ninepocket doctor` checks the settings of a proxy. */
export const clientAddress = endpoint('clientAddress', {
  method: 'GET',
  path: '/api/health/client',
  access: 'public',
  shows: [],
  sends: z.object({
    address: z.string(),
    /** Whether an X-Forwarded-For header came, and whether it came from a proxy that TRUSTED_PROXY names. */
    forwarding: z.enum(['none', 'trusted', 'ignored']),
  }),
})
