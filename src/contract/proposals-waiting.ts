/**
 * The number of proposals that wait for an answer. Apart from their contents, since the navigation
 * bar of every page reads it.
 */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** The caller's pending received proposals, of members who can trade. */
export const proposalsWaiting = endpoint('proposalsWaiting', {
  method: 'GET',
  path: '/api/trade/proposals/waiting',
  access: 'member',
  shows: ['proposals'],
  sends: z.object({ waiting: z.int() }),
})
