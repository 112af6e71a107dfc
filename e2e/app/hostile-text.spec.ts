/**
 * Everything that a member can write, and everything that an address can say, holds hostile texts here; every screen
 * that shows it is looked at as the real server gives it, under its own policy. No mocks in between.
 */
import { readFile } from 'node:fs/promises'
import { type Download, expect, type Locator, test } from '@playwright/test'
import { collectionUpdate } from '../../src/contract/collection.ts'
import { adminInvitationCreate } from '../../src/contract/admin.ts'
import { listCreate, listExport, listUpdate } from '../../src/contract/lists.ts'
import { profileUpdate } from '../../src/contract/members.ts'
import { proposalCounter, proposalSend } from '../../src/contract/proposals.ts'
import { authRegister } from '../../src/contract/accounts.ts'
import { allHostile, hostile, hostileNote, madeOfTexts, nul } from '../kit/hostile/hostile.ts'
import { halfOf, inPath, looks } from '../kit/hostile/hostile-looks.ts'
import {
  expectDialog,
  expectTexts,
  type HostileStory,
  hostileStory,
} from '../kit/hostile/hostile-story.ts'
import { textFields } from '../kit/pages/text-fields.ts'
import { reviewPage } from '../kit/pages/trade-desk.ts'

// One server for all of them.
test.describe.configure({ mode: 'default' })

const { element, end, attribute, formula } = hostile

let story: HostileStory
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  story = await hostileStory(browser)
})
test.afterAll(() => story.stop())
test.afterEach(() => {
  expect(story.takeFound(), 'what ran, what the policy stopped, and errors').toEqual([])
})

test('the policy blocks inline code, and the detection of violations works @core', async () => {
  const response = await fetch(story.address)
  const policy = response.headers.get('Content-Security-Policy') ?? ''
  expect(policy).not.toMatch(/unsafe|\*|http:/)
  expect(Object.fromEntries(policy.split('; ').map((part) => part.split(/ (.*)/)))).toMatchObject({
    'default-src': "'self'",
    'script-src': expect.stringMatching(/^'self'( 'sha256-[^']+')*$/),
    'style-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  })
  const page = await story.visit({ as: 'visitor', at: '/login' })
  await page.evaluate((text) => document.body.insertAdjacentHTML('beforeend', text), element)
  await expect.poll(() => story.takeFound().join('\n')).toContain('The policy stopped script-src')
  expect(await madeOfTexts(page)).toContainEqual(expect.stringContaining('<img src'))
  story.takeFound()
})

test('every screen shows texts as texts, and bears whatever its address says', async () => {
  test.setTimeout(180_000)
  for (const looksAt of Object.values(looks)) {
    for (const look of looksAt(story.world)) await story.visit(look)
  }
  for (const text of halfOf(Object.values(hostile), 1)) {
    await story.visit({ as: 'visitor', at: `/${inPath(text)}`, shows: ['Page not found'] })
  }
})

test('the direction of a name is isolated from the text around it', async () => {
  const page = await story.visit({ as: 'reader', at: '/trade-search' })
  await expect(page.getByRole('link', { name: /gnp\.exe/ })).toHaveCSS('unicode-bidi', 'isolate')
})

/** The fields of a passkey's answer, in base64url. */
const assertionFields = (path: string) => [
  `${path}.id`,
  `${path}.rawId`,
  ...['clientDataJSON', 'authenticatorData', 'signature', 'userHandle'].map(
    (field) => `${path}.response.${field}`,
  ),
]

test('every text of the contract is written here, or is never shown @core', () => {
  const written = [
    'profileUpdate.name',
    'profileUpdate.additional_info',
    'collectionAdd.location',
    'collectionAdd.grade',
    'collectionAdd.note',
    'collectionAdd.tags[]',
    'collectionSetLocation.location',
    'collectionSetTags.add[]',
    'collectionSetTags.remove[]',
    'collectionUpdate.location',
    'collectionUpdate.grade',
    'collectionUpdate.note',
    'collectionUpdate.tags[]',
    'listCreate.name',
    'listCreate.description',
    'listUpdate.name',
    'listUpdate.description',
    ...['deckCreate', 'deckUpdate'].flatMap((name) =>
      ['name', 'description', 'game', 'format', 'tags[]'].map((key) => `${name}.${key}`),
    ),
    'deckCreate.text',
    'deckAdd.text',
    ...['savedSearchCreate', 'savedSearchUpdate'].flatMap((name) =>
      ['name', 'search'].map((key) => `${name}.${key}`),
    ),
    'proposalSend.note',
    'proposalCounter.note',
    'backupPreview.backupFile',
    'backupImport.backupFile',
    'importStart.text',
    'deckCheck.text',
    'marketCompare.textOutput',
    'adminInvitationCreate.note',
    'apiKeyCreate.name',
    'webhookCreate.name',
    'webhookCreate.url',
    'webhookUpdate.name',
    'webhookUpdate.url',
  ]
  const selections = [
    'cardExport',
    'collectionChangeBulk',
    'collectionRemoveBulk',
    'collectionSetCondition',
    'collectionSetForTrade',
    'collectionSetLocation',
    'collectionSetTags',
  ]
  const notShown = [
    'authLogin.username',
    'authLogin.password',
    'authRegister.username',
    'authRegister.password',
    'authRegister.invite',
    'authRegister.setupCode',
    'signInBegin.from',
    'signInFinish.ticket',
    'signInFinish.password',
    'signInFinish.code',
    'providerLinkBegin.currentPassword',
    'providerUnlink.currentPassword',
    'authChangePassword.currentPassword',
    'authChangePassword.newPassword',
    'adminUserSetPassword.password',
    'adminUserSetPassword.currentPassword',
    'authDeleteAccount.username',
    'secondFactorSignIn.ticket',
    'secondFactorSignIn.code',
    'secondFactorTurnOn.code',
    'confirmationGive.password',
    'confirmationGive.code',
    ...assertionFields('passkeySignIn'),
    ...assertionFields('confirmationGive.passkey'),
    ...['id', 'rawId', 'response.clientDataJSON', 'response.attestationObject'].map(
      (field) => `passkeyAdd.credential.${field}`,
    ),
    'passkeyAdd.credential.response.transports[]',
    // Only a browser makes a passkey: the name is checked as that of an API key and shown as one.
    'passkeyAdd.name',
    'passkeyRename.name',
    'collectionAdd.addedAt',
    // A location of the collection.
    'deckBuild.location',
    // A word that is no finish of the card is refused.
    ...['collectionAdd', 'collectionUpdate', 'wishlistAdd', 'wishlistUpdate'].map(
      (name) => `${name}.variation`,
    ),
    // A limit that the card has no printing within is refused.
    ...['wishlistAdd', 'wishlistUpdate'].flatMap((name) => [
      `${name}.onlySet`,
      `${name}.onlyFinish`,
    ]),
    ...['deckCreate.cards[]', 'listAddCard', 'listUpdateItem', 'collectionChangeBulk.change'].map(
      (name) => `${name}.variation`,
    ),
    // A set that the catalogue has.
    'collectionChangeBulk.change.set',
    ...['proposalSend', 'proposalCounter'].flatMap((name) =>
      ['yours', 'theirs'].map((side) => `${name}.${side}[].variation`),
    ),
    ...selections.flatMap((name) =>
      ['search', 'sets[]', 'rarity[]', 'tag', 'location', 'list', 'language', 'game'].map(
        (key) => `${name}.entries.matching.${key}`,
      ),
    ),
    'cardExport.holder',
    'changeUndo.undo',
    ...['collectionAddBulk', 'listAddBulk', 'wishlistAddBulk'].map((name) => `${name}.undoBefore`),
    'collectionMissingAdd.set',
    'collectionMissingAdd.matching.search',
    'collectionMissingAdd.matching.rarity[]',
    'collectionMissingAdd.matching.sets[]',
    // Three capital letters.
    'moneyUpdate.currency',
    'notificationMailConfirm.token',
    // An address and keys of the browser, which no answer has.
    ...['endpoint', 'p256dh', 'auth'].flatMap((field) => [
      `pushTurnOn.${field}`,
      `pushReplace.${field}`,
    ]),
    ...['endpoint', 'auth'].map((field) => `pushReplace.former.${field}`),
    // Times of day, and a name of a time zone.
    ...['from', 'to', 'timeZone'].map((field) => `pushUpdate.quiet.${field}`),
    // Its pattern leaves no markup.
    'notificationMailSet.address',
    'importStart.answers',
    'importStart.columns',
    'importStart.target',
  ]
  expect(textFields().toSorted()).toEqual([...written, ...notShown].toSorted())
})

test('control characters are refused in all of them, and names of accounts take no markup', async () => {
  const { admin, writer, reader, lists, proposal } = story.world
  const [list] = lists
  const params = { listId: list?.id ?? 0 }
  const terms = { memberId: reader.id, yours: [{ cardId: story.world.card.id }] }
  const statuses = await Promise.all([
    writer.statusOf(profileUpdate, { body: { name: nul } }),
    writer.statusOf(profileUpdate, { body: { additional_info: nul } }),
    writer.statusOf(collectionUpdate, { params: { id: 1 }, body: { note: nul } }),
    admin.statusOf(adminInvitationCreate, { body: { note: nul, days: 1, max_uses: 1 } }),
    writer.statusOf(listCreate, { body: { name: nul } }),
    writer.statusOf(listCreate, { body: { name: 'a', description: nul } }),
    writer.statusOf(listUpdate, { params, body: { name: nul } }),
    writer.statusOf(listUpdate, { params, body: { name: 'a', description: nul } }),
    writer.statusOf(proposalSend, { body: { ...terms, note: nul } }),
    reader.statusOf(proposalCounter, {
      params: { proposalId: proposal },
      body: { ...terms, note: nul },
    }),
    ...[...Object.values(hostile), nul].map((username) =>
      writer.statusOf(authRegister, { body: { username, password: 'nine pockets' } }),
    ),
  ])
  expect(statuses).toEqual(statuses.map(() => 400))
})

const close = (dialog: Locator) =>
  dialog
    .getByRole('button', { name: /^(Cancel|Close)$/ })
    .first()
    .click()

test('dialogs and messages show texts as texts', async () => {
  test.setTimeout(120_000)
  const { lists, card, reader, pending } = story.world
  const writes = await story.visit({ as: 'writer', at: '/lists' })
  for (const { name } of lists) {
    await writes.getByRole('button', { name: `Delete ${name}`, exact: true }).click()
    await close(await expectDialog(writes, [`"${name}"`]))
  }
  await writes.getByRole('button', { name: `Edit ${end}`, exact: true }).click()
  await close(await expectDialog(writes, [end, allHostile]))

  await story.visit({ as: 'writer', at: '/collection' })
  // The other entry is bound to a deck.
  await writes
    .getByRole('button', { name: `Actions for ${card.name}` })
    .first()
    .click()
  await writes.getByRole('menuitem', { name: 'Edit' }).click()
  await close(await expectDialog(writes, [hostileNote]))
  await writes.getByRole('button', { name: card.name, exact: true }).first().click()
  await writes.getByRole('dialog').getByRole('button', { name: 'Add to List' }).click()
  await close(
    await expectDialog(
      writes,
      lists.map(({ name }) => name),
    ),
  )

  const reads = await story.visit({ as: 'reader', at: '/review-trade' })
  await reviewPage(reads).proposals.getByRole('button', { name: 'Decline' }).click()
  await close(await expectDialog(reads, [story.world.writer.username]))

  const admin = await story.visit({ as: 'admin', at: '/admin/users' })
  await admin.getByRole('button', { name: `Delete ${reader.username}` }).click()
  await close(await expectDialog(admin, [reader.username]))
  await admin.getByRole('button', { name: `Delete ${pending.username}` }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete User' }).click()
  await expectTexts(admin, 'the message', [`${pending.username} has been deleted.`])

  const visitor = await story.visit({ as: 'visitor', at: '/login' })
  await visitor.getByRole('textbox', { name: 'Username' }).fill(element)
  await visitor.getByLabel('Password', { exact: true }).fill(end)
  await visitor.getByRole('button', { name: 'Sign In' }).click()
  await expect(visitor.getByRole('main').getByRole('alert')).toBeVisible()
  await expectTexts(visitor, 'the failed login', [element])
})

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

const textOf = async (download: Promise<Download>) =>
  readFile(await (await download).path(), 'utf8')

test('files show their texts as texts, and what is saved carries nothing out', async () => {
  test.setTimeout(120_000)
  const page = await story.visit({ as: 'writer', at: '/market/compare' })
  const main = page.getByRole('main')
  const rows = Object.values(hostile).map((text) => `${quoted(text)},${quoted(end)},false,1`)
  const name = `${element.replaceAll('/', '')}.csv`
  const buffer = Buffer.from(
    `Name,Set,isFoil,quantity\n${rows.join('\n')}\n${quoted(end)},,maybe,x`,
  )
  await main
    .getByLabel('CSV file of your cards')
    .setInputFiles({ name, mimeType: 'text/csv', buffer })
  const cart = [`${attribute}, $1.00`, `${formula}, $2.00`, `${element} is no price`].join('\n')
  await main.getByRole('textbox', { name: "Text from the store's sell cart" }).fill(cart)
  await expectTexts(page, 'the comparison', [name])
  await main.getByRole('button', { name: 'Compare Prices' }).click()
  await main.getByText(/lines? skipped/).click()
  await expectTexts(page, 'the comparison', Object.values(hostile))
  const saved = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Save as CSV' }).click()
  expect(await textOf(saved)).toContain(`"'${formula.replaceAll('"', '""')}"`)

  await page.goto(`${story.address}/profile/backup`)
  const chooser = main.getByLabel('Backup file (.json)')
  const choose = (content: unknown) =>
    chooser.setInputFiles({
      name: `${attribute.replaceAll('/', '')}.json`,
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(content)),
    })
  const backup = { format: 'ninepocket-backup', version: 1, profile: {}, wishlist: [], lists: [] }
  const unknown = Object.values(hostile).map((text) => ({
    name: text,
    set: end,
    number: element,
    quantity: 1,
  }))
  await choose({ ...backup, collection: unknown })
  await close(await expectDialog(page, Object.values(hostile).slice(0, 5)))
  await choose({ ...backup, collection: [{ name: end, variation: element, quantity: attribute }] })
  await expect(main.getByRole('list', { name: 'Problems' })).toBeVisible()
  await expectTexts(page, 'the refusal', [])

  for (const { id } of story.world.lists) {
    const disposition = await exportHeader(id)
    expect(disposition).toMatch(/^attachment; filename="[^"\\%/]*"; filename\*=UTF-8''[\w.~!%-]*$/)
  }
  const [list] = story.world.lists
  await story.visit({ as: 'writer', at: `/lists/${list?.id}` })
  const exported = page.waitForEvent('download')
  await main.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Export to CSV' }).click()
  expect((await exported).suggestedFilename()).toMatch(/_export\.csv$/)
})

test('a checked deck and lines that are skipped show their texts as texts', async () => {
  const texts = Object.values(hostile)
  const lines = texts.map((text) => `1 ${text}`).join('\n')
  const [deck] = story.world.decks
  const page = await story.visit({ as: 'writer', at: `/decks/${deck?.id}` })
  await page.getByRole('button', { name: 'Add Cards' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Cards' }).fill(lines)
  await dialog.getByRole('button', { name: 'Add Cards' }).click()
  await expect(dialog).toContainText('Some lines were skipped')
  await expectTexts(page, 'the skipped lines', texts)

  await story.visit({ as: 'writer', at: '/decks/check' })
  await page.getByRole('textbox', { name: 'Deck list', exact: true }).fill(lines)
  await page.getByRole('button', { name: 'Check Deck' }).click()
  await expectTexts(page, 'the checked deck', texts)
})

async function exportHeader(listId: number): Promise<string | null> {
  const path = listExport.path.replace('{listId}', String(listId))
  const headers = { Authorization: `Bearer ${story.world.writer.token}` }
  const response = await fetch(story.address + path, { headers })
  return response.headers.get('Content-Disposition')
}
