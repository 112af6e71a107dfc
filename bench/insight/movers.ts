/** How quickly a member with 50,000 entries among 110,000 cards reads the movers and the statistics, over HTTP. */
import { moverDays, moverOrders } from '../../src/domain/entries/movers.ts'
import { groupings } from '../../src/domain/entries/groupings.ts'
import { entryCount } from '../data/bench-members.ts'
import { type Section, times } from '../figures.ts'
import { timeOf } from '../server-process.ts'

const rounds = 20

export async function measureMovers(address: string, token: string): Promise<Section> {
  const inTurn = async (paths: readonly string[]) => {
    const measured: number[] = []
    for (let round = 0; round < rounds; round++) {
      for (const path of paths) measured.push(await timeOf(address + path, token))
    }
    return measured
  }
  const movers = moverDays.flatMap((days) =>
    moverOrders.map((by) => `/api/collection/movers?days=${days}&by=${by}`),
  )
  const statistics = groupings.map((by) => `/api/collection/statistics?by=${by}`)
  // The index of the entries is read first, so that the next figure is that of the past prices.
  await timeOf(address + '/api/collection?limit=50', token)
  const first = await timeOf(address + (movers[0] ?? ''), token)
  return {
    title: `movers and statistics of ${entryCount.own} entries, over HTTP`,
    figures: [
      { name: 'movers, the first after an import', value: first, unit: 'ms' },
      ...times('movers', await inTurn(movers), { p95: 80 }),
      ...times('statistics', await inTurn(statistics), { p95: 80 }),
    ],
  }
}
