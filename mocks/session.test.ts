import { beforeEach, describe, expect, test } from 'vitest'
import { openSession, withoutMockParams } from './session.ts'

const open = (search = '') => openSession(new URLSearchParams(search), sessionStorage)

beforeEach(() => sessionStorage.clear())

describe('the seed', () => {
  test('is the default one in a new tab', () => {
    expect(open().state.seed).toBe('default')
  })

  test('survives a reload that no longer names it', () => {
    open('mock-seed=empty')
    expect(open().state.seed).toBe('empty')
  })

  test('named again starts anew', () => {
    const { state, save } = open('mock-seed=large')
    state.sessions['token'] = { id: 1, role: 'member', status: 'approved', sessionId: 'session' }
    save()
    expect(open().state.sessions).toHaveProperty('token')
    expect(open('mock-seed=large').state.sessions).toEqual({})
  })

  test('must be a known one', () => {
    expect(() => open('mock-seed=full')).toThrow('"full" is none of default, empty, large')
  })
})

describe('faults', () => {
  test('survive a reload with the times they have left', async () => {
    const { faults } = open('mock-fault=cardList:500:x2&mock-fault=cardSets:network')
    await faults.strike('cardList')
    expect(open().faults.active).toEqual([
      { endpoint: 'cardList', status: 500, times: 1 },
      { endpoint: 'cardSets', network: true },
    ])
  })

  test('end by an empty one', () => {
    open('mock-fault=cardList:500')
    expect(open('mock-fault=').faults.active).toEqual([])
    expect(open().faults.active).toEqual([])
  })

  test.each([
    ['cardLst:500', 'no endpoint "cardLst", only cardSets'],
    ['cardList:200', '"200" is none of'],
    ['cardList:slow', '"slow" is none of'],
  ])('%s is refused with what may be written', (text, message) => {
    expect(() => open(`mock-fault=${text}`)).toThrow(message)
  })
})

test('the address keeps what is not for the mocks', () => {
  expect(
    withoutMockParams('http://x/sets?page=2&mock-seed=empty&mock-fault=cardList:500#top'),
  ).toBe('http://x/sets?page=2#top')
})
