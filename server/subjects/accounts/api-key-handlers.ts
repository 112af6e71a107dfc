import { keyPrefix } from '../../../src/domain/accounts/api-key.ts'
import { apiKeyJson, newApiKey, noSuchKey } from '../../../src/rules/api-keys.ts'
import { sessionEnded } from '../../../src/contract/handle.ts'
import type { AppHandlers } from '../../context.ts'
import { countKeys, deleteKey, insertKey, listKeys } from './api-keys.ts'
import { holdSession } from './sessions.ts'
import { newToken } from './token.ts'
import { lockAccounts } from './user-queries.ts'

export const apiKeyHandlers = {
  apiKeyList: async ({ viewer, engine: { db }, now }) => {
    const at = now()
    return { keys: (await listKeys(db, viewer.id, at)).map((key) => apiKeyJson(key, at)) }
  },

  apiKeyCreate: async ({ viewer, body, engine: { db }, now, audit, address }) => {
    const secret = keyPrefix + newToken()
    const key = await db.transaction(async (tx) => {
      await lockAccounts(tx)
      // What ends the session now, such as a denial, waits, and then deletes the new key too.
      if (!(await holdSession(tx, viewer.sessionId))) throw sessionEnded()
      const createdAt = now()
      const made = newApiKey(body, await countKeys(tx, viewer.id, createdAt), createdAt)
      return { ...made, id: await insertKey(tx, { ...made, userId: viewer.id, secret }) }
    })
    await audit.record({ kind: 'key_created', actor: viewer, origin: address })
    return { key: apiKeyJson(key, key.createdAt), secret }
  },

  apiKeyDelete: async ({ viewer, params, engine: { db }, audit, address }) => {
    if (!(await deleteKey(db, viewer.id, params.keyId))) throw noSuchKey()
    await audit.record({ kind: 'key_deleted', actor: viewer, origin: address })
    return undefined
  },
} satisfies Partial<AppHandlers>
