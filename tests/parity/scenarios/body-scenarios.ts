/** Refused bodies with their messages; nothing of them is stored. */
import { expect } from 'vitest'
import { people, type Person } from '../../../sample/members/people.ts'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import type { Client } from '../client.ts'
import { as } from './accounts/members.ts'
import type { Scenarios } from './scenario.ts'

interface Call {
  method: Endpoint['method']
  path: string
  as?: Person
  errorKey?: 'msg'
}

/** Bodies by what is wrong with them, and the paths of the issues. */
type BadBodies = Readonly<Record<string, readonly [body: unknown, paths: readonly string[]]>>

const megabyte = 'a'.repeat(1024 * 1024)
/** The longest texts that fit into a body with passwords. */
const longText = 'a'.repeat(8000)

const noObject: BadBodies = {
  'an array': [[], ['body']],
  null: [null, ['body']],
  'a text': ['"text"', ['body']],
  'nothing at all': ['', ['body']],
  'broken JSON': ['{"a":', ['body']],
  'a form': ['username=a&password=secret', ['body']],
}

const register: Call = { method: 'POST', path: '/api/auth/register' }
const login: Call = { method: 'POST', path: '/api/auth/login' }
const changePassword: Call = { method: 'PUT', path: '/api/auth/change-password', as: 'carol' }
const profile: Call = { method: 'PUT', path: '/api/profile', as: 'carol' }
const status: Call = {
  method: 'PUT',
  path: `/api/admin/users/${people.bob.id}/status`,
  as: 'ada',
  errorKey: 'msg',
}
const reset: Call = { ...status, path: `/api/admin/users/${people.bob.id}/password` }

const username = 'not.registered'
const password = 'a good secret'

function badPasswords(key: string, rest: object, least: boolean): BadBodies {
  const body = (value: unknown) => ({ ...rest, [key]: value })
  const paths = [`body.${key}`]
  return {
    [`no ${key}`]: [rest, paths],
    [`${key} null`]: [body(null), paths],
    [`${key} a number`]: [body(123_456), paths],
    [`${key} an object`]: [body({ length: 8 }), paths],
    [`${key} empty`]: [body(''), paths],
    [`${key} too long`]: [body('a'.repeat(201)), paths],
    [`${key} of 8,000 characters`]: [body(longText), paths],
    [`${key} with a control character`]: [body('secret\u0000secret'), paths],
    [`${key} with half a character`]: [body('secret\ud83c'), paths],
    ...(least && { [`${key} too short`]: [body('12345'), paths] }),
  }
}

const cases: readonly (readonly [Call, BadBodies])[] = [
  [
    register,
    {
      ...noObject,
      ...badPasswords('password', { username }, true),
      'no field': [{}, ['body.username', 'body.password']],
      'two wrong fields': [{ username: 5, password: true }, ['body.username', 'body.password']],
      ...Object.fromEntries(
        ['ab', 'a'.repeat(33), longText, 'a b c', 'ünïcode', 'abc\n', 'a\u0000bc', '<b>', ''].map(
          (name) => [
            `the name ${JSON.stringify(name.slice(0, 40))}`,
            [{ username: name, password }, ['body.username']],
          ],
        ),
      ),
      'the key __proto__': [
        `{"username":"${username}","password":"${password}","__proto__":{"role":"admin"}}`,
        ['body'],
      ],
    },
  ],
  [
    login,
    {
      ...noObject,
      ...badPasswords('password', { username }, false),
      'no field': [{}, ['body.username', 'body.password']],
      'a name too long': [{ username: 'a'.repeat(201), password }, ['body.username']],
      'a name with a control character': [{ username: 'a\tb', password }, ['body.username']],
      'a name with half a character': [{ username: 'a\ud83c', password }, ['body.username']],
    },
  ],
  [
    changePassword,
    {
      ...noObject,
      ...badPasswords('newPassword', { currentPassword: 'wrong' }, true),
      ...badPasswords('currentPassword', { newPassword: password }, false),
    },
  ],
  [
    profile,
    {
      ...noObject,
      'a name that is a number': [{ name: 5 }, ['body.name']],
      'a name too long': [{ name: 'a'.repeat(101) }, ['body.name']],
      'a name with a line break': [{ name: 'a\nb' }, ['body.name']],
      'a text too long': [{ additional_info: 'a'.repeat(2001) }, ['body.additional_info']],
      'a text with a control character': [{ additional_info: '\u0007' }, ['body.additional_info']],
      'a name with half a character': [{ name: '\ud83c' }, ['body.name']],
      'a name of signs alone': [{ name: '...' }, ['body.name']],
      'a text with half a character': [{ additional_info: 'a\udca1b' }, ['body.additional_info']],
      'a flag that is a text': [{ is_public: 'true' }, ['body.is_public']],
      'a flag that is null': [{ is_public: null }, ['body.is_public']],
      'all fields wrong': [
        { name: [], additional_info: {}, is_public: 1 },
        ['body.name', 'body.additional_info', 'body.is_public'],
      ],
      'the key __proto__': ['{"name":"Eve","__proto__":{"is_public":true}}', ['body']],
      'the key __proto__ within a value': ['{"name":{"__proto__":{}}}', ['body']],
      'the key __proto__ in an escaped spelling': ['{"\\u005f_proto__":1}', ['body']],
    },
  ],
  [
    status,
    {
      ...noObject,
      'no status': [{}, ['body.status']],
      'an unknown status': [{ status: 'banned' }, ['body.status']],
      'a status in capitals': [{ status: 'Approved' }, ['body.status']],
      'a name that every object has as status': [{ status: 'constructor' }, ['body.status']],
      'a list of statuses': [{ status: ['denied'] }, ['body.status']],
    },
  ],
  [reset, { ...noObject, ...badPasswords('password', {}, true) }],
]

async function expectRefused(client: Client, call: Call, body: unknown, paths: readonly string[]) {
  const caller = call.as ? await as(client, call.as) : client
  const answer = await caller.send(call.method, call.path, { body })
  const message: unknown = expect.stringMatching(/^The request /)
  expect(answer).toEqual({
    status: 400,
    body: {
      message,
      ...(call.errorKey && { [call.errorKey]: message }),
      issues: paths.map((path) => ({ path, message: expect.any(String) })),
    },
  })
}

const tooLarge = { status: 413, body: { message: expect.stringContaining('larger than') } }

export const bodyScenarios: Scenarios = {
  ...Object.fromEntries(
    cases.flatMap(([call, bodies]) =>
      Object.entries(bodies).map(([name, [body, paths]]) => [
        `${call.method} ${call.path} refuses ${name} for ${paths.join(', ')}`,
        (client: Client) => expectRefused(client, call, body, paths),
      ]),
    ),
  ),

  'a body must be said to be JSON': async (client) => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', '']) {
      const { status: code, body } = await client.send('POST', '/api/auth/login', {
        body: { username, password },
        headers: { 'Content-Type': type },
      })
      expect(code, type).toBe(400)
      expect(body).toMatchObject({ issues: [{ path: 'body' }] })
    }
  },

  'a body above the limit is too large': async (client) => {
    const carol = await as(client, 'carol')
    const name = 'a'.repeat(200 * 1024)
    expect(await carol.send('PUT', '/api/profile', { body: { name } })).toEqual(tooLarge)
    const refusal = { status: 413, body: { message: 'The request is larger than 8 KB.' } }
    const body = { username, password: megabyte }
    expect(await client.send('POST', '/api/auth/register', { body })).toEqual(refusal)
    expect(await client.send('POST', '/api/auth/login', { body })).toEqual(refusal)
    const passwords = { currentPassword: password, newPassword: megabyte }
    expect(await carol.send('PUT', '/api/auth/change-password', { body: passwords })).toEqual(
      refusal,
    )
    const ada = await as(client, 'ada')
    expect(await ada.send('PUT', reset.path, { body: { password: megabyte } })).toMatchObject(
      refusal,
    )
  },

  'of a refused update nothing is kept': async (client) => {
    const carol = await as(client, 'carol')
    const before = await carol.get('/api/profile')
    const body = { name: 'Carol', is_public: 'yes' }
    expect((await carol.send('PUT', '/api/profile', { body })).status).toBe(400)
    expect(await carol.get('/api/profile')).toEqual(before)
  },
}
