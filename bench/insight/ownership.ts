/** How quickly a wishlist of 50,000 entries is answered, filtered by what its member has. */
import { wishlistAddBulk } from '../../src/contract/wishlist.ts'
import { entrySorts } from '../../src/domain/entries/entry.ts'
import { countings, ownerships } from '../../src/domain/sets/counting.ts'
import { type Section, times } from '../figures.ts'
import { inTurn, timeOf } from '../server-process.ts'

const wishes = 50_000
const batch = 10_000
const pages = 60

const pick = (words: readonly string[], turn: number) => words[turn % words.length] ?? ''

const page = (turn: number) =>
  `/api/wishlist?limit=50&owned=${pick(ownerships, turn)}&counting=${pick(countings, turn >> 1)}` +
  `&sortBy=${pick(entrySorts, turn)}`

/** On a server with the load data, for the member of the token. */
export async function measureOwnership(address: string, token: string): Promise<Section> {
  const get = (path: string) => timeOf(address + path, token)
  const post = async (path: string, body: unknown) => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
    const response = await fetch(address + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`)
    await response.arrayBuffer()
  }
  for (let first = 1; first <= wishes; first += batch) {
    const cards = Array.from({ length: batch }, (_, at) => ({ cardId: first + at, quantity: 1 }))
    await post(wishlistAddBulk.path, { cards })
  }
  for (const [turn] of entrySorts.entries()) await get(page(turn))
  const filtered = await inTurn(pages, (turn) => get(page(turn)))
  const changed = await inTurn(pages / 3, async (turn) => {
    await post('/api/collection', { cardId: 1 })
    return get(page(turn))
  })
  return {
    title: `a wishlist of ${wishes} entries by what is owned`,
    figures: [
      ...times('first page with totals', filtered, { p95: 120 }),
      ...times('first page, right after a change', changed),
    ],
  }
}
