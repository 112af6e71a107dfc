/**
 * Searches with conditions over 110,000 cards and over a member's 50,000 entries, over HTTP; the longest time that a search of 200
 * characters takes, of those drawn from all keywords; and the times of `/api/health` beside these.
 */
import { rm } from 'node:fs/promises'
import { keywords } from '../src/domain/search/keywords.ts'
import { dice } from '../server/testing/dice.ts'
import { copyWithMembers } from './data/bench-members.ts'
import { type Figure, percentile, type Section, times } from './figures.ts'
import { watchHealth } from './load/health.ts'
import { startServer, timeOf } from './server-process.ts'

/** Searches as collectors write them, with names, types and words of the benchmarks' catalogue. */
const cardSearches = [
  't:creature',
  't:legendary',
  't:instant c:r',
  't:creature pow>=5',
  't:creature pow>tou c:w',
  't:sorcery mv<=2',
  '-t:creature c:u',
  't:artifact or t:enchantment',
  '(t:instant or t:sorcery) id:b',
  'o:"draw"',
  'o:"until end of turn"',
  'o:"target" t:creature',
  'o:"search your library"',
  'o:exile -t:instant',
  'o:"~ enters"',
  'o:"+1/+1 counters" kw:flying',
  'kw:flying',
  'kw:flying kw:haste',
  'kw:ward mv=3',
  'c:rg',
  'c=w mv=1',
  'id<=esper t:creature',
  'c:m',
  'mv:even t:creature',
  'm:{W}',
  'm=3R',
  'tou>=5 pow<=1',
  'r:mythic',
  'r>=rare usd<1',
  'r:common f:pauper',
  'f:modern t:planeswalker',
  'f:standard mv>=6 t:creature',
  'a:lark',
  'ft:"ask twice"',
  'border:borderless',
  'frame:2003 r:rare',
  'year=1999',
  'year>=2020 t:instant',
  'date>=2015-06 date<2016',
  'usd>=50',
  'usd<0.25 t:creature',
  'eur>5',
  'is:permanent mv<=1',
  'is:spell -is:permanent c:g',
  'not:foil r:rare',
  'cn<=5 r:mythic',
  'lantern t:creature',
  '"of the" c:b',
  '-(c:r or c:g) t:legendary',
  'is:commander id<=gruul usd>2',
]
const ownSearches = [
  't:creature',
  'o:"draw" qty>1',
  'owned>=4',
  'c:r r>=rare',
  'usd>10 -for:trade',
  'price>5 cond:nm',
  'added>=2024 t:instant',
  'kw:flying pow>=4',
  'is:permanent mv<=2 lang:en',
  'wish>0 or qty>3',
]

const drawn = 150
const warmUps = 40
const maxLength = 200
const { pick, chance } = dice(20_261_127)

/** A search of as many conditions as fit, which compare as much as they can. */
function dearSearch(): string {
  const parts: string[] = []
  for (;;) {
    const part = `${chance(0.3) ? '-' : ''}${dearPart()}${chance(0.3) ? ' or' : ''}`
    if ([...parts, part].join(' ').length > maxLength) return parts.join(' ')
    parts.push(part)
  }
}

function dearPart(): string {
  const { words, example, isOrdered } = pick(keywords)
  const word = pick([pick(words), 'o', 'ft', 't'])
  if (chance(0.3)) return example
  if (chance(0.2)) return pick(['e', '"a e"', 'o:~', 'the', 'pow>tou'])
  return `${word}${isOrdered === true ? pick(['<', '>=', '!=', ':']) : ':'}${pick(['e', 'a', '1', 'the', 'c', '2020'])}`
}

export async function search(): Promise<Section[]> {
  const { folder, token } = await copyWithMembers()
  const server = await startServer({ DATA_DIR: folder })
  const before = server.memory()
  const sorts = ['collector_number', 'name', 'normal_price'] as const
  const cardsOf = (text: string) =>
    `${server.address}/api/cards/all-sets?limit=50&sortBy=${pick(sorts)}&search=${encodeURIComponent(text)}`
  const ownOf = (text: string) =>
    `${server.address}/api/collection?limit=50&search=${encodeURIComponent(text)}`
  try {
    await timeOf(`${server.address}/api/collection?limit=50`, token)
    const first = await timeOf(cardsOf('t:dragon'))
    const after = server.memory()
    // Warms the server up: its first calls run code that is not compiled yet.
    await timesOf(Array.from({ length: warmUps }, dearSearch).map(cardsOf), token)
    const cards = await timesOf(cardSearches.map(cardsOf))
    await timesOf(Array.from({ length: warmUps }, dearSearch).map(ownOf), token)
    const own = await timesOf(ownSearches.flatMap((text) => [text, `-(${text})`]).map(ownOf), token)
    const health = watchHealth(server.address)
    const dearest = await slowest(Array.from({ length: drawn }, dearSearch), (text) =>
      // A member, whose network has no budget to use up.
      timeOf(cardsOf(text), token),
    )
    const dearestOwn = await slowest(Array.from({ length: drawn }, dearSearch), (text) =>
      timeOf(ownOf(text), token),
    )
    const healths = await health.stop()
    console.log(`The dearest searches:\n${dearest.text}\n${dearestOwn.text}`)
    return [
      {
        title: '50 searches over 110,000 cards',
        figures: [
          { name: 'the first one after a start', value: first, unit: 'ms' },
          { name: 'memory for what cards say', value: (after - before) / 2 ** 20, unit: 'MB' },
          ...times('page of cards', cards, { p50: 8, p95: 30 }),
        ],
      },
      {
        title: 'searches over 50,000 entries',
        figures: times('page of entries', own, { p95: 30 }),
      },
      {
        title: `the dearest of ${2 * drawn} searches of ${maxLength} characters`,
        figures: [
          over('page of cards', dearest.time),
          over('page of entries', dearestOwn.time),
          {
            name: 'health beside them, p95',
            value: percentile(healths, 0.95),
            unit: 'ms',
            atMost: 50,
          },
        ],
      },
    ]
  } finally {
    await server.stop()
    await rm(folder, { recursive: true })
  }
}

async function timesOf(urls: readonly string[], token?: string): Promise<number[]> {
  const measured: number[] = []
  for (const url of urls) measured.push(await timeOf(url, token))
  return measured
}

const over = (name: string, value: number): Figure => ({ name, value, unit: 'ms', atMost: 100 })

async function slowest(texts: readonly string[], time: (text: string) => Promise<number>) {
  let worst = { text: '', time: 0 }
  for (const text of texts) {
    const taken = await time(text)
    if (taken > worst.time) worst = { text, time: taken }
  }
  return worst
}
