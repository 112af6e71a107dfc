/** Calls of each write that change something, alice's unless they say whose. */
import { checkSearches } from '../../mocks/saved-searches.ts'
import type { MockDb, MockState } from '../../mocks/records.ts'
import { people, type Person, seededPassword } from '../../sample/members/people.ts'
import { codeAt } from '../rules/time-code.fixture.ts'
import { type AppContract, contract, type EndpointName } from '../contract/contract.ts'
import { call } from './call.ts'
import { callForFile } from './file-call.ts'
import { type ArgsOf, herring, stranger, wish } from './read-calls.fixture.ts'

export type WriteName = {
  [Name in EndpointName]: AppContract[Name] extends { changes: unknown } ? Name : never
}[EndpointName]

const { alice, bob, carol, pia } = people

export interface Write<Name extends WriteName> {
  /** Alice by default. */
  by?: Person
  /** The arguments, after the calls that the write needs to change something. */
  args: ArgsOf<Name> | ((db: MockDb) => Promise<ArgsOf<Name>>)
}

const entries = { ids: [1, 3] }
const cards = [{ cardId: stranger, quantity: 2 }]
const commons = { name: 'Commons', search: 'r:common', notifies: true }

const subscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/a',
  p256dh: 'BJRgX6nFIBbcKrCT8zIXJ1YvFp4pIMFFyFUH0GY8Bh5lpqtvrfuLUZQI6Au7Hncpqj9hYqRGMT-WekGgUXeCyHo',
  auth: 'A'.repeat(22),
}

const provider = { name: 'Provider', isOnly: false, subject: 'a', preferredName: 'ann' }
/** Gives alice a passkey. */
function givePasskey({ passkeys }: MockState): { passkeyId: number } {
  passkeys.push({ id: 1, userId: alice.id, name: 'Laptop', createdAt: 0, lastUsedAt: null })
  return { passkeyId: 1 }
}

/** Turns the second factor of a member on, with some recovery codes. */
function turnOn({ secondFactors }: MockState, userId: number, codes = 1): void {
  const recoveryCodes = Array.from({ length: codes }, String)
  secondFactors.push({ userId, secret: 'A'.repeat(32), onSince: 0, lastStep: 0, recoveryCodes })
}

/** Ids of all items of the seeds. */
const firstIds = Array.from({ length: 1000 }, (_, index) => index + 1)

/**
 * Calls of each write that change something. Writes without calls begin or end the session, which clears the whole cache, or
 * change nothing that is cached.
 */
export const writes: { [Name in WriteName]: readonly Write<Name>[] } = {
  adminInvitationCreate: [{ by: 'ada', args: { body: { days: 7, max_uses: 1 } } }],
  adminInvitationRevoke: [
    {
      by: 'ada',
      args: async () => {
        const { invitation } = await call(contract.adminInvitationCreate, {
          body: { days: 7, max_uses: 1 },
        })
        return { params: { id: invitation.id } }
      },
    },
  ],
  adminRunTasks: [{ by: 'ada', args: {} }],
  adminUserDelete: [{ by: 'ada', args: { params: { id: carol.id } } }],
  adminUserDeleteBulk: [{ by: 'ada', args: { body: { ids: [carol.id, pia.id] } } }],
  adminUserSecondFactorRemove: [
    {
      by: 'ada',
      args: async ({ state }) => {
        turnOn(state, carol.id)
        return { params: { id: carol.id } }
      },
    },
  ],
  adminUserSetPassword: [
    { by: 'ada', args: { params: { id: carol.id }, body: { password: 'another long one' } } },
  ],
  adminUserSetStatus: [
    { by: 'ada', args: { params: { id: pia.id }, body: { status: 'approved' } } },
    { by: 'ada', args: { params: { id: carol.id }, body: { status: 'denied' } } },
  ],
  apiKeyCreate: [{ args: { body: { name: 'Script', scope: 'read', days: 30 } } }],
  apiKeyDelete: [
    {
      args: async () => {
        const { key } = await call(contract.apiKeyCreate, {
          body: { name: 'Script', scope: 'read', days: 30 },
        })
        return { params: { keyId: key.id } }
      },
    },
  ],
  authChangePassword: [
    {
      args: async () => {
        await call(contract.authLogin, { body: { username: 'alice', password: seededPassword } })
        return { body: { currentPassword: seededPassword, newPassword: 'another long one' } }
      },
    },
  ],
  providerLinkBegin: [],
  providerUnlink: [
    {
      args: async ({ state }) => {
        state.provider = provider
        state.providerLinks.push({ subject: 'a', userId: alice.id, linkedAt: '2026-01-01' })
        return { body: { currentPassword: seededPassword } }
      },
    },
  ],
  signInBegin: [],
  signInFinish: [
    {
      args: async ({ state }) => {
        state.provider = provider
        state.signIns.push({ ticket: 'linking', from: null, userId: alice.id })
        return { body: { ticket: 'linking' } }
      },
    },
  ],
  authDeleteAccount: [],
  authLogin: [],
  authLogout: [],
  authRegister: [],
  authSessionEnd: [
    {
      args: async () => {
        await call(contract.authLogin, { body: { username: 'alice', password: seededPassword } })
        const { sessions } = await call(contract.authSessionList, {})
        return { params: { sessionId: sessions.find(({ is_current }) => !is_current)?.id ?? '' } }
      },
    },
  ],
  authSessionEndOthers: [
    {
      args: async () => {
        await call(contract.authLogin, { body: { username: 'alice', password: seededPassword } })
        return {}
      },
    },
  ],
  confirmationBegin: [],
  confirmationGive: [],
  passkeyAdd: [],
  passkeyAddBegin: [],
  passkeyDelete: [{ args: async ({ state }: MockDb) => ({ params: givePasskey(state) }) }],
  passkeyRename: [
    {
      args: async ({ state }: MockDb) => ({ params: givePasskey(state), body: { name: 'Phone' } }),
    },
  ],
  passkeySignIn: [],
  passkeySignInBegin: [],
  secondFactorBegin: [],
  secondFactorRenewCodes: [
    {
      args: async ({ state }: MockDb) => {
        turnOn(state, alice.id, 9)
        return {}
      },
    },
  ],
  secondFactorSignIn: [],
  secondFactorTurnOff: [
    {
      args: async ({ state }: MockDb) => {
        turnOn(state, alice.id)
        return {}
      },
    },
  ],
  secondFactorTurnOn: [
    {
      args: async ({ now }) => {
        const { secret } = await call(contract.secondFactorBegin, {})
        return { body: { code: codeAt(secret, now()) } }
      },
    },
  ],
  backupImport: [
    {
      args: async () => {
        const { content } = await callForFile(contract.backupExport, {})
        const document: Record<string, unknown> = JSON.parse(await content.text())
        const changed = {
          ...document,
          profile: { name: 'Alice', additional_info: null, is_public: true },
          collection: [],
          wishlist: [],
          lists: [],
        }
        return { form: { backupFile: new File([JSON.stringify(changed)], 'backup.json') } }
      },
    },
  ],
  blockAdd: [{ args: { body: { memberId: bob.id } } }, { args: { body: { memberId: carol.id } } }],
  blockRemove: [
    {
      args: async () => {
        await call(contract.blockAdd, { body: { memberId: carol.id } })
        return { params: { userId: carol.id } }
      },
    },
  ],
  changeUndo: [
    {
      args: async () => {
        const { undo } = await call(contract.collectionRemoveBulk, { body: { entries } })
        return { body: { undo: undo ?? '' } }
      },
    },
    {
      args: async () => {
        const { undo } = await call(contract.wishlistAddBulk, { body: { cards } })
        return { body: { undo: undo ?? '' } }
      },
    },
    {
      args: async () => {
        const { undo } = await call(contract.listEmpty, { params: { listId: 1 } })
        return { body: { undo: undo ?? '' } }
      },
    },
  ],
  collectionAdd: [
    { args: { body: { cardId: stranger } } },
    { args: { body: { cardId: wish, isForTrade: true } } },
    {
      args: async () => {
        await call(contract.collectionSetForTrade, { body: { entries, isForTrade: true } })
        return { body: { cardId: herring } }
      },
    },
  ],
  collectionAddBulk: [
    { args: { body: { cards } } },
    { args: { body: { cards: [{ cardId: wish, isForTrade: true }] } } },
  ],
  collectionMissingAdd: [
    { args: { body: { set: 'HRB' } } },
    { args: { body: { set: 'HRB', listId: 1 } } },
  ],
  collectionRemove: [{ args: { params: { id: 1 } } }],
  collectionRemoveBulk: [{ args: { body: { entries } } }],
  collectionSetCondition: [{ args: { body: { entries, condition: 'HP' } } }],
  collectionSetForTrade: [{ args: { body: { entries, isForTrade: true } } }],
  collectionSetLocation: [{ args: { body: { entries, location: 'Box 1' } } }],
  collectionChangeBulk: [{ args: { body: { entries, change: { language: 'de' } } } }],
  collectionSetTags: [{ args: { body: { entries, add: ['foils'] } } }],
  collectionUpdate: [
    { args: { params: { id: 1 }, body: { change: -1 } } },
    { args: { params: { id: 1 }, body: { isForTrade: true } } },
    { args: { params: { id: 1 }, body: { condition: 'HP', tags: ['foils'] } } },
    { args: { params: { id: 1 }, body: { quantity: 9, seenQuantity: 12 } } },
  ],
  importAccept: [{ args: { params: { id: 1 }, body: { prefer: 'newest' } } }],
  importChoose: [{ args: { params: { id: 1, line: 4 }, body: { cardId: 1 } } }],
  importReopen: [{ args: { params: { id: 1 }, body: { line: 6 } } }],
  importCommit: [{ args: { params: { id: 1 } } }],
  importDelete: [{ args: { params: { id: 1 } } }],
  importStart: [{ args: { form: { text: '1 Plain Herring (HRB) 306', target: 'collection' } } }],
  importUndo: [
    {
      args: async () => {
        await call(contract.importCommit, { params: { id: 1 } })
        return { params: { id: 1 } }
      },
    },
  ],
  listAddBulk: [{ args: { params: { listId: 1 }, body: { cards } } }],
  deckAdd: [{ args: { params: { listId: 9 }, body: { text: '1 Plain Herring' } } }],
  deckBuild: [{ args: { params: { listId: 9 }, body: {} } }],
  deckChangeItems: [
    { args: { params: { listId: 9 }, body: { ids: firstIds, change: { section: 'side' } } } },
  ],
  deckCreate: [{ args: { body: { name: 'Tides', text: '4 Reefbound Eel' } } }],
  deckSetPulled: [
    {
      args: async () => {
        const params = { listId: 9 }
        await call(contract.deckBuild, { params, body: {} })
        const { copies } = await call(contract.deckPullList, { params })
        const entryId = Number(copies[0]?.entry.key)
        return { params: { ...params, entryId }, body: { pulled: true } }
      },
    },
  ],
  deckTakeApart: [
    {
      args: async () => {
        const params = { listId: 9 }
        await call(contract.deckBuild, { params, body: {} })
        return { params, body: {} }
      },
    },
  ],
  deckUpdate: [{ args: { params: { listId: 9 }, body: { name: 'High Tides' } } }],
  listAddCard: [
    { args: { params: { listId: 1 }, body: { cardId: stranger } } },
    { args: { params: { listId: 2 }, body: { cardId: stranger } } },
  ],
  listCreate: [{ args: { body: { name: 'Duplicates', visibility: 'public' } } }],
  listDelete: [{ args: { params: { listId: 1 } } }, { args: { params: { listId: 2 } } }],
  listEmpty: [{ args: { params: { listId: 1 } } }],
  listMoveItem: [{ args: { params: { listId: 1, itemId: 1 }, body: { position: 3 } } }],
  listRemoveItem: [{ args: { params: { listId: 1, itemId: 1 } } }],
  listRemoveItems: [{ args: { params: { listId: 1 }, body: { ids: [1] } } }],
  listSetVisibility: [
    { args: { params: { listId: 1 }, body: { visibility: 'private' } } },
    { args: { params: { listId: 3 }, body: { visibility: 'for_trade' } } },
  ],
  listUpdate: [{ args: { params: { listId: 1 }, body: { name: 'Leftovers' } } }],
  listUpdateItem: [{ args: { params: { listId: 1, itemId: 1 }, body: { quantity: 1 } } }],
  notificationFeedCreate: [{ args: {} }],
  notificationFeedRemove: [
    {
      args: async () => {
        await call(contract.notificationFeedCreate, {})
        return {}
      },
    },
  ],
  notificationMailConfirm: [
    { args: async (db) => ({ body: { token: (await mailOfAlice(db)).token } }) },
  ],
  notificationMailEnd: [
    { args: async (db) => ({ params: { mailToken: (await mailOfAlice(db)).endToken } }) },
  ],
  notificationMailRemove: [{ args: (db: MockDb) => mailOfAlice(db).then(() => ({})) }],
  notificationMailSet: [{ args: { body: { address: 'alice@example.com' } } }],
  // It clears the whole cache.
  moneyUpdate: [],
  notificationRead: [
    {
      args: async (db) => {
        const unread = db.state.notifications.find(({ readAt }) => readAt === null)
        return { params: { notificationId: unread?.id ?? 0 } }
      },
    },
  ],
  notificationReadAll: [{ args: {} }],
  notificationReadProposals: [{ args: { body: { proposalIds: [6, 7] } } }],
  notificationSettingsUpdate: [
    { args: { body: { kind: 'proposal_received', inApp: false, byMail: false } } },
  ],
  profileUpdate: [{ args: { body: { name: 'Alice', is_public: false } } }],
  proposalAccept: [{ args: { params: { proposalId: 6 } } }],
  proposalCounter: [
    {
      args: {
        params: { proposalId: 6 },
        body: { yours: [{ cardId: herring }], theirs: [{ cardId: 616 }] },
      },
    },
  ],
  proposalDecline: [{ args: { params: { proposalId: 6 } } }],
  proposalSend: [
    {
      args: {
        body: { memberId: bob.id, yours: [{ cardId: herring }], theirs: [{ cardId: 616 }] },
      },
    },
  ],
  proposalWithdraw: [{ args: { params: { proposalId: 8 } } }],
  savedSearchCreate: [{ args: { body: { ...commons, scope: 'cards' } } }],
  savedSearchDelete: [{ args: (db) => foundForAlice(db).then((params) => ({ params })) }],
  savedSearchUpdate: [
    {
      args: async (db) => ({
        params: await foundForAlice(db),
        body: { ...commons, name: 'Renamed' },
      }),
    },
    { args: { params: { searchId: 1 }, body: { ...commons, isPublic: false } } },
  ],
  pushDelete: [{ args: { params: { deviceId: 1 } } }],
  // Its answer is the same but for the former failures, which mocks have not.
  pushReplace: [],
  // A device that cannot be reached is shown some time after its test.
  pushTest: [],
  pushTurnOn: [
    {
      args: async () => {
        await call(contract.pushDelete, { params: { deviceId: 1 } })
        return { body: subscription }
      },
    },
  ],
  pushUpdate: [
    { args: { params: { deviceId: 1 }, body: { kindsOff: ['wish_price'], quiet: null } } },
  ],
  webhookCreate: [
    { args: { body: { name: 'Home', url: 'https://home.example/cards', form: 'standard' } } },
  ],
  webhookDelete: [{ args: { params: { webhookId: 1 } } }],
  webhookTest: [
    {
      args: async () => {
        const params = { webhookId: 1 }
        await call(contract.webhookUpdate, { params, body: { isPaused: false } })
        return { params }
      },
    },
  ],
  webhookUpdate: [{ args: { params: { webhookId: 1 }, body: { isPaused: false } } }],
  wishlistAdd: [{ args: { body: { cardId: stranger } } }],
  wishlistAddBulk: [{ args: { body: { cards } } }],
  wishlistRemove: [{ args: { params: { id: 2 } } }],
  wishlistShare: [],
  wishlistUnshare: [{ args: {} }],
  wishlistUpdate: [{ args: { params: { id: 2 }, body: { targetPrice: 1 } } }],
}

/** The id of a search that alice has, with a notification of a card that fits it. */
async function foundForAlice(db: MockDb): Promise<{ searchId: number }> {
  const { id } = await call(contract.savedSearchCreate, { body: { ...commons, scope: 'cards' } })
  const saved = db.state.savedSearches.at(-1)
  if (saved) saved.fitting = []
  checkSearches(db)
  return { searchId: Number(id) }
}

/** Alice's address for mail, which waits for its confirmation. */
async function mailOfAlice(db: MockDb) {
  await call(contract.notificationMailSet, { body: { address: 'alice@example.com' } })
  const mail = db.state.notificationMails.find(({ userId }) => userId === alice.id)
  if (!mail) throw new Error('The address is not kept')
  return mail
}
