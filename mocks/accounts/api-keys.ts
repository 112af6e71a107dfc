/** Keys of the API. */
import { endedKeyDays, keyPrefix } from '../../src/domain/accounts/api-key.ts'
import { dayMs } from '../../src/domain/format/dates.ts'
import { apiKeyJson, newApiKey, noSuchKey } from '../../src/rules/api-keys.ts'
import { record } from '../audit.ts'
import type { MockHandlers } from '../context.ts'
import { caller } from '../members/members.ts'
import type { ApiKeyRecord, MockDb } from '../records.ts'
import { unguessable } from './tokens.ts'

function keysOf({ state, now }: MockDb, member: number): ApiKeyRecord[] {
  const earliest = now().getTime() - endedKeyDays * dayMs
  return state.apiKeys.filter(({ userId, expiresAt }) => userId === member && expiresAt > earliest)
}

function keySent({ now }: MockDb, { createdAt, expiresAt, lastUsedAt, ...key }: ApiKeyRecord) {
  const used = lastUsedAt === null ? null : new Date(lastUsedAt)
  const times = { createdAt: new Date(createdAt), expiresAt: new Date(expiresAt), lastUsedAt: used }
  return apiKeyJson({ ...key, ...times }, now())
}

export const apiKeysHandlers = {
  apiKeyList: ({ db, viewer }) => ({
    keys: keysOf(db, viewer.id)
      .toSorted((a, b) => b.createdAt - a.createdAt || b.id - a.id)
      .map((key) => keySent(db, key)),
  }),

  apiKeyCreate: ({ db, viewer, body }) => {
    const made = newApiKey(body, keysOf(db, viewer.id).length, db.now())
    const key: ApiKeyRecord = {
      ...made,
      id: ++db.state.lastIds.apiKeys,
      userId: viewer.id,
      secret: keyPrefix + unguessable(32),
      createdAt: made.createdAt.getTime(),
      expiresAt: made.expiresAt.getTime(),
    }
    db.state.apiKeys.push(key)
    record(db, 'key_created', { actor: caller(db, viewer) })
    return { key: keySent(db, key), secret: key.secret }
  },

  apiKeyDelete: ({ db, viewer, params }) => {
    const key = keysOf(db, viewer.id).find(({ id }) => id === params.keyId)
    if (!key) throw noSuchKey()
    db.state.apiKeys = db.state.apiKeys.filter((each) => each !== key)
    record(db, 'key_deleted', { actor: caller(db, viewer) })
  },
} satisfies Partial<MockHandlers>
