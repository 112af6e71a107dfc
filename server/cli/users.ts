/** Commands for accounts. A shell on the server is proof enough: added users are approved. */
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { newPassword, newUsername } from '../../src/contract/accounts.ts'
import { leave } from '../subjects/members/leaving.ts'
import { addUser, resetPassword, setStatus } from '../subjects/accounts/membership.ts'
import { createPasswords } from '../subjects/accounts/password.ts'
import type { ChangeSize } from '../db/disk-room.ts'
import type { Db, Engine } from '../db/engine.ts'
import { findUserByName, listUsers, type UserRow } from '../subjects/accounts/user-queries.ts'
import { record } from './audit.ts'
import { type Command, CommandError, type Terminal, UsageError } from './command.ts'

const passwordStdin = { 'password-stdin': { type: 'boolean' } } as const

export const userCreate: Command = {
  words: 'user create',
  operands: 'NAME [--admin] [--password-stdin]',
  summary:
    'Add an approved member, or an admin; the password is asked for, or read from standard input',
  async run(args, terminal) {
    const options = { admin: { type: 'boolean' }, ...passwordStdin } as const
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
    const username = checked(newUsername, onlyName(positionals), 'The name')
    await withDatabase(terminal, async (db) => {
      if (await findUserByName(db, username)) throw new CommandError(`${username} is taken.`)
      const password = await readPassword(terminal, values['password-stdin'])
      const target = await addUser(db, {
        username,
        passwordHash: await createPasswords().hash(password),
        role: values.admin ? 'admin' : 'member',
        status: 'approved',
        now: new Date(),
      })
      await record(db, { kind: 'user_added', target })
      terminal.out.write(`Added ${values.admin ? 'the admin' : 'the member'} ${username}.\n`)
    })
  },
}

export const userList: Command = {
  words: 'user list',
  operands: '',
  summary: 'List all users with their roles and statuses',
  async run(args, terminal) {
    parseArgs({ args })
    const list = async (db: Db) => {
      const users = await listUsers(db)
      const width = Math.max(0, ...users.map(({ username }) => username.length))
      for (const { username, role, status, createdAt } of users) {
        const joined = createdAt.toISOString().slice(0, 10)
        terminal.out.write(
          `${username.padEnd(width)}  ${role.padEnd(6)}  ${status.padEnd(8)}  since ${joined}\n`,
        )
      }
      if (users.length === 0) terminal.out.write('No users yet.\n')
    }
    await withDatabase(terminal, list, 'essential')
  },
}

export const userSetPassword: Command = {
  words: 'user set-password',
  operands: 'NAME [--password-stdin]',
  summary: "Give a user a new password and end the user's sessions",
  async run(args, terminal) {
    const { positionals, values } = parseArgs({
      args,
      options: passwordStdin,
      allowPositionals: true,
    })
    const name = onlyName(positionals)
    await withDatabase(terminal, async (db) => {
      const { id, username } = await existingUser(db, name)
      const password = await readPassword(terminal, values['password-stdin'])
      await resetPassword(db, id, await createPasswords().hash(password))
      await record(db, { kind: 'password_reset', target: { id, username } })
      terminal.out.write(`The password of ${username} has been reset.\n`)
    })
  },
}

export const userApprove: Command = {
  words: 'user approve',
  operands: 'NAME',
  summary: 'Approve a pending or denied user',
  async run(args, terminal) {
    const { positionals } = parseArgs({ args, allowPositionals: true })
    const name = onlyName(positionals)
    await withDatabase(terminal, async (db) => {
      const { id, username } = await existingUser(db, name)
      await setStatus(db, id, 'approved')
      await record(db, { kind: 'user_approved', target: { id, username } })
      terminal.out.write(`${username} is approved.\n`)
    })
  },
}

export const userDelete: Command = {
  words: 'user delete',
  operands: 'NAME [--yes]',
  summary: 'Delete a user with all that is theirs; an admin too, but not the last approved one',
  async run(args, terminal) {
    const { positionals, values } = parseArgs({
      args,
      options: { yes: { type: 'boolean' } },
      allowPositionals: true,
    })
    const name = onlyName(positionals)
    const remove = async (db: Db, engine: Engine) => {
      const { id, username } = await existingUser(db, name)
      if (values.yes !== true) {
        throw new CommandError(
          `This deletes ${username} with collection, wishlist and lists, and cannot be undone. Repeat it with --yes.`,
        )
      }
      await leave(engine, id, new Date())
      await record(db, { kind: 'user_deleted', target: { id, username } })
      terminal.out.write(`Deleted ${username}.\n`)
    }
    await withDatabase(terminal, remove, 'essential')
  },
}

function onlyName([name, ...more]: string[]): string {
  if (name === undefined || more.length > 0) throw new UsageError('Give one name.')
  return name
}

async function existingUser(db: Db, name: string): Promise<UserRow> {
  const user = await findUserByName(db, name)
  if (!user) throw new CommandError(`No user is named ${name}.`)
  return user
}

async function withDatabase(
  { openDatabase }: Terminal,
  work: (db: Db, engine: Engine) => Promise<void>,
  room: ChangeSize = 'small',
): Promise<void> {
  const engine = await openDatabase({ room })
  try {
    await work(engine.db, engine)
  } finally {
    await engine.close()
  }
}

/** One line from the standard input, or two equal prompts on a terminal. */
async function readPassword({ input }: Terminal, fromStdin = false): Promise<string> {
  if (fromStdin) return checkPassword((await input.readAll()).replace(/\r?\n$/, ''))
  if (!input.isTerminal) {
    throw new CommandError(
      'No terminal to ask for the password. Send it to standard input with --password-stdin.',
    )
  }
  const password = checkPassword(await input.readHidden('New password: '))
  if ((await input.readHidden('Repeat the password: ')) !== password) {
    throw new CommandError("The passwords don't match. Nothing was changed.")
  }
  return password
}

const checkPassword = (password: string) => checked(newPassword, password, 'The password')

function checked(schema: z.ZodMiniType<string>, text: string, what: string): string {
  const result = z.safeParse(schema, text)
  if (result.success) return result.data
  throw new CommandError(`${what} ${result.error.issues[0]?.message ?? 'is not valid'}.`)
}
