// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import { people } from '../../sample/members/people.ts'
import { openSession, withoutMockParams } from './session.ts'
import { standingToken } from './tokens.ts'

const open = (search = '') => openSession(new URLSearchParams(search), sessionStorage)
const tokenOf = (search: string) => open(search).token

beforeEach(() => sessionStorage.clear())

describe('the seed', () => {
  test('is the default one in a new tab', () => {
    expect(open().state.seed).toBe('default')
  })

  test('survives a reload that no longer names it', () => {
    open('mock-seed=empty')
    expect(open().state.seed).toBe('empty')
  })

  test('a named seed starts again from its initial data', () => {
    const { state, save } = open('mock-seed=large')
    state.users.length = 0
    save()
    expect(open().state.users).toEqual([])
    expect(open('mock-seed=large').state.users).toHaveLength(300)
  })

  test('must be a known one', () => {
    expect(() => open('mock-seed=full')).toThrow('"full" is none of default, empty, large')
  })
})

describe('the user', () => {
  test('has the user of the address, in any case', () => {
    expect(tokenOf('mock-user=alice')).toBe(standingToken('alice'))
    expect(tokenOf('mock-user=ALICE')).toBe(standingToken('alice'))
  })

  test('keeps the user when the address has no user, and signs out for an empty name', () => {
    expect(tokenOf('')).toBeUndefined()
    expect(tokenOf('mock-user=')).toBeNull()
  })

  test('is signed in again after a logout', () => {
    const { state, save } = open()
    state.sessions = []
    save()
    const token = tokenOf('mock-user=alice')
    expect(open().state.sessions).toEqual([expect.objectContaining({ token })])
  })

  test('may have a user who registered in this tab', () => {
    const { state, save } = open()
    state.users = [{ ...people.alice, username: 'newcomer' }]
    save()
    expect(tokenOf('mock-user=newcomer')).toBe(standingToken('newcomer'))
  })

  test('must be a known one', () => {
    expect(() => open('mock-user=eve')).toThrow('there is no "eve", only ada, alice, bob')
    expect(() => open('mock-seed=empty&mock-user=ada')).toThrow('there is no "ada", only nobody')
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
    ['cardLst:500', 'no endpoint "cardLst", only auth'],
    ['cardList:200', '"200" is none of'],
    ['cardList:slow', '"slow" is none of'],
  ])('%s is refused with what may be written', (text, message) => {
    expect(() => open(`mock-fault=${text}`)).toThrow(message)
  })
})

test('the address keeps what is not for the mocks', () => {
  expect(
    withoutMockParams(
      'http://x/sets?page=2&mock-seed=empty&mock-fault=cardList:500&mock-user=bob#top',
    ),
  ).toBe('http://x/sets?page=2#top')
})
