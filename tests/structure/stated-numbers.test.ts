/** The docs state the numbers of the code, for bounds that are tested with smaller ones. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { maxAtWork, maxBodyBytes } from '../../server/app.ts'
import { defaultLimits } from '../../server/catalog/sources/address-reader.ts'
import { maxAtOnce } from '../../server/catalog/set-symbols.ts'
import { symbolLimits } from '../../server/catalog/sources/symbol-reader.ts'
import { minFreeBytes } from '../../server/db/disk-room.ts'
import { reserveBytes } from '../../server/db/embedded/reserve.ts'
import { maxLogBytes } from '../../server/db/embedded/upkeep.ts'
import { backgroundConnections } from '../../server/db/postgres/postgres.ts'
import { defaultConnections } from '../../server/db/postgres/postgres-pool.ts'
import { maxDroppedBytes } from '../../server/http/body/close-unread.ts'
import { memberBounds, visitorBounds } from '../../server/http/limits/read-budget.ts'
import { defaults as connections } from '../../server/http/listen.ts'
import { jobLimits } from '../../server/member-threads.ts'
import { maxStartMs } from '../../server/operations/health/readiness.ts'
import { maxProfilesPerMinute } from '../../server/subjects/accounts/services.ts'
import {
  clockTolerance,
  maxLogoutBody,
  maxLogoutTokenAge,
  maxProviderAnswer,
  maxSignIns,
  providerTimeout,
  rescueLifetimeMs,
  signInLifetimeMs,
} from '../../server/subjects/accounts/sign-in/provider-limits.ts'
import { maxRowsAtOnce } from '../../server/subjects/entries/entry-row.ts'
import { passwordBody } from '../../src/contract/accounts.ts'
import { defaultBodyLimit } from '../../src/contract/handle.ts'
import { keyDays, maxKeyRequests, maxKeysPerMember } from '../../src/domain/accounts/api-key.ts'
import {
  invitationDays,
  maxInvitationUses,
  maxPendingAccounts,
  maxPendingPerAddress,
} from '../../src/domain/accounts/registration.ts'
import { auditKeptDays } from '../../src/domain/audit/audit.ts'
import { limits } from '../../src/domain/entries/limits.ts'
import {
  keptAnswerLength,
  keptDeliveries,
  maxPendingPerMember,
  maxTestsPerMinute,
  maxWebhooksPerMember,
} from '../../src/domain/webhooks/webhook.ts'
import { maxPostMs, maxReadBytes } from '../../server/http/outgoing/post-body.ts'
import { maxSentAtOnce } from '../../server/limits/outbox-workers.ts'
import { maxImportBytes, maxImportRows, maxStoredBytes } from '../../src/domain/imports/import.ts'
import { maxLines, maxOffers } from '../../src/domain/price-comparison/sell-cart.ts'

const n = (value: number) => value.toLocaleString('en-US')
const kb = (bytes: number) => `${bytes / 1024} KB`
const mb = (bytes: number) => `${bytes / 1024 ** 2} MB`
const gb = (bytes: number) => `${bytes / 1024 ** 3} GB`
const seconds = (ms: number) => `${ms / 1000} s`

const { comparison, backup, import: importing } = jobLimits
const [oneDay, week, month] = invitationDays

const security = [
  `at most ${connections.maxPerAddress} connections, and all together ${n(connections.maxConnections)}`,
  `Headers must arrive within ${seconds(connections.headersTimeout)}`,
  `is cut off after ${seconds(connections.answerTimeout)}`,
  `At most ${n(maxAtWork)} requests are at work`,
  `(${kb(defaultBodyLimit)} by default)`,
  `passwords have ${kb(passwordBody.bodyLimit)} and ${seconds(passwordBody.bodyTimeoutMs)}`,
  `at most ${mb(maxBodyBytes)} of memory`,
  `more than ${kb(maxDroppedBytes)} of a body have not arrived`,
  `takes longer than ${seconds(visitorBounds.maxReadMs)} is refused`,
  `at most ${memberBounds.maxAtWork} reads of a member are at work`,
  `${memberBounds.pointsPerMinute / 1000} seconds of work`,
  `some ${memberBounds.pointsPerMinute / memberBounds.pointsUnderWay} reads`,
  `a statement after ${seconds(visitorBounds.maxStatementMs ?? 0)}`,
  `more than ${n(maxRowsAtOnce)} entries is read in portions`,
  `At most ${maxPendingPerAddress} accounts of one network and ${n(maxPendingAccounts)} in all`,
  `for ${oneDay}, ${week} or ${month} days and lets in 1 to ${maxInvitationUses} accounts`,
  `At most ${limits.maxSessionsPerMember} are kept`,
  `after ${keyDays.slice(0, -1).join(', ')} or ${keyDays.at(-1)} days; a member has at most ${maxKeysPerMember}`,
  `A key sends at most ${maxKeyRequests} requests a minute`,
  `A delivery takes at most ${seconds(maxPostMs)}, and at most ${kb(maxReadBytes)} of an answer are read, of which ${n(keptAnswerLength)} characters`,
  `sends at most ${maxSentAtOnce} at once, one to each webhook`,
  `at most ${maxWebhooksPerMember} webhooks, ${n(maxPendingPerMember)} deliveries that wait, ${keptDeliveries} others of each webhook, and ${maxTestsPerMinute} tests a minute`,
  `At most ${maxSignIns.ofBrowser} sign-ins of a browser, ${maxSignIns.ofSource} of a network and ${n(maxSignIns.inAll)} in all`,
  `accepted once, within ${signInLifetimeMs / 60_000} minutes; so is the ticket`,
  `with ${clockTolerance} s between the clocks`,
  `works once, within ${rescueLifetimeMs / 60_000} minutes`,
  `may take ${providerTimeout} s and its answer ${kb(maxProviderAnswer)}`,
  `A logout token is accepted once, within ${maxLogoutTokenAge / 60} minutes`,
  `its body has at most ${kb(maxLogoutBody)}`,
  `${n(maxLines)} lines and ${n(maxOffers)} prices`,
  `${comparison.workTimeoutMs / 1000} and ${backup.workTimeoutMs / 1000} seconds of work`,
  `${comparison.maxHeapMb} and ${backup.maxHeapMb} MB of heap`,
  `at most ${mb(maxImportBytes)}, 300,000 lines and ${n(maxImportRows)} rows`,
  `more than ${seconds(importing.workTimeoutMs)} or ${importing.maxHeapMb} MB of heap`,
  `take at most ${mb(maxStoredBytes)}`,
  `${limits.maxUndosPerMember} copies and ${mb(limits.maxUndoBytesPerMember)} a member`,
  `at most ${n(limits.maxArrivalsPerMember)} a member`,
  `refused (507) below ${mb(minFreeBytes.large)} free, a catalog below ${mb(minFreeBytes.catalogue)}`,
  `every change of a member (503) below ${mb(minFreeBytes.small)}`,
  `go through down to ${mb(minFreeBytes.essential)}`,
  `checkpointed after ${mb(maxLogBytes)}`,
  `A reserve file of ${mb(reserveBytes)}`,
  `${n(limits.maxListsPerMember)} lists, ${n(limits.maxCollectionEntries)} collection entries`,
  `${n(limits.maxWishlistEntries)} wishes, ${n(limits.maxListEntries)} entries of a list and ${n(limits.maxListedEntries)} of all lists together`,
  `${limits.maxDailyProposalsToOneMember} new proposals to one member within 24 hours and ${limits.maxOpenProposals} open ones`,
  `Entries are kept for ${auditKeptDays} days`,
  `at most ${kb(symbolLimits.maxBytes)} of each, ${maxAtOnce} at a time, with ${symbolLimits.idleTimeoutMs / 1000} seconds of silence and ${symbolLimits.totalTimeoutMs / 60_000} minutes for all`,
  `${defaultLimits.totalTimeoutMs / 60_000} minutes, ${defaultLimits.idleTimeoutMs / 1000} seconds of silence, ${gb(defaultLimits.maxBytes)}`,
]

const deployment = [`wait for it for up to ${maxStartMs / 1000} seconds`]

const words: Readonly<Record<number, string>> = { 4: 'four', 10: 'ten' }

const scaling = [
  `for at most ${maxStartMs / 1000} seconds`,
  `(${words[defaultConnections]} by default), ${words[backgroundConnections]} for long work`,
  `| members that a network may look up a minute | ${maxProfilesPerMinute} | up to ${3 * maxProfilesPerMinute} |`,
  `| connections of a network, where it is direct | ${connections.maxPerAddress} | up to ${n(3 * connections.maxPerAddress)} |`,
  `that wait take up to ${mb(maxImportBytes)} each`,
  `Connections**: up to ${defaultConnections + backgroundConnections + 2} a process`,
]

const stated = Object.entries({ security, deployment, scaling }).flatMap(([page, phrases]) =>
  phrases.map((phrase) => ({ page: `${page}.md`, phrase })),
)

test.each(stated)('$page says: $phrase', ({ page, phrase }) => {
  const text = readFileSync(join(import.meta.dirname, '../../docs', page), 'utf8')
  expect(text.replaceAll(/\s+/g, ' ')).toContain(phrase)
})
