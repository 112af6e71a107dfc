import { describe, expect, it } from 'vitest'
import { describeImport, progressLine } from './progress.ts'

function recorder(isTTY: boolean) {
  const written: string[] = []
  let time = 0
  const line = progressLine({ isTTY, write: (text) => written.push(text) }, () => time)
  const at = (seconds: number, cards: number) => {
    time = seconds * 1000
    line.report({ phase: 'read', cards })
  }
  return { written, line, at }
}

describe('progress', () => {
  it('rewrites one line on a terminal, and clears it at the end', () => {
    const { written, line, at } = recorder(true)
    at(1, 5000)
    at(2, 12_000)
    line.end()
    expect(written).toEqual([
      '\r\u001B[KReading cards: 5,000 (5,000 a second)',
      '\r\u001B[KReading cards: 12,000 (6,000 a second)',
      '\r\u001B[K',
    ])
  })

  it('adds a line every few seconds elsewhere', () => {
    const { written, line, at } = recorder(false)
    for (const second of [1, 2, 3, 4, 5, 6, 9, 10]) at(second, second * 1000)
    line.end()
    expect(written).toEqual([
      'Reading cards: 5,000 (1,000 a second)\n',
      'Reading cards: 10,000 (1,000 a second)\n',
    ])
  })
})

describe('the summary', () => {
  const tally = { added: 1200, changed: 3, unchanged: 0 }
  const summary = {
    source: 'cards.json',
    sets: tally,
    cards: tally,
    repriced: 1100,
    facts: 1203,
    prices: tally,
    rows: {
      read: 2437,
      kept: 1203,
      skipped: [{ what: 'digital', count: 1234 }],
      unknown: [{ what: 'finish Cosmos Holofoil', count: 1 }],
    },
    shortened: 0,
    isChanged: true,
    seconds: 12.345,
  }

  it('says in plain words what was added, changed and left out', () => {
    expect(describeImport(summary)).toBe(`Imported cards.json in 12.3 s.
  Sets:   1,200 added, 3 changed, 0 unchanged
  Cards:  1,200 added, 3 changed, 0 unchanged
  Facts:  1,203 changed
  Prices: 1,200 added, 3 changed, 0 unchanged
  Low prices or prices in euros: 1,100 cards changed
  Rows:   2,437 read, 1,203 kept
  Left out: 1,234 (digital)
  Unknown finish Cosmos Holofoil: 1 card
`)
  })

  it('says when nothing has changed', () => {
    expect(describeImport({ ...summary, isChanged: false })).toMatch(/nothing has changed/)
  })
})
