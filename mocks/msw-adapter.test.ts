import { getResponse } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '../src/contract/api-error.ts'
import { contractOf, endpoint } from '../src/contract/endpoint.ts'
import { intParam } from '../src/contract/params.ts'
import { Faults } from './faults.ts'
import { testViewer } from '../src/contract/viewers.fixture.ts'
import { mswHandlers } from './msw-adapter.ts'

const note = z.object({ text: z.string() })
const contract = contractOf([
  endpoint('noteRead', {
    method: 'GET',
    path: '/api/notes/{id}',
    shows: [],
    access: 'public',
    params: z.object({ id: intParam(1, 9) }),
    sends: note,
  }),
  endpoint('noteLatest', {
    method: 'GET',
    path: '/api/notes/latest',
    shows: [],
    access: 'public',
    sends: note,
  }),
  endpoint('noteSave', {
    method: 'POST',
    path: '/api/notes',
    changes: [],
    access: 'member',
    body: note,
    errorKey: 'error',
  }),
  endpoint('noteUpload', {
    method: 'POST',
    path: '/api/notes/upload',
    changes: [],
    access: 'public',
    form: z.object({ file: z.instanceof(File) }),
    sends: note,
  }),
  endpoint('noteExport', {
    method: 'GET',
    path: '/api/notes/export',
    shows: [],
    access: 'public',
    file: 'text/csv',
  }),
])

function start() {
  const notes: string[] = []
  const onChange = vi.fn<() => void>()
  const faults = new Faults<keyof typeof contract>()
  const handlers = mswHandlers(
    contract,
    {
      noteRead: ({ params, context }) => ({ text: `${context} ${params.id}` }),
      noteLatest: () => {
        throw new ApiError(429, 'Later', { retryAfter: 3 })
      },
      noteSave: ({ body, viewer }) => void notes.push(`${viewer?.id}: ${body.text}`),
      noteUpload: async ({ form }) => ({ text: await form.file.text() }),
      noteExport: () => ({ name: 'ä b.csv', content: 'text\nhello' }),
    },
    {
      context: { context: 'note' },
      faults,
      onChange,
      authenticate: async (token) => (token === 'good' ? testViewer(7) : null),
    },
  )
  const send = async (path: string, init?: RequestInit) => {
    const response = await getResponse(handlers, new Request(`http://any.test${path}`, init))
    if (!response) throw new Error(`nothing handles ${path}`)
    return response
  }
  return { send, notes, faults, onChange }
}

const json = (body: string, token?: string): RequestInit => ({
  method: 'POST',
  body,
  headers: {
    'Content-Type': 'application/json',
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
  },
})

test('a handler gets its parsed input and its context, and its answer is sent as JSON', async () => {
  const response = await start().send('/api/notes/3')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ text: 'note 3' })
})

test('bad input is answered with its issues', async () => {
  const response = await start().send('/api/notes/10')
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ issues: [{ path: 'params.id' }] })
})

test('a fixed path is preferred to a parameter, and an ApiError keeps its status and Retry-After', async () => {
  const response = await start().send('/api/notes/latest')
  expect(response.status).toBe(429)
  expect(response.headers.get('Retry-After')).toBe('3')
  expect(await response.json()).toEqual({ message: 'Later' })
})

describe('a write', () => {
  test('reaches the handler with its viewer, and reports the change', async () => {
    const { send, notes, onChange } = start()
    const response = await send('/api/notes', json('{"text":"hi"}', 'good'))
    expect(response.status).toBe(204)
    expect(notes).toEqual(['7: hi'])
    expect(onChange).toHaveBeenCalledOnce()
  })

  test.each([
    ['no token', json('{"text":"hi"}'), 401],
    ['a bad token', json('{"text":"hi"}', 'bad'), 401],
    ['broken JSON', json('{', 'good'), 400],
    ['a wrong body', json('{}', 'good'), 400],
    [
      'a text that is not said to be JSON',
      { ...json('{"text":"hi"}', 'good'), headers: { Authorization: 'Bearer good' } },
      400,
    ],
    ['the key __proto__', json('{"text":"hi","__proto__":{}}', 'good'), 400],
    ['a body above the limit', json(`{"text":"${'a'.repeat(110_000)}"}`, 'good'), 413],
  ])('with %s changes nothing', async (_case, init, status) => {
    const { send, notes, onChange } = start()
    const response = await send('/api/notes', init)
    const body: unknown = await response.json()
    expect(response.status).toBe(status)
    expect(body).toHaveProperty('error')
    expect(notes).toEqual([])
    expect(onChange).not.toHaveBeenCalled()
  })

  test('may be multipart', async () => {
    const body = new FormData()
    body.append('file', new File(['inside'], 'a.txt'))
    const response = await start().send('/api/notes/upload', { method: 'POST', body })
    expect(await response.json()).toEqual({ text: 'inside' })
  })
})

test('a file answer brings its type and its name', async () => {
  const response = await start().send('/api/notes/export')
  expect(response.headers.get('Content-Type')).toBe('text/csv')
  expect(response.headers.get('Content-Disposition')).toContain("filename*=UTF-8''%C3%A4%20b.csv")
  expect(await response.text()).toBe('text\nhello')
})

describe('a fault', () => {
  test('of a status comes instead of the answer, its message under every key', async () => {
    const { send, faults, notes } = start()
    faults.add({ endpoint: 'noteSave', status: 409, body: { message: 'Taken' } })
    const response = await send('/api/notes', json('{"text":"hi"}', 'good'))
    expect(response.status).toBe(409)
    expect(await response.json()).toEqual({ message: 'Taken', error: 'Taken' })
    expect(notes).toEqual([])
  })

  test('of the network is an answer that never was', async () => {
    const { send, faults } = start()
    faults.add({ endpoint: 'noteRead', network: true })
    expect((await send('/api/notes/3')).type).toBe('error')
  })

  test('may be another kind of document', async () => {
    const { send, faults } = start()
    faults.add({ endpoint: 'noteRead', raw: { contentType: 'text/html', text: '<p>Hi' } })
    const response = await send('/api/notes/3')
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('text/html')
    expect(await response.text()).toBe('<p>Hi')
  })

  test('that is only late ends in the true answer', async () => {
    const { send, faults } = start()
    faults.add({ endpoint: 'noteRead', delay: 'until-cleared', times: 1 })
    const answer = send('/api/notes/3')
    await expect.poll(() => faults.active).toEqual([])
    faults.clear()
    expect(await (await answer).json()).toEqual({ text: 'note 3' })
  })
})

test('a handler that breaks is a 500 without inner detail', async () => {
  const silence = vi.spyOn(console, 'error').mockImplementation(() => {})
  const broken = mswHandlers(
    contractOf([contract.noteRead]),
    {
      noteRead: () => {
        throw new Error('secret')
      },
    },
    { context: {}, faults: new Faults<'noteRead'>(), authenticate: async () => null },
  )
  const response = await getResponse(broken, new Request('http://any.test/api/notes/3'))
  expect(response?.status).toBe(500)
  expect(await response?.text()).not.toContain('secret')
  expect(silence).toHaveBeenCalledOnce()
  silence.mockRestore()
})
