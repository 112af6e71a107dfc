/** How many proposals wait for an answer, looked up once a minute while the page is in sight. */
import { endpointQuery } from '../query.ts'
import { proposalsWaiting } from '../../contract/proposals-waiting.ts'

export const proposalsWaitingQuery = () => ({
  ...endpointQuery(proposalsWaiting, {}),
  refetchInterval: 60_000,
  refetchOnWindowFocus: 'always' as const,
})
