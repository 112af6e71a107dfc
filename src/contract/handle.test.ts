import { describe, expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from './api-error.ts'
import { inCatalog, pageParams } from './params.ts'
import { type Access, contractOf, endpoint, type Handlers, type Viewer } from './endpoint.ts'
import { errorBody, handle, type Incoming, inMatchingOrder, routePattern } from './handle.ts'
import { testViewers } from './viewers.fixture.ts'

const viewers: Record<string, Viewer> = testViewers

const incoming = (parts: Partial<Incoming> = {}): Incoming => ({
  params: {},
  query: new URLSearchParams(),
  authorization: null,
  authenticate: async (token) => viewers[token] ?? null,
  readJson: async () => ({}),
  readForm: async () => ({}),
  ...parts,
})

const declared = (access: Access) =>
  endpoint('thing', { method: 'GET', path: '/api/thing', shows: [], access })

async function outcome(access: Access, token: string | null): Promise<number> {
  const authorization = token === null ? null : `Bearer ${token}`
  try {
    await handle(declared(access), incoming({ authorization }), () => undefined)
    return 200
  } catch (error) {
    return error instanceof ApiError ? error.status : 500
  }
}

describe('access', () => {
  const callers = [null, 'garbage', 'pending', 'denied', 'member', 'admin']
  test.each<[Access, number[]]>([
    ['public', [200, 401, 200, 200, 200, 200]],
    ['signed-in', [401, 401, 200, 200, 200, 200]],
    ['member', [401, 401, 403, 403, 200, 200]],
    ['admin', [401, 401, 403, 403, 403, 200]],
  ])('%s', async (access, statuses) => {
    expect(await Promise.all(callers.map((caller) => outcome(access, caller)))).toEqual(statuses)
  })

  test('is checked before the body is read', async () => {
    const save = endpoint('save', {
      method: 'POST',
      path: '/api/save',
      changes: [],
      access: 'member',
      body: z.object({}),
    })
    let read = false
    const readJson = async () => {
      read = true
      return {}
    }
    await expect(handle(save, incoming({ readJson }), () => undefined)).rejects.toMatchObject({
      status: 401,
    })
    expect(read).toBe(false)
  })
})

const list = endpoint('list', {
  method: 'GET',
  path: '/api/list',
  shows: [],
  access: 'public',
  query: z.object({ ...pageParams, sortBy: z._default(z.enum(['name', 'set']), 'name') }),
  sends: z.object({ rows: z.array(z.string()) }),
})

async function issuesOf(search: string): Promise<string[]> {
  try {
    await handle(list, incoming({ query: new URLSearchParams(search) }), () => undefined)
    return []
  } catch (error) {
    return error instanceof ApiError && error.status === 400
      ? error.issues.map(({ path }) => path)
      : ['?']
  }
}

test.each([
  ['page=0', ['query.page']],
  ['page=1.5', ['query.page']],
  ['page=one&limit=101&sortBy=price', ['query.page', 'query.limit', 'query.sortBy']],
  ['page=1&page=2', ['query.page']],
  ['page=&limit=', []],
  ['page=2&limit=100&sortBy=set&unknown=1', []],
])('the query %s has issues at %j', async (search, paths) => {
  expect(await issuesOf(search)).toEqual(paths)
})

describe('words of the catalog', () => {
  const word = z.string().check(inCatalog('is not in the catalog'))
  const find = endpoint('find', {
    method: 'POST',
    path: '/api/find',
    isRead: true,
    access: 'public',
    body: z.union([
      z.object({ ids: z.array(z.int()) }),
      z.object({ matching: z.object({ words: z.array(word) }) }),
    ]),
  })
  const matching = { words: ['Grunt', 'Scarlet'] }
  const body = (parts: Partial<Incoming>) =>
    handle(
      find,
      incoming({ readJson: async () => ({ matching }), ...parts }),
      (input) => input.body,
    )

  test('are accepted where the caller knows them', async () => {
    expect(await body({ knownWords: async (words) => words })).toEqual({ matching })
  })

  test('are refused by their paths otherwise', async () => {
    await expect(body({ knownWords: async () => ['Grunt'] })).rejects.toMatchObject({
      issues: [{ path: 'body.matching.words.1', message: 'is not in the catalog' }],
    })
    await expect(body({})).rejects.toMatchObject({
      issues: [{ path: 'body.matching.words.0' }, { path: 'body.matching.words.1' }],
    })
  })
})

test('a handler gets parsed values with their defaults', async () => {
  const query = new URLSearchParams('limit=7')
  expect(await handle(list, incoming({ query }), (input) => input.query)).toEqual({
    page: 1,
    limit: 7,
    sortBy: 'name',
  })
})

test('an error repeats its message under the key that readers of the endpoint know', () => {
  const reset = endpoint('reset', {
    method: 'PUT',
    path: '/api/reset',
    changes: [],
    access: 'admin',
    errorKey: 'msg',
  })
  const error = new ApiError(404, 'No such user', { redirect: '/users' })
  expect(errorBody(reset, error, { requestId: 'r1' })).toEqual({
    message: 'No such user',
    msg: 'No such user',
    redirect: '/users',
    requestId: 'r1',
  })
})

test('fixed paths are matched before parameters, and names may not repeat', () => {
  const byId = endpoint('byId', {
    method: 'GET',
    path: '/api/lists/{id}',
    shows: [],
    access: 'member',
  })
  const trade = endpoint('trade', {
    method: 'GET',
    path: '/api/lists/for-trade',
    shows: [],
    access: 'member',
  })
  expect(inMatchingOrder(contractOf([byId, trade])).map(({ name }) => name)).toEqual([
    'trade',
    'byId',
  ])
  expect(routePattern(byId)).toBe('/api/lists/:id')
  expect(() => contractOf([byId, byId])).toThrow(/same name/)
})

test('handlers are exhaustive and typed by the declarations', () => {
  const contract = contractOf([list, declared('public')])
  type All = Handlers<typeof contract>
  expectTypeOf<keyof All>().toEqualTypeOf<'list' | 'thing'>()
  expectTypeOf<Parameters<All['list']>[0]['query']>().toEqualTypeOf<{
    page: number
    limit: number
    sortBy: 'name' | 'set'
  }>()
  expectTypeOf<{ list: All['list'] }>().not.toExtend<All>()
  expectTypeOf<() => { rows: number[] }>().not.toExtend<All['list']>()
})
