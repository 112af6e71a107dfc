/** How quickly a member of 50,000 entries gets the completion of all sets, and a page of the cards that are missing. */
import { countings } from '../../src/domain/sets/counting.ts'
import { type Section, times } from '../figures.ts'
import { inTurn, timeOf } from '../server-process.ts'

const pages = 60

/** On a server with the load data, for the member of the token. */
export async function measureCompletion(address: string, token: string): Promise<Section> {
  const get = (path: string) => timeOf(address + path, token)
  // The first call reads the columns of all cards and the member's entries.
  await get('/api/collection/completion')
  const completions = await inTurn(pages, (turn) =>
    get(`/api/collection/completion?counting=${countings[turn % countings.length] ?? 'any'}`),
  )
  // Each page is another one, so that none is answered from the cache.
  const missing = await inTurn(pages, (turn) =>
    get(`/api/cards/all-sets?owned=missing&limit=50&page=${turn + 1}`),
  )
  const repeatTimes = await inTurn(pages, (turn) =>
    get(`/api/cards/all-sets?owned=missing&limit=50&page=${turn + 1}`),
  )
  return {
    title: 'completion, 50,000 entries',
    figures: [
      ...times('completion of all sets', completions, { p95: 60 }),
      ...times('page of missing cards', missing, { p95: 40 }),
      ...times('page of missing cards, again', repeatTimes, { p95: 40 }),
    ],
  }
}
