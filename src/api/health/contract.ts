/** Whether the server and its database answer. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const health = endpoint('health', {
  method: 'GET',
  path: '/api/health',
  access: 'public',
  isUncounted: true,
  sends: z.object({ status: z.literal('ok') }),
})
