import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Members, openMembers, password, type Person } from '../../testing/members.ts'

let members: Members
let ada: Person
beforeAll(async () => {
  members = await openMembers()
  ada = await members.join('ada', { role: 'admin' })
})
afterAll(() => members.close())

/** All that accounts have stored, as one text. */
async function stored(): Promise<unknown> {
  const { rows } = await members.engine.db.execute(sql`
    select (select json_agg(users order by id)::text from users) as users,
      (select count(*)::int from sessions) as sessions`)
  return rows
}

const username = 'newcomer'
const register = { method: 'POST', path: '/api/auth/register' }
const login = { method: 'POST', path: '/api/auth/login' }
const profile = { method: 'PUT', path: '/api/profile' }
const change = { method: 'PUT', path: '/api/auth/change-password' }
const reset = { method: 'PUT', path: '/api/admin/users/1/password' }
const status = { method: 'PUT', path: '/api/admin/users/1/status' }

/** Call, body (a text is sent as it is) and the paths that the answer complains of. */
const bad: [string, { method: string; path: string }, unknown, string[]][] = [
  ['no JSON', register, '{"username":', ['body']],
  ['nothing', register, '', ['body']],
  ['null', register, 'null', ['body']],
  ['an array', register, '[]', ['body']],
  ['a text', login, '"alice"', ['body']],
  ['an empty object', login, {}, ['body.username', 'body.password']],
  ['wrong types', login, { username: 1, password: ['x'] }, ['body.username', 'body.password']],
  [
    'objects for texts',
    login,
    { username: { $ne: '' }, password: { $ne: '' } },
    ['body.username', 'body.password'],
  ],
  ['empty texts', login, { username: '', password: '' }, ['body.username', 'body.password']],
  [
    'a password of 8,000 characters',
    login,
    { username, password: 'x'.repeat(8000) },
    ['body.password'],
  ],
  ['a NUL', login, { username: 'a\0b', password }, ['body.username']],
  ['half a surrogate pair', login, '{"username":"\\ud83d","password":"secret"}', ['body.username']],
  ['a prototype', login, `{"__proto__":{"username":"ada"},"password":"${password}"}`, ['body']],
  ['a prototype within', profile, '{"name":{"__proto__":{}}}', ['body']],
  ['a hidden prototype', profile, '{"\\u005f_proto__":1}', ['body']],
  ['a short name', register, { username: 'ab', password }, ['body.username']],
  ['a long name', register, { username: 'x'.repeat(33), password }, ['body.username']],
  ['a name with a space', register, { username: 'a b c', password }, ['body.username']],
  ['a name with a line end', register, { username: 'alice\n', password }, ['body.username']],
  ['a name of other letters', register, { username: 'аlice', password }, ['body.username']],
  ['a short password', register, { username, password: '12345' }, ['body.password']],
  ['a long password', register, { username, password: 'x'.repeat(201) }, ['body.password']],
  [
    'a new password of 8,000 characters',
    register,
    { username, password: 'x'.repeat(8000) },
    ['body.password'],
  ],
  [
    'a password with half a pair',
    register,
    `{"username":"${username}","password":"secret\\udc00"}`,
    ['body.password'],
  ],
  ['no current password', change, { newPassword: password }, ['body.currentPassword']],
  [
    'a short new password',
    change,
    { currentPassword: password, newPassword: '12345' },
    ['body.newPassword'],
  ],
  ['a long profile name', profile, { name: 'x'.repeat(101) }, ['body.name']],
  ['a profile name with an escape', profile, { name: 'a\u001bb' }, ['body.name']],
  ['half a pair in a profile', profile, '{"additional_info":"\\ud83d"}', ['body.additional_info']],
  ['a NUL in a profile', profile, { additional_info: 'a\0' }, ['body.additional_info']],
  ['a long text', profile, { additional_info: 'x'.repeat(2001) }, ['body.additional_info']],
  ['a text for a flag', profile, { is_public: 'true' }, ['body.is_public']],
  ['an unknown status', status, { status: 'banned' }, ['body.status']],
  ['a name of every object for a status', status, { status: 'constructor' }, ['body.status']],
  ['no new password', reset, {}, ['body.password']],
  ['a short reset', reset, { password: '12345' }, ['body.password']],
]

test.each(bad)(
  '%s is a 400 that names the place, and nothing is stored',
  async (_, call, body, paths) => {
    const before = await stored()
    const answer = await members.send(call.method, call.path, { as: ada, body })
    expect(answer.status).toBe(400)
    expect(answer.body.message).toEqual(expect.any(String))
    const named = answer.body.issues.map(({ path }: { path: string }) => path)
    expect([...new Set(named)]).toEqual(paths)
    expect(await stored()).toEqual(before)
  },
)

describe('what is harmless', () => {
  test('ignores keys that the contract does not declare, also those of every object', async () => {
    const body = `{"name":"Ada","constructor":{"prototype":{"is_public":true}},"role":"admin","id":7}`
    expect(await members.send('PUT', '/api/profile', { as: ada, body })).toMatchObject({
      status: 200,
      body: { name: 'Ada', additional_info: null, is_public: false },
    })
  })

  test('is taken as it is: a registration cannot choose role or status', async () => {
    const body = { username: 'mallory', password, role: 'admin', status: 'approved' }
    const { body: answer } = await members.send('POST', '/api/auth/register', { body })
    expect(answer.user).toMatchObject({ role: 'member', status: 'pending' })
  })

  test.each(['constructor', '__proto__', 'toString', "' or 1=1 --", 'Ünknown'])(
    'is a wrong name: %s',
    async (name) => {
      expect((await members.login(name, password)).status).toBe(401)
    },
  )

  test('is any token that is none', async () => {
    for (const token of ['x', 'x'.repeat(5000), '%00', "'"]) {
      expect((await members.send('GET', '/api/auth/me', { as: { token } })).status).toBe(401)
    }
  })
})

test('the log of all this holds no password and no token', () => {
  const log = members.log.join('')
  expect(log).toContain('/api/auth/login')
  for (const secret of [password, ada.token, 'argon2id', 'xxxxxx'])
    expect(log).not.toContain(secret)
})
