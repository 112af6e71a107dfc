import { cpSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cardsOf, fixture, readAll, temporaryFile } from './fixtures/files.ts'

describe('a TCGCSV folder', () => {
  it('yields groups as sets, oldest first, with unique codes', async () => {
    const records = await readAll(fixture('tcgcsv'))
    expect(records.filter((record) => record.kind === 'set')).toEqual([
      { kind: 'set', code: 'EMB', name: 'Emberfall', releasedOn: '2025-04-11', type: null },
      {
        kind: 'set',
        code: 'EMB-102',
        name: 'Emberfall Promos',
        releasedOn: '2025-05-01',
        type: null,
      },
    ])
  })

  it('joins a product with its prices, low and market', async () => {
    const [first] = cardsOf(await readAll(fixture('tcgcsv')))
    expect(first).toEqual({
      kind: 'card',
      key: 'tcgcsv:501',
      setCode: 'EMB',
      productId: 501,
      name: 'Cinder Scout',
      collectorNumber: '012',
      rarity: 'Common',
      treatments: [],
      isToken: false,
      imageUrl: 'https://pictures.example/501_200w.jpg',
      backImageUrl: null,
      finishes: ['Normal', 'Foil'],
      normal: { market: 29, low: 5 },
      foil: { market: 110, low: 80 },
    })
  })

  it('takes treatments out of the name, and leaves other parentheses in it', async () => {
    const cards = cardsOf(await readAll(fixture('tcgcsv')))
    expect(cards.map(({ name, treatments }) => [name, treatments])).toEqual([
      ['Cinder Scout', []],
      ['Cinder Scout', ['Extended Art', 'Surge Foil']],
      ['Ash Field (0280)', ['Borderless']],
      ['Spark Token', []],
      ['Cinder Scout', []],
    ])
  })

  it('keeps a missing market price missing beside a low price', async () => {
    const cards = cardsOf(await readAll(fixture('tcgcsv')))
    expect(cards[2]).toMatchObject({
      normal: { market: null, low: 10 },
      foil: { market: null, low: null },
      rarity: 'Land',
    })
  })

  it('knows tokens, and leaves out sealed products and groups without files', async () => {
    const records = await readAll(fixture('tcgcsv'))
    expect(cardsOf(records).filter(({ isToken }) => isToken)).toHaveLength(1)
    expect(records.filter((record) => record.kind === 'skip')).toEqual([
      { kind: 'skip', reason: 'sealed product' },
      { kind: 'skip', reason: 'group without products' },
    ])
  })

  it('is the same when its groups file is named instead', async () => {
    expect(await readAll(fixture('tcgcsv/groups.json'))).toEqual(await readAll(fixture('tcgcsv')))
  })

  it('gives cards without prices where a group has no price file', async () => {
    const folder = dirname(temporaryFile('groups.json', ''))
    cpSync(fixture('tcgcsv'), folder, { recursive: true })
    rmSync(join(folder, '102', 'prices.json.gz'))
    const cards = cardsOf(await readAll(folder))
    expect(cards.at(-1)).toMatchObject({ key: 'tcgcsv:601', normal: { market: null, low: null } })
  })
})
