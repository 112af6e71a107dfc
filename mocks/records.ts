/** What the mocks' database keeps: a record of each kind, beside those of the seeds. Times are ISO times where nothing else is said. */
import type { Act } from '../src/contract/handle.ts'
import type { adminOverview } from '../src/contract/admin.ts'
import type { Sends } from '../src/contract/endpoint.ts'
import type { ImportSent } from '../src/contract/imports.ts'
import type { NotificationSetting } from '../src/contract/notifications.ts'
import type { DeliverySent, WebhookSent } from '../src/contract/webhooks.ts'
import type { KeyScope } from '../src/domain/accounts/api-key.ts'
import type { NotificationKind } from '../src/domain/notifications/notification.ts'
import type { QuietHours } from '../src/domain/push/push.ts'
import type { RegistrationMode } from '../src/domain/accounts/registration.ts'
import type { AuditEvent } from '../src/domain/audit/audit.ts'
import type { ArrivedCopies } from '../src/domain/entries/arrivals.ts'
import type { EntryHolder } from '../src/domain/entries/limits.ts'
import type { Move } from '../src/domain/entries/moves.ts'
import type { StagedRow } from '../src/domain/imports/review.ts'
import type { MailMessage } from '../src/domain/notifications/mail.ts'
import type { SavedSearchFacts } from '../src/domain/saved-searches/saved-search.ts'
import type { ValueHolder } from '../src/domain/value/names.ts'
import type { ValueNote } from '../src/domain/value/value-note.ts'
import type { MemoryCatalog } from '../src/memory/catalog.ts'
import type { Seed } from '../sample/members/seed.ts'
import type { Belongings } from '../src/domain/entries/belongings.ts'
import type { UserRecord } from '../sample/members/people.ts'
import type { NotificationRecord } from '../sample/members/seeded-notifications.ts'

export interface SessionRecord {
  token: string
  /** The public id of a session, which is `Viewer.sessionId`. The token itself is never sent again. */
  id: string
  userId: number
  /** Milliseconds of its end. */
  expiresAt: number
  /** Milliseconds of the sign-in or the last confirmation; null for a standing session, which is always confirmed. */
  confirmedAt: number | null
  createdAt: string
  lastUsedAt: string
  device: string | null
  network: string | null
}

export interface ApiKeyRecord {
  id: number
  userId: number
  secret: string
  name: string
  scope: KeyScope
  /** Milliseconds. */
  createdAt: number
  expiresAt: number
  lastUsedAt: number | null
}

/** The sign-in provider, and the one person who signs in there. */
export interface ProviderRecord {
  name: string
  /** Whether members sign in by the provider alone. */
  isOnly: boolean
  subject: string
  preferredName: string
}

export interface PasskeyRecord {
  id: number
  userId: number
  name: string
  /** Milliseconds. */
  createdAt: number
  lastUsedAt: number | null
}

export interface SecondFactorRecord {
  userId: number
  secret: string
  /** Milliseconds; null until a code has confirmed the secret. */
  onSince: number | null
  lastStep: number
  recoveryCodes: readonly string[]
}

export interface InvitationRecord {
  id: number
  token: string
  note: string
  createdBy: number
  /** Milliseconds. */
  createdAt: number
  expiresAt: number
  uses: number
  maxUses: number
}

/** A block works in both directions. */
export interface BlockRecord {
  blockerId: number
  blockedId: number
}

/** Moves of copies, in the order in which they were made. `holderId` is the id of the member, or of the list. */
export type MovesRecord = {
  [Kind in 'collection' | 'wishlist' | 'listItems']: {
    kind: Kind
    holderId: number
    moves: Move<Belongings[Kind][number]>[]
  }
}['collection' | 'wishlist' | 'listItems']

export interface KeptAnswerRecord extends Act {
  userId: number
  answer: unknown
}

/** Copies of a printing and finish that came to a collection on a day, an ISO date; below 0 where they were taken back. */
export interface ArrivalRecord extends ArrivedCopies {
  userId: number
  day: string
  arrivedAt: string
}

/** A change that can be undone. */
export interface UndoRecord {
  token: string
  userId: number
  /** The token of the change before it in one act. */
  before: string | null
  /** Milliseconds after which it is too late. */
  expiresAt: number
  moved: MovesRecord
}

export interface ImportRecord extends Omit<
  ImportSent,
  'target' | 'listName' | 'isDeck' | 'counts' | 'forTrade' | 'visibility'
> {
  userId: number
  holder: EntryHolder
  listId: number | null
  /** Those that were not carried out: the others are in `imported`. */
  rows: ReviewedRow[]
  /** The number of the last decision about its rows. */
  decisions: number
  amountsDropped: number
  /** What each part that was carried out added. */
  parts: MovesRecord[]
}

/** What an import has before its source is read. */
export const newImport = () => ({
  status: 'reading' as const,
  format: null,
  formatName: null,
  columns: [],
  lost: [],
  message: null,
  committedAt: null,
  undoneAt: null,
  rows: [],
  decisions: 0,
  moved: null,
  amountsDropped: 0,
  imported: { rows: 0, copies: 0 },
  parts: [],
})

/** A row of a review; `found` is what the reading of the source found of a row that is decided. */
export interface ReviewedRow extends StagedRow {
  decision: number | null
  found: Pick<StagedRow, 'verdict' | 'finish' | 'cardId'> | null
}

export interface SavedSearchRecord extends Omit<SavedSearchFacts, 'isPublic'> {
  id: number
  userId: number
  /** Null while it is private. */
  publicUrlId: string | null
  createdAt: string
  updatedAt: string
  /** ISO date of the last notification. */
  notifiedOn: string | null
  /** The ids of the cards that fitted when the daily task last looked; null until it has looked. */
  fitting: number[] | null
}

/** The link to the feed of a member's notifications. */
export interface FeedRecord {
  userId: number
  token: string
  createdAt: string
}

/** The address to which a member's notifications are sent. */
export interface MailRecord {
  userId: number
  address: string
  /** The token of its confirmation. */
  token: string
  endToken: string
  confirmedAt: string | null
}

export interface WebhookRecord extends WebhookSent {
  userId: number
}

export interface DeliveryRecord extends DeliverySent {
  webhookId: number
}

export interface DeviceRecord {
  id: number
  userId: number
  sessionId: string
  endpoint: string
  auth: string
  kindsOff: NotificationKind[]
  quiet: QuietHours | null
  /** ISO times. */
  createdAt: string
  testedAt: string | null
}

export interface NoteRecord extends ValueNote {
  userId: number
  holder: ValueHolder
  /** An ISO date. */
  day: string
}

/** All that members change. */
export interface MockState extends Belongings {
  seed: Seed
  /** The highest ids ever given. */
  lastIds: Record<
    | keyof Belongings
    | 'users'
    | 'apiKeys'
    | 'invitations'
    | 'imports'
    | 'searches'
    | 'notifications'
    | 'webhooks'
    | 'webhookDeliveries'
    | 'pushDevices',
    number
  >
  users: UserRecord[]
  sessions: SessionRecord[]
  /** The registration setting. */
  registrationMode: RegistrationMode
  /** The setup code of the first account, or null where it is registered on the server's own machine. */
  setupCode: string | null
  provider: ProviderRecord | null
  /** Browsers that came back from the provider; `userId` is that of a member who links the account. */
  signIns: { ticket: string; from: string | null; userId: number | null }[]
  /** Links of members, with ISO times. */
  providerLinks: { subject: string; userId: number; linkedAt: string }[]
  apiKeys: ApiKeyRecord[]
  passkeys: PasskeyRecord[]
  secondFactors: SecondFactorRecord[]
  /** Sign-ins that wait for a code, with the milliseconds of their end. */
  codeTickets: { token: string; userId: number; expiresAt: number }[]
  /** Whether admins need a passkey or a second factor. */
  adminsNeedSecondFactor: boolean
  invitations: InvitationRecord[]
  blocks: BlockRecord[]
  /** Runs of the daily tasks, newest first. */
  runs: Sends<typeof adminOverview>['runs'][number][]
  /** How often the status of the run that goes on was read. */
  statusReads: number
  /** The oldest first. */
  audit: AuditEvent[]
  undos: UndoRecord[]
  arrivals: ArrivalRecord[]
  /** Answers of additions by the keys of their requests. */
  keptAnswers: KeptAnswerRecord[]
  imports: ImportRecord[]
  /** Chosen printings, by member and the key of rows that are alike. */
  importChoices: Record<string, number>
  savedSearches: SavedSearchRecord[]
  notifications: NotificationRecord[]
  /** Where members changed the defaults of a kind. */
  notificationSettings: (NotificationSetting & { userId: number })[]
  notificationFeeds: FeedRecord[]
  isMailSetUp: boolean
  notificationMails: MailRecord[]
  /** Messages that a server would have sent, with relative links. */
  sentMails: MailMessage[]
  areWebhooksSetUp: boolean
  webhooks: WebhookRecord[]
  webhookDeliveries: DeliveryRecord[]
  /** Null (the default) where push messages are not set up. */
  pushPublicKey: string | null
  pushDevices: DeviceRecord[]
  /** Daily notes of values, the oldest of each holder first. */
  valueNotes: NoteRecord[]
  /** Whether the notes have those of the seed, which are of the days before it is opened. */
  hasSeededNotes: boolean
}

export interface MockDb {
  readonly catalog: MemoryCatalog
  readonly state: MockState
  readonly now: () => Date
}
