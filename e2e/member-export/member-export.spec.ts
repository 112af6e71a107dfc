/** Taking a copy of all that one entered, and putting it back. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { people } from '../../sample/members/people.ts'
import { expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { expect, test } from '../kit/test.ts'

test.use({ as: 'alice' })

const alice = people.alice.id
const restored = 'Import completed successfully! Your data has been restored.'
const small = {
  format: 'ninepocket-backup',
  version: 1,
  profile: { name: 'Alice', additional_info: null, is_public: false },
  collection: [
    { name: 'Bell', tcgProductId: 500303, quantity: 4 },
    { name: 'Lost Bell', set: 'OLD', number: '7a', quantity: 1 },
  ],
  wishlist: [],
  lists: [{ name: 'Bells I keep', visibility: 'public', cards: [] }],
}

const file = (content: unknown, name = 'backup.json', mimeType = 'application/json') => ({
  name,
  mimeType,
  buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
})

function backupPage(page: Page) {
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog', { name: 'Replace your data?' })
  return {
    main,
    dialog,
    exportButton: main.getByRole('button', { name: 'Export' }),
    chooser: main.getByLabel('Backup file (.json)'),
    alert: main.getByRole('alert'),
    row: (name: string) =>
      dialog.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) }),
    openCollection: async () => {
      await page.getByRole('button', { name: 'My Binder' }).click()
      await page
        .getByRole('group', { name: 'My Binder' })
        .getByRole('link', { name: 'Collection' })
        .click()
    },
    replace: dialog.getByRole('button', { name: 'Replace and Import' }),
    cancel: dialog.getByRole('button', { name: 'Cancel' }),
  }
}

test('an export is imported again after a preview of what it replaces @core', async ({
  page,
  db,
  faults,
}) => {
  faults.add({ endpoint: 'backupExport', delay: 'until-cleared', times: 1 })
  await page.goto('/profile/backup')
  const { main, dialog, exportButton, chooser, row, replace } = backupPage(page)
  await expect(page).toHaveTitle(/^Import & Export Data/)
  const download = page.waitForEvent('download')
  await exportButton.click()
  await expect(main.getByRole('progressbar', { name: '0 bytes received' })).toBeVisible()
  faults.clear()
  const saved = await download
  expect(saved.suggestedFilename()).toBe('ninepocket-backup-alice-2026-11-20.json')
  await expect(main).toContainText('Export completed successfully!')
  const text = await readFile(await saved.path(), 'utf8')

  db.state.collection = db.state.collection.filter(({ userId }) => userId !== alice)
  db.state.lists = db.state.lists.filter(({ name }) => name !== 'A secret deck')
  await chooser.setInputFiles(file(text, saved.suggestedFilename()))
  await expect(dialog).toContainText(saved.suggestedFilename())
  await expect(row('Collection')).toContainText('none')
  await expect(row('Collection')).toContainText('8 entries, 26 copies')
  await expect(row('Lists')).toContainText('2 lists, 1 deck, 2 shared')
  await expect(row('Lists')).toContainText('3 lists, 1 deck, 2 shared')
  await replace.click()
  await expect(main).toContainText(restored)
  await expect(dialog).toBeHidden()
  expect(db.state.collection.filter(({ userId }) => userId === alice)).toHaveLength(8)
  const shared = db.state.lists.find(({ name }) => name === 'Spare parts')
  expect(shared?.publicUrlId).toBe('alice-list-1')
})

test('the file is named by its day where the server names none', async ({ page, faults }) => {
  const raw = { contentType: 'application/json', text: '{}' }
  faults.add({ endpoint: 'backupExport', raw })
  await page.goto('/profile/backup')
  const download = page.waitForEvent('download')
  await backupPage(page).exportButton.click()
  expect((await download).suggestedFilename()).toMatch(/^ninepocket-backup-\d{4}-\d\d-\d\d\.json$/)
})

test('an export that fails says so, and can be tried again', async ({
  page,
  faults,
  expectErrors,
}) => {
  expectErrors(/backupExport: HTTP 500/)
  faults.add({ endpoint: 'backupExport', status: 500, body: { message: 'No.' }, times: 1 })
  await page.goto('/profile/backup')
  const { main, alert, exportButton } = backupPage(page)
  await exportButton.click()
  await expect(alert).toHaveText('Failed to export data. Please try again.')
  await exportButton.click()
  await expect(main).toContainText('Export completed successfully!')
  await expect(alert).toBeHidden()
})

test('the question names what is left out; cancelled it changes nothing, confirmed by keys it does', async ({
  page,
  db,
  faults,
}) => {
  const { main, dialog, chooser, row, replace, cancel, openCollection } = backupPage(page)
  await page.goto('/profile/backup')
  await openCollection()
  await expect(main).toContainText('Total Cards26')
  await page.goBack()
  const before = structuredClone(db.state)
  faults.add({ endpoint: 'backupPreview', delay: 'until-cleared', times: 1 })
  await chooser.setInputFiles(file(small))
  await expect(main.getByRole('progressbar', { name: 'Checking backup.json' })).toBeVisible()
  faults.clear()
  await expect(row('Collection')).toHaveText('Collection8 entries, 26 copies1 entry, 4 copies')
  await expect(row('Wishlist')).toHaveText('Wishlist6 entries, 10 copiesnone')
  await expect(row('Profile name')).toHaveText('Profile nameAlice HarbourAlice')
  await expect(row('Public profile')).toHaveText('Public profileyesno')
  const unknown = dialog.getByRole('region', { name: 'Skipped cards' })
  await expect(unknown).toContainText('Skipped, not in the catalog: 1 card')
  await expect(unknown.getByRole('listitem')).toHaveText(['Lost Bell OLD 7a'])
  await expect(cancel).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  expect(db.state).toEqual(before)

  await chooser.setInputFiles(file(small))
  await expect(cancel).toBeFocused()
  faults.add({ endpoint: 'backupImport', delay: 'until-cleared' })
  await page.keyboard.press('Tab')
  await expect(replace).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('progressbar', { name: /^Importing/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  faults.clear()
  await expect(main).toContainText(restored)
  // Nothing of what was seen before is shown any more.
  await openCollection()
  await expect(main).toContainText('Total Cards4')
})

test('what is no JSON file, or too large, is not even sent', async ({ page, faults }) => {
  faults.add({ endpoint: 'backupPreview', status: 500 })
  await page.goto('/profile/backup')
  const { chooser, alert } = backupPage(page)
  await chooser.setInputFiles(file('Count,Name', 'cards.csv', 'text/csv'))
  await expect(alert).toHaveText('Invalid file type. Please upload a .json backup file.')
  await expect(chooser).toHaveValue('')
  await page.evaluate(() => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    const files = new DataTransfer()
    const megabytes = Array.from({ length: 100 }, () => new Uint8Array(1024 * 1024))
    files.items.add(new File(megabytes, 'huge.json', { type: 'application/json' }))
    if (!input) return
    input.files = files.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await expect(alert).toHaveText('This file is 100.0 MB. A backup can be at most 50.0 MB.')
  expect(faults.active).toHaveLength(1)
})

test('a broken file is reported with its mistakes; once corrected it can be chosen again', async ({
  page,
  db,
  expectErrors,
}) => {
  expectErrors(/backupPreview: HTTP 400/)
  const before = structuredClone(db.state)
  await page.goto('/profile/backup')
  const { main, chooser, alert, dialog } = backupPage(page)
  await chooser.setInputFiles(file('{\n "format": "ninepocket-backup"\n "version": 1}'))
  await expect(alert).toHaveText(
    'This file cannot be imported: it is not JSON at line 3, column 2.',
  )
  const wrong = { name: 'Bell', tcgProductId: 500303, quantity: 0, note: 5 }
  await chooser.setInputFiles(file({ ...small, collection: [wrong] }))
  await expect(alert).toContainText(
    'collection[0].quantity must be a whole number from 1 to 999999',
  )
  await expect(alert).toContainText('(and 1 more mistake).')
  await expect(main.getByRole('list', { name: 'Problems' }).getByRole('listitem')).toHaveText([
    'collection[0].quantity must be a whole number from 1 to 999999',
    'collection[0].note must be a text',
  ])
  await expect(chooser).toHaveValue('')
  expect(db.state).toEqual(before)
  await chooser.setInputFiles(file(small))
  await expect(dialog).toBeVisible()
  await expect(alert).toBeHidden()
})

test('a failed import shows the message of the server, or else of the page', async ({
  page,
  faults,
  expectErrors,
}) => {
  expectErrors(/(backupPreview|backupImport): HTTP 500/, /backupPreview/)
  const body = { message: 'The disk is full.' }
  faults.add(
    { endpoint: 'backupPreview', status: 500, times: 1 },
    { endpoint: 'backupImport', status: 500, body, times: 1 },
  )
  await page.goto('/profile/backup')
  const { chooser, alert, dialog, replace } = backupPage(page)
  await chooser.setInputFiles(file(small))
  await expect(alert).toHaveText('Failed to import data. Please check the file and try again.')
  await chooser.setInputFiles(file(small))
  await replace.click()
  await expect(alert).toHaveText('The disk is full.')
  await expect(dialog).toBeHidden()
})

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('nothing scrolls sideways, with the question too', async ({ page }) => {
    await page.goto('/profile/backup')
    const { chooser, dialog, replace } = backupPage(page)
    await expect(chooser).toBeVisible()
    await expectNoSidewaysScroll(page)
    await chooser.setInputFiles(file(small, `${'a-long-name-of-a-file-'.repeat(5)}.json`))
    await expect(replace).toBeInViewport()
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  })
})

test('what a file shares is shared only where the member says so @core', async ({ page, db }) => {
  const { main, dialog, chooser, replace } = backupPage(page)
  const text = JSON.stringify({
    format: 'ninepocket-backup',
    version: 1,
    profile: { name: 'Alice', is_public: true },
    collection: [],
    wishlist: [],
    lists: [{ name: 'Offers', visibility: 'for_trade', cards: [] }],
  })
  const offers = () => db.state.lists.find(({ name }) => name === 'Offers')?.visibility
  const box = dialog.getByRole('checkbox', {
    name: 'This file shares a public profile, 1 list. Share them again?',
  })
  await page.goto('/profile/backup')
  await chooser.setInputFiles(file(text))
  await expect(box).not.toBeChecked()
  await replace.click()
  await expect(main).toContainText(restored)
  expect(offers()).toBe('private')
  await chooser.setInputFiles(file(text))
  await box.check()
  await replace.click()
  await expect(dialog).toBeHidden()
  expect(offers()).toBe('for_trade')
})
