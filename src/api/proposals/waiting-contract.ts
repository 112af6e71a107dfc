/** How many proposals wait for an answer: apart from what they say, since the navigation bar of every page asks for it. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** The pending proposals that one has received of members who can trade. */
export const proposalsWaiting = endpoint('proposalsWaiting', {
  method: 'GET',
  path: '/api/trade/proposals/waiting',
  access: 'member',
  sends: z.object({ waiting: z.int() }),
})
