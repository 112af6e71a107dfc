/** Commands for accounts. A shell on the server is proof enough: added users are approved. */
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { newPassword, newUsername } from '../../src/contract/accounts.ts'
import { leave } from '../subjects/members/leaving.ts'
import { addUser, resetPassword, setStatus } from '../subjects/accounts/membership.ts'
import { createPasswords } from '../subjects/accounts/password.ts'
import type { ChangeSize } from '../db/disk-room.ts'
import type { Db, Engine } from '../db/engine.ts'
import { deleteSecondFactor } from '../subjects/accounts/second-factors.ts'
import { findUserByName, listUsers, type UserRow } from '../subjects/accounts/user-queries.ts'
import { keepRescue } from '../subjects/accounts/sign-in/sign-ins.ts'
import { record } from './audit.ts'
import { type Command, CommandError, operandCall, type Terminal } from './command.ts'

const oneName = 'Give one name.'
const passwordStdin = 'password-stdin'

export const userCreate: Command = {
  words: 'user create',
  operands: 'NAME [--admin] [--password-stdin]',
  summary:
    'Add an approved member, or an admin; the password is asked for, or read from standard input',
  async run(args, terminal) {
    const { operand, isSet } = operandCall(args, oneName, 'admin', passwordStdin)
    const username = checked(newUsername, operand, 'The name')
    const role = isSet('admin') ? 'admin' : 'member'
    await withDatabase(terminal, async (db) => {
      if (await findUserByName(db, username)) throw new CommandError(`${username} is taken.`)
      const password = await readPassword(terminal, isSet(passwordStdin))
      const target = await addUser(db, {
        username,
        passwordHash: await createPasswords().hash(password),
        role,
        status: 'approved',
        now: new Date(),
      })
      await record(db, { kind: 'user_added', target })
      terminal.out.write(`Added the ${role} ${username}.\n`)
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
    const { operand: name, isSet } = operandCall(args, oneName, passwordStdin)
    await withDatabase(terminal, async (db) => {
      const { id, username } = await existingUser(db, name)
      const password = await readPassword(terminal, isSet(passwordStdin))
      await resetPassword(db, id, await createPasswords().hash(password))
      await record(db, { kind: 'password_reset', target: { id, username } })
      terminal.out.write(`Password reset for ${username}.\n`)
    })
  },
}

export const userRemoveSecondFactor: Command = {
  words: 'user remove-second-factor',
  operands: 'NAME',
  summary: 'Turn off the second factor of a user who has lost it',
  async run(args, terminal) {
    const { operand: name } = operandCall(args, oneName)
    await withDatabase(terminal, async (db) => {
      const { id, username } = await existingUser(db, name)
      if (!(await deleteSecondFactor(db, id)))
        throw new CommandError(`The second factor of ${username} is off.`)
      await record(db, { kind: 'second_factor_removed', target: { id, username } })
      terminal.out.write(`${username} signs in with the password alone.\n`)
    })
  },
}

export const userApprove: Command = {
  words: 'user approve',
  operands: 'NAME',
  summary: 'Approve a pending or denied user',
  async run(args, terminal) {
    const { operand: name } = operandCall(args, oneName)
    await withDatabase(terminal, async (db) => {
      const { id, username } = await existingUser(db, name)
      await setStatus(db, id, 'approved')
      await record(db, { kind: 'user_approved', target: { id, username } })
      terminal.out.write(`${username} is approved.\n`)
    })
  },
}

export const userRescue: Command = {
  words: 'user rescue',
  operands: 'NAME',
  summary: 'Print a link that signs an admin in once, within 15 minutes',
  async run(args, terminal) {
    const { operand: name } = operandCall(args, oneName)
    const { publicOrigin } = terminal.settings()
    await withDatabase(terminal, async (db) => {
      const { id, username, role, status } = await existingUser(db, name)
      if (role !== 'admin' || status !== 'approved')
        throw new CommandError(`${username} isn't an approved admin.`)
      const ticket = await keepRescue(db, id, new Date())
      await record(db, { kind: 'rescue_link_created', target: { id, username } })
      const path = `/sign-in?ticket=${ticket}`
      terminal.out.write(
        `Within 15 minutes, this link signs ${username} in once:\n${publicOrigin ?? ''}${path}\n`,
      )
    })
  },
}

export const userDelete: Command = {
  words: 'user delete',
  operands: 'NAME [--yes]',
  summary: 'Delete a user with all that is theirs; an admin too, but not the last approved one',
  async run(args, terminal) {
    const { operand: name, isSet } = operandCall(args, oneName, 'yes')
    const remove = async (db: Db, engine: Engine) => {
      const { id, username } = await existingUser(db, name)
      if (!isSet('yes')) {
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
async function readPassword({ input }: Terminal, fromStdin: boolean): Promise<string> {
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
