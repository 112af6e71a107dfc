/** Passkeys. The mocks list, rename and remove them, and make and verify none. */
import { ApiError } from '../../src/contract/api-error.ts'
import { noSuchPasskey, passkeyJson, wrongPasskey } from '../../src/rules/passkeys.ts'
import { record } from '../audit.ts'
import type { MockHandlers } from '../context.ts'
import { caller } from '../members/members.ts'
import type { MockDb, PasskeyRecord } from '../records.ts'

const passkeysOf = ({ state }: MockDb, member: number) =>
  state.passkeys.filter(({ userId }) => userId === member)

function passkeyOf(db: MockDb, member: number, passkeyId: number): PasskeyRecord {
  const passkey = passkeysOf(db, member).find(({ id }) => id === passkeyId)
  if (!passkey) throw noSuchPasskey()
  return passkey
}

const passkeySent = ({ createdAt, lastUsedAt, ...passkey }: PasskeyRecord) => {
  const used = lastUsedAt === null ? null : new Date(lastUsedAt)
  return passkeyJson({ ...passkey, createdAt: new Date(createdAt), lastUsedAt: used })
}

export function refuseCeremony(): never {
  throw new ApiError(409, 'The mocks have no passkeys. Run the server to use one.')
}

export const passkeysHandlers = {
  passkeySignInBegin: refuseCeremony,

  passkeySignIn: ({ db }) => {
    record(db, 'sign_in_failed')
    throw wrongPasskey(401)
  },

  passkeyList: ({ db, viewer }) => ({
    passkeys: passkeysOf(db, viewer.id)
      .toSorted((a, b) => b.createdAt - a.createdAt || b.id - a.id)
      .map(passkeySent),
  }),

  passkeyAddBegin: refuseCeremony,

  passkeyAdd: () => {
    throw wrongPasskey(400)
  },

  passkeyRename: ({ db, viewer, params, body }) => {
    const passkey = passkeyOf(db, viewer.id, params.passkeyId)
    passkey.name = body.name
    return passkeySent(passkey)
  },

  passkeyDelete: ({ db, viewer, params }) => {
    const passkey = passkeyOf(db, viewer.id, params.passkeyId)
    db.state.passkeys = db.state.passkeys.filter((each) => each !== passkey)
    record(db, 'passkey_removed', { actor: caller(db, viewer) })
  },
} satisfies Partial<MockHandlers>
