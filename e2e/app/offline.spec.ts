/**
 * Without a connection: a notice says so, loaded data stays readable, and a write is refused, never
 * dropped. What waits instead is in `waiting-changes.spec.ts`.
 */
import { collectionPage } from '../kit/pages/collection-page.ts'
import { cutConnection, openListening } from '../kit/connection.ts'
import { listPage } from '../kit/pages/list-page.ts'
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { expect, test } from '../kit/test.ts'
import { deskPage } from '../kit/pages/trade-desk.ts'

test.use({ as: 'alice' })

test.beforeEach(({ expectErrors }) => {
  expectErrors(/Failed to load resource/, /could not be loaded/, /no answer/)
})

test('the notice comes and goes, and removals from the collection are refused and taken back @core', async ({
  page,
  context,
  db,
}) => {
  await openListening(page, '/collection')
  const { main, row, rows, plusQuickly, quantityOf, toasts, choose, box, bar, dialog } =
    collectionPage(page)
  const notice = page.getByRole('status').filter({ hasText: 'You are offline.' })
  await expect(quantityOf(row(/Plain Herring/))).toHaveText('12')
  const before = await rows.count()
  const kept = structuredClone(db.state.collection)
  const mend = await cutConnection(context)
  await expect(notice).toBeVisible()

  await choose(/Moonwashed/, 'Remove from collection')
  await expect(toasts).toContainText('Failed to remove card')
  await box(/Plain Herring/).check()
  await bar.getByRole('button', { name: 'Remove', exact: true }).click()
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rows).toHaveCount(before)
  expect(db.state.collection).toEqual(kept)

  await mend()
  await expect(notice).toBeHidden()
  await plusQuickly(row(/Plain Herring/), 1)
  await expect(toasts).toContainText('Quantity updated')
  await expect(main.getByRole('alert')).toBeHidden()
})

test('a page that was never opened fails with a way on, and comes by itself once the connection is back', async ({
  page,
  context,
}) => {
  await openListening(page, '/collection')
  const { main, rows } = collectionPage(page)
  await expect(rows.first()).toBeVisible()
  const mend = await cutConnection(context)
  await page.getByRole('link', { name: 'Search Players' }).click()
  await expect(main.getByText('Part of this page could not be loaded.')).toBeVisible()
  await main.getByRole('button', { name: 'Try Again' }).click()
  await expect(main.getByRole('button', { name: 'Try Again' })).toBeVisible()
  await page.goBack()
  await expect(rows.first()).toBeVisible()
  await page.goForward()
  await expect(main.getByRole('button', { name: 'Try Again' })).toBeVisible()
  await mend()
  await expect(main.getByRole('heading', { name: 'All Users' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'bob' })).toBeVisible()
})

test('lists keep their cards and their order', async ({ page, context, db }) => {
  await openListening(page, '/lists/1?sort=position')
  const { main, names, toasts, row, plus, quantity } = listPage(page)
  await expect(names).toHaveCount(4)
  const order = await names.allTextContents()
  const kept = structuredClone(db.state.listItems)
  const mend = await cutConnection(context)
  await main.getByRole('button', { name: `Move ${order[0]}`, exact: true }).press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(toasts).toContainText('Failed to reorder list.')
  await expect(names).toHaveText(order)
  const first = row(order[0] ?? '')
  const copies = await quantity(first).textContent()
  await expect(plus(first)).toHaveAccessibleDescription(/Needs a connection/)
  await plus(first).click()
  await expect(toasts).toContainText('Failed to update quantity')
  await expect(quantity(first)).toHaveText(copies ?? '')
  expect(db.state.listItems).toEqual(kept)
  await mend()
  await plus(first).click()
  await expect(toasts).toContainText('Quantity updated')
})

test('a profile and a proposal stay as they were put together, until they can be sent', async ({
  page,
  context,
  db,
}) => {
  await openListening(page, '/profile')
  const main = page.getByRole('main')
  const notice = page.getByRole('status').filter({ hasText: 'You are offline.' })
  const toasts = page.getByRole('region', { name: 'Notifications' })
  const name = main.getByRole('textbox', { name: 'Name', exact: true })
  const save = main.getByRole('button', { name: 'Save Profile' })
  await name.fill('Alice of the Bells')
  let mend = await cutConnection(context)
  await expect(save).toHaveAccessibleDescription('Needs a connection')
  await expectNoAxeViolations(page, { inBothThemes: true })
  await save.click()
  await expect(main.getByText('Failed to update profile')).toBeVisible()
  await mend()
  await expect(notice).toBeHidden()
  await expect(save).not.toHaveAccessibleDescription(/./)
  await expect(name).toHaveValue('Alice of the Bells')
  await save.click()
  await expect(toasts).toContainText('Profile updated successfully')

  const proposals = db.state.proposals.length
  await openListening(page, '/propose-trade?with=3')
  const { give, note, send } = deskPage(page)
  await give.add('Plain Herring (Normal, NM)').click()
  await note.fill('For your sea deck?')
  mend = await cutConnection(context)
  await expect(send).toHaveAccessibleDescription(/Needs a connection/)
  await send.click()
  await expect(main.getByText('Failed to send the offer.')).toBeVisible()
  await mend()
  await expect(notice).toBeHidden()
  await expect(note).toHaveValue('For your sea deck?')
  await send.click()
  await expect(toasts).toContainText('Offer sent to bob.')
  expect(db.state.proposals).toHaveLength(proposals + 1)
})

test('a backup that could not be imported is imported once it can be', async ({
  page,
  context,
  db,
}) => {
  await openListening(page, '/profile/backup')
  const main = page.getByRole('main')
  const chooser = main.getByLabel('Backup file (.json)')
  const replace = page.getByRole('dialog').getByRole('button', { name: 'Replace and Import' })
  const backup = {
    name: 'backup.json',
    mimeType: 'application/json',
    buffer: Buffer.from(
      JSON.stringify({
        format: 'ninepocket-backup',
        version: 1,
        profile: { name: 'Alice', additional_info: null, is_public: false },
        collection: [{ name: 'Bell', tcgProductId: 500303, quantity: 4 }],
        wishlist: [],
        lists: [],
      }),
    ),
  }
  const failure = 'Failed to import data. Please check the file and try again.'
  await chooser.setInputFiles(backup)
  await expect(replace).toBeVisible()
  const owned = db.state.collection.length
  const mend = await cutConnection(context)
  await replace.click()
  await expect(main.getByText(failure)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  expect(db.state.collection).toHaveLength(owned)
  await mend()
  await chooser.setInputFiles(backup)
  await replace.click()
  await expect(main.getByText('Import completed successfully!')).toBeVisible()
})
