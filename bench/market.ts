/**
 * The time of a comparison of a long file and a long text, and the wait of other requests during
 * it.
 */
import { rm } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { copyWith } from './data/bench-members.ts'
import { type Figure, type Section, times } from './figures.ts'
import { startServer, timeOf } from './server-process.ts'

const rounds = 15
const rowCount = 10_000
const textLength = 1024 * 1024

interface Sample extends Record<string, unknown> {
  name: string
  set: string
  cents: number
}

export async function market(): Promise<Section[]> {
  const { folder, token, samples } = await copyWithSamples()
  const server = await startServer({ DATA_DIR: folder })
  try {
    const compare = async (text: string) => {
      const start = performance.now()
      const form = new FormData()
      form.append('csvFile', new Blob([csvOf(samples)]), 'cards.csv')
      form.append('textOutput', text)
      const response = await fetch(`${server.address}/api/market-compare`, {
        method: 'POST',
        body: form,
        headers: { Authorization: `Bearer ${token}` },
      })
      await response.arrayBuffer()
      if (response.status !== 200) throw new Error(`The comparison answered ${response.status}.`)
      return performance.now() - start
    }
    const measure = async (text: string) => {
      await compare(text)
      const measured: number[] = []
      for (let round = 0; round < rounds; round++) measured.push(await compare(text))
      return measured
    }
    const waits: number[] = []
    for (let round = 0; round < rounds; round++) {
      const state = { isDone: false }
      const waiting = longestWait(`${server.address}/api/health`, state)
      await compare(cartOf(samples))
      state.isDone = true
      waits.push(await waiting)
    }
    const aims = { p50: 500, p95: 500 }
    const figures: Figure[] = [
      ...times('a sell cart of these cards', await measure(cartOf(samples)), aims),
      ...times('a sell cart of other cards', await measure(cartOf(samples, 'Other ')), aims),
      ...times('simple lines', await measure(linesOf(samples)), aims),
      ...times('a text that is no cart', await measure('$1 (('.repeat(textLength / 5)), aims),
      ...times('the longest that others wait', waits),
    ]
    return [{ title: `${rowCount} rows and 1 MB of text compared, over HTTP`, figures }]
  } finally {
    await server.stop()
    await rm(folder, { recursive: true })
  }
}

/** Polls until the work is done. */
async function longestWait(url: string, work: { isDone: boolean }): Promise<number> {
  let longest = 0
  while (!work.isDone) longest = Math.max(longest, await timeOf(url))
  return longest
}

async function copyWithSamples() {
  let samples: Sample[] = []
  const copy = await copyWith(async ({ db }) => {
    const { rows } = await db.execute<Sample>(sql`
      select cards.name, sets.name as set, (cards.display_price * 60)::integer as cents
      from cards join sets on sets.id = cards.set_id
      order by cards.id::bigint * 48271 % 109987 limit ${rowCount}`)
    samples = rows
  })
  return { ...copy, samples }
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

function csvOf(samples: readonly Sample[]): string {
  const rows = samples.map(
    ({ name, set }, at) => `${quoted(name)},${quoted(set)},${at % 5 === 0},${1 + (at % 4)}`,
  )
  return ['Name,Set,isFoil,quantity', ...rows].join('\n')
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

function cartOf(samples: readonly Sample[], before = ''): string {
  return long(samples, ({ name, set, cents }, at) =>
    [
      before + name,
      at % 5 === 0 ? `${set} Foil (R)\nFOIL` : `${set} (R)`,
      dollars(cents * 2),
      `${dollars(cents)} /ea`,
      '2',
      '(Max Qty: 8)',
      'Save for Later',
    ].join('\n'),
  )
}

function linesOf(samples: readonly Sample[]): string {
  return long(
    samples,
    ({ name, set, cents }, at) =>
      `${name} (${set})${at % 5 === 0 ? ' Foil' : ''} ${dollars(cents)}`,
  )
}

/** Repeats the lines until they make a megabyte. */
function long(samples: readonly Sample[], textOf: (sample: Sample, at: number) => string): string {
  const once = samples.map(textOf).join('\n')
  return `${once}\n`.repeat(Math.ceil(textLength / once.length)).slice(0, textLength)
}
