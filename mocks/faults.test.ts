import { describe, expect, test } from 'vitest'
import { readFault } from './fault-text.ts'
import type { EndpointName } from '../src/contract/contract.ts'
import { Faults } from './faults.ts'

test('a fault strikes its endpoint until it is cleared', async () => {
  const faults = new Faults<EndpointName>([{ endpoint: 'cardList', status: 500 }])
  expect(await faults.strike('cardList')).toMatchObject({ status: 500 })
  expect(await faults.strike('cardList')).toMatchObject({ status: 500 })
  expect(await faults.strike('cardSets')).toBeUndefined()
  faults.clear()
  expect(await faults.strike('cardList')).toBeUndefined()
})

test('a fault with `times` is injected that many times, then the next one is', async () => {
  const faults = new Faults()
  faults.add({ endpoint: 'cardList', status: 500, times: 2 }, { endpoint: 'cardList', status: 503 })
  const statuses = []
  for (let i = 0; i < 4; i++) statuses.push((await faults.strike('cardList'))?.status)
  expect(statuses).toEqual([500, 500, 503, 503])
})

test('a held request is let go when its endpoint is cleared, and no other', async () => {
  const faults = new Faults([
    { endpoint: 'cardList', delay: 'until-cleared' },
    { endpoint: 'cardSets', delay: 'until-cleared' },
  ])
  const released: string[] = []
  const list = faults.strike('cardList').then(() => released.push('cardList'))
  const sets = faults.strike('cardSets').then(() => released.push('cardSets'))
  faults.clear('cardList')
  await list
  expect(released).toEqual(['cardList'])
  faults.clear()
  await sets
  expect(released).toEqual(['cardList', 'cardSets'])
})

describe('the text of a fault', () => {
  test.each([
    ['cardList:500', { endpoint: 'cardList', status: 500 }],
    ['cardSets:network:x2', { endpoint: 'cardSets', network: true, times: 2 }],
    ['cardList:2000ms', { endpoint: 'cardList', delay: 2000 }],
    ['cardList:hold', { endpoint: 'cardList', delay: 'until-cleared' }],
  ])('%s', (text, fault) => {
    expect(readFault(text)).toEqual(fault)
  })
})
