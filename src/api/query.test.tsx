import { onlineManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setAuthToken } from './auth-token.ts'
import * as z from 'zod/mini'
import { endpoint } from '../contract/endpoint.ts'
import { createMutationCache } from './cache.ts'
import { mutationHook } from './mutation.ts'
import { endpointQuery } from './query.ts'

const things = endpoint('things', {
  method: 'GET',
  path: '/api/things',
  access: 'public',
  shows: ['lists'],
  query: z.object({ search: z.string() }),
  sends: z.object({ names: z.array(z.string()) }),
})
const addThing = endpoint('addThing', {
  method: 'POST',
  path: '/api/things',
  access: 'member',
  changes: ['lists'],
  body: z.object({ name: z.string() }),
})
const useAddThing = mutationHook(addThing)

const ofDevice = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('./ask-device.ts', () => ({ askDevice: ofDevice }))

beforeEach(() => setAuthToken('secret'))
afterEach(() => {
  onlineManager.setOnline(true)
  setAuthToken(null)
  vi.unstubAllGlobals()
})

test('a write refetches the reads that show what it changes, even after an error', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const names: string[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    if (init.method === 'GET') return Response.json({ names })
    const { name } = z.parse(addThing.body, await new Request('http://x', init).json())
    names.push(name)
    return names.length === 1
      ? new Response(null)
      : Response.json({ message: 'late failure' }, { status: 500 })
  })
  const client = new QueryClient({
    mutationCache: createMutationCache(),
    defaultOptions: { queries: { retry: false } },
  })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(
    () => ({
      read: useQuery(endpointQuery(things, { query: { search: 'x' } })),
      add: useAddThing(),
    }),
    { wrapper },
  )
  await waitFor(() => expect(result.current.read.data).toEqual({ names: [] }))

  act(() => result.current.add.mutate({ body: { name: 'one' } }))
  await waitFor(() => expect(result.current.read.data).toEqual({ names: ['one'] }))

  act(() => result.current.add.mutate({ body: { name: 'two' } }))
  await waitFor(() => expect(result.current.read.data).toEqual({ names: ['one', 'two'] }))
  expect(result.current.add.error).toMatchObject({ message: 'late failure', status: 500 })
})

test('what is asked for twice before the answer comes is sent once', async () => {
  const sent = vi.fn<typeof fetch>(async () => new Response(null))
  vi.stubGlobal('fetch', sent)
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useAddThing(), { wrapper })
  const add = (name: string) => result.current.mutateAsync({ body: { name } })
  await act(() => Promise.all([add('one'), add('one'), add('two')]))
  expect(sent).toHaveBeenCalledTimes(2)
  await act(() => add('one'))
  expect(sent).toHaveBeenCalledTimes(3)
})

test('the key is the endpoint name and the arguments', () => {
  expect(endpointQuery(things, { query: { search: 'x' } }).queryKey).toEqual([
    'things',
    { query: { search: 'x' } },
  ])
})

test('while the server is out of reach the device answers first, and the server where it is back by then', async () => {
  const sent = vi.fn<typeof fetch>(async () => Response.json({ names: ['of the server'] }))
  vi.stubGlobal('fetch', sent)
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } })
  const kept = { answer: { names: ['of the device'] }, cards: null }
  const read = (search: string) => client.query(endpointQuery(things, { query: { search } }))
  onlineManager.setOnline(false)

  ofDevice.mockResolvedValueOnce(kept)
  expect(await read('lantern')).toEqual(kept.answer)
  expect(sent).not.toHaveBeenCalled()

  ofDevice.mockResolvedValueOnce(undefined)
  expect(await read('herring')).toEqual({ names: ['of the server'] })

  ofDevice.mockImplementationOnce(async () => {
    onlineManager.setOnline(true)
    return kept
  })
  expect(await read('rat')).toEqual({ names: ['of the server'] })
})
