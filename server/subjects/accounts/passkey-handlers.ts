import {
  checkPasskeyCount,
  noSuchPasskey,
  passkeyJson,
  passkeyKnown,
  wrongPasskey,
} from '../../../src/rules/passkeys.ts'
import { sessionEnded } from '../../../src/contract/handle.ts'
import type { AppHandlers } from '../../context.ts'
import { beginSession, checkSignInHere } from './begin-session.ts'
import { keepChallenge } from './challenges.ts'
import { requireUser } from './membership.ts'
import {
  assertionOptionsOf,
  creationOptionsOf,
  verifyAssertion,
  verifyNewPasskey,
} from './passkey-ceremonies.ts'
import {
  countPasskeys,
  deletePasskey,
  insertPasskey,
  listPasskeys,
  renamePasskey,
} from './passkeys.ts'
import { holdSession } from './sessions.ts'
import { userSent } from './user-json.ts'
import { lockAccounts } from './user-queries.ts'

export const passkeyHandlers = {
  passkeySignInBegin: async ({ engine: { db }, address, origin, now, provider }) => {
    checkSignInHere({ provider })
    const begin = { purpose: 'sign_in', from: { address }, now: now() } as const
    return assertionOptionsOf(await keepChallenge(db, begin), { origin })
  },

  passkeySignIn: async ({ body, engine: { db }, ...context }) => {
    const { origin, address, audit, limits } = context
    checkSignInHere(context)
    const now = context.now()
    const passkey = await verifyAssertion(body, 'sign_in', { db, now, origin })
    if (!passkey) {
      await audit.record({ kind: 'sign_in_failed', origin: address })
      throw wrongPasskey(401)
    }
    const { userId, passwordHash } = passkey
    const maxSessions = limits.maxSessionsPerMember
    const token = await beginSession(db, { userId, passwordHash, now, maxSessions }, context)
    return { token, user: await userSent(db, await requireUser(db, userId)) }
  },

  passkeyList: async ({ viewer, engine: { db } }) => ({
    passkeys: (await listPasskeys(db, viewer.id)).map(passkeyJson),
  }),

  passkeyAddBegin: async ({ viewer, engine: { db }, origin, now }) => {
    const user = await requireUser(db, viewer.id)
    const passkeys = await listPasskeys(db, viewer.id)
    checkPasskeyCount(passkeys.length)
    const from = { sessionId: viewer.sessionId }
    const challenge = await keepChallenge(db, { purpose: 'add', from, now: now() })
    const credentialIds = passkeys.map(({ credentialId }) => credentialId)
    return creationOptionsOf(challenge, { origin }, { user, credentialIds })
  },

  passkeyAdd: async ({ viewer, body, engine: { db }, origin, address, audit, ...context }) => {
    const now = context.now()
    const { id: userId, sessionId } = viewer
    const made = await verifyNewPasskey(body.credential, { db, now, sessionId, origin })
    const passkey = await db.transaction(async (tx) => {
      await lockAccounts(tx)
      // What ends the session now, such as a denial, waits, and then deletes the new passkey too.
      if (!(await holdSession(tx, sessionId))) throw sessionEnded()
      checkPasskeyCount(await countPasskeys(tx, userId))
      return insertPasskey(tx, { ...made, userId, name: body.name, createdAt: now })
    })
    if (!passkey) throw passkeyKnown()
    await audit.record({ kind: 'passkey_added', actor: viewer, origin: address })
    return passkeyJson(passkey)
  },

  passkeyRename: async ({ viewer, params, body, engine: { db } }) => {
    const passkey = await renamePasskey(db, viewer.id, params.passkeyId, body.name)
    if (!passkey) throw noSuchPasskey()
    return passkeyJson(passkey)
  },

  passkeyDelete: async ({ viewer, params, engine: { db }, audit, address }) => {
    if (!(await deletePasskey(db, viewer.id, params.passkeyId))) throw noSuchPasskey()
    await audit.record({ kind: 'passkey_removed', actor: viewer, origin: address })
    return undefined
  },
} satisfies Partial<AppHandlers>
