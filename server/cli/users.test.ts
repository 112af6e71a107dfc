import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { findAuditEvents } from '../subjects/audit/audit-log.ts'
import { FolderInUseError } from '../db/embedded/lock.ts'
import { type Members, openMembers } from '../testing/members.ts'
import type { Input } from './command.ts'
import { runCli } from './run.ts'

let members: Members
beforeAll(async () => {
  members = await openMembers()
})
afterAll(() => members.close())

const nothing: Input = {
  isTerminal: false,
  readAll: async () => '',
  readHidden: () => Promise.reject(new Error('nobody types')),
}
const piped = (text: string): Input => ({ ...nothing, readAll: async () => text })

/** An input stream with these lines. */
function typed(...lines: string[]): Input {
  return { ...nothing, isTerminal: true, readHidden: async () => lines.shift() ?? '' }
}

async function run(words: string, input = nothing) {
  let out = ''
  let err = ''
  const code = await runCli(words.split(' '), {
    input,
    out: { write: (text) => (out += text) },
    err: { write: (text) => (err += text) },
    today: '2026-11-20',
    settings: () => readConfig({}),
    historyDays: () => 400,
    // The test still looks into it.
    openDatabase: async () => ({ ...members.engine, close: async () => {} }),
  })
  return { code, out, err }
}

const signsIn = async (name: string, password: string) =>
  (await members.login(name, password)).status === 200

test('an admin is added with a password from standard input, and can sign in at once', async () => {
  expect(await run('user create ada --admin --password-stdin', piped('grey goose\n'))).toEqual({
    code: 0,
    out: 'Added the admin ada.\n',
    err: '',
  })
  const { body } = await members.login('ada', 'grey goose')
  expect(body.user).toMatchObject({ role: 'admin', status: 'approved' })
})

test('a member is approved, and their password is asked for twice', async () => {
  const added = await run('user create bob', typed(' two blanks ', ' two blanks '))
  expect(added).toEqual({ code: 0, out: 'Added the member bob.\n', err: '' })
  const { body } = await members.login('bob', ' two blanks ')
  expect(body.user).toMatchObject({ role: 'member', status: 'approved' })
})

test('a new password ends the sessions', async () => {
  const cid = await members.join('cid')
  const reset = await run('user set-password CID --password-stdin', piped('black swan\r\n'))
  expect(reset).toEqual({ code: 0, out: 'Password reset for cid.\n', err: '' })
  expect(await members.isSignedIn(cid)).toBe(false)
  expect(await signsIn('cid', 'black swan')).toBe(true)
})

test('a pending user is approved', async () => {
  const dee = await members.join('Dee', { status: 'pending' })
  expect(await run('user approve dee')).toEqual({ code: 0, out: 'Dee is approved.\n', err: '' })
  expect((await members.send('GET', '/api/users', { as: dee })).status).toBe(200)
})

test('a user is deleted once that is confirmed, an admin too unless it is the last', async () => {
  await members.join('fil')
  await members.join('gil', { role: 'admin' })
  const question = await run('user delete FIL')
  expect(question).toMatchObject({ code: 1, out: '' })
  expect(question.err).toMatch(/^This deletes fil with [^\n]+ --yes\.\n$/)
  expect(await run('user delete FIL --yes')).toEqual({ code: 0, out: 'Deleted fil.\n', err: '' })
  expect(await run('user delete gil --yes')).toEqual({ code: 0, out: 'Deleted gil.\n', err: '' })
  expect(await run('user delete ada --yes')).toEqual({
    code: 1,
    out: '',
    err: "The last approved admin can't be deleted. Make another admin first.\n",
  })
})

test('the list shows all users by name', async () => {
  const { out } = await run('user list')
  expect(out.split('\n')).toEqual([
    expect.stringMatching(/^ada {2}admin {3}approved {2}since \d{4}-\d\d-\d\d$/),
    expect.stringMatching(/^bob {2}member {2}approved {2}since /),
    expect.stringMatching(/^cid {2}/),
    expect.stringMatching(/^Dee {2}/),
    '',
  ])
})

test.each([
  ['user create ADA', typed(), 'ADA is taken.'],
  ['user create x --password-stdin', piped('long enough'), 'The name must be 3 to 32 letters'],
  [
    'user create eve --password-stdin',
    piped('short'),
    'The password must be at least 6 characters',
  ],
  ['user create eve --password-stdin', piped('two\nlines'), 'The password must not hold control'],
  ['user create eve', typed('long enough', 'long enougH'), "The passwords don't match."],
  ['user create eve', nothing, 'No terminal to ask for the password. Send it'],
  ['user set-password nobody', typed(), 'No user is named nobody.'],
  ['user delete nobody --yes', nothing, 'No user is named nobody.'],
  ['user approve nobody', nothing, 'No user is named nobody.'],
  ['user remove-second-factor ada', nothing, 'The second factor of ada is off.'],
])('%s fails in one line: %#', async (words, input, message) => {
  const { code, out, err } = await run(words, input)
  expect([code, out]).toEqual([1, ''])
  expect(err).toMatch(/^[^\n]+\n$/)
  expect(err).toContain(message)
  expect(await signsIn('eve', 'long enough')).toBe(false)
})

test.each([
  'user create',
  'user create a b',
  'user approve',
  'user list all',
  'user set-password x --admin',
])('%s is called wrongly: code 2 and the usage', async (words) => {
  const { code, err } = await run(words)
  expect(code).toBe(2)
  expect(err).toContain(`Usage: ninepocket ${words.split(' ', 2).join(' ')}`)
})

test('a folder that the server holds is named in one line', async () => {
  let err = ''
  const code = await runCli(['user', 'list'], {
    input: nothing,
    out: { write: () => {} },
    err: { write: (text) => (err += text) },
    today: '2026-11-20',
    settings: () => readConfig({}),
    historyDays: () => 400,
    openDatabase: () => Promise.reject(new FolderInUseError('/srv/data', 4242)),
  })
  expect(code).toBe(1)
  expect(err).toMatch(/^\/srv\/data is in use by another process \(pid 4242\)[^\n]+\n$/)
})

test('what the command line does is in the audit log', async () => {
  const eli = await members.join('eli', { status: 'pending' })
  await run('user create fay --password-stdin', piped('grey goose'))
  await run('user approve eli')
  await run('user set-password eli --password-stdin', piped('black swan'))
  await members.engine.db.execute(
    sql`insert into second_factors (user_id, secret, on_since) values (${eli.id}, 'A', now())`,
  )
  await run('user remove-second-factor eli')
  const { events } = await findAuditEvents(members.engine.db, { page: 1, limit: 4 })
  const from = { actor: null, origin: 'command line' }
  expect(events).toMatchObject([
    { ...from, kind: 'second_factor_removed', target: { name: 'eli' } },
    { ...from, kind: 'password_reset', target: { id: eli.id, name: 'eli' } },
    { ...from, kind: 'user_approved', target: { name: 'eli' } },
    { ...from, kind: 'user_added', target: { name: 'fay' } },
  ])
})

test('a link signs an admin in once, and no other user gets one', async () => {
  await members.join('rae', { role: 'admin' })
  await members.join('rob')
  const before = members.clock.now
  members.clock.now = new Date()
  onTestFinished(() => void (members.clock.now = before))
  const { code, out } = await run('user rescue RAE')
  expect(code).toBe(0)
  expect(out).toMatch(/^Within 15 minutes, this link signs rae in once:\n\/sign-in\?ticket=/)
  const body = { ticket: out.trim().split('=').at(-1) }
  const finish = () => members.send('POST', '/api/auth/sign-in/finish', { body })
  expect((await finish()).body.session.user.username).toBe('rae')
  expect((await finish()).status).toBe(404)
  expect(await run('user rescue rob')).toEqual({
    code: 1,
    out: '',
    err: "rob isn't an approved admin.\n",
  })
})
