/** A member's own lists: what they show, and how they are made, changed, shared and deleted. */
import { listsPage } from '../kit/pages/lists-page.ts'
import { expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { expect, test } from '../kit/test.ts'

test.use({ as: 'alice' })

test("alice's lists are sorted by name, each with its value and its visibility @core", async ({
  page,
  db,
}) => {
  Object.assign(
    db.state.lists.find(({ id }) => id === 2)!,
    {
      description: 'Rung once a year.',
      updatedAt: '',
    },
  )
  await page.goto('/lists')
  const { names, list, copyLink } = listsPage(page)
  await expect(names).toHaveText(['A secret deck', 'Bells I keep', 'Spare parts'])
  await expect(page).toHaveTitle('Lists · Ninepocket')
  const spare = list('Spare parts')
  for (const text of ['For Trade', 'Make an offer.', /^9 cards$/, 'Updated 1 Nov 2026'])
    await expect(spare.getByText(text)).toBeVisible()
  await expect(spare).toContainText(/\$\d+\.\d\d/)
  await expect(list('Bells I keep').getByText('Public', { exact: true })).toBeVisible()
  for (const text of ['Rung once a year.', 'Updated Unknown'])
    await expect(list('Bells I keep').getByText(text)).toBeVisible()
  await expect(list('A secret deck').getByText('1 card')).toBeVisible()
  for (const badge of ['Private', 'Public', 'For Trade'])
    await expect(list('A secret deck').getByText(badge, { exact: true })).toBeHidden()
  await expect(copyLink('Spare parts')).toBeVisible()
  await expect(copyLink('A secret deck')).toBeHidden()
  await expect(spare.getByRole('link', { name: 'View Details' })).toHaveAttribute(
    'href',
    '/lists/1',
  )
})

test('search by name and the order are in the address', async ({ page, db }) => {
  db.state.lists.find(({ id }) => id === 3)!.updatedAt = '2026-11-19T10:00:00.000Z'
  await page.goto('/lists')
  const { names, sort, search, main } = listsPage(page)
  await sort.selectOption('Last updated')
  await main.getByRole('button', { name: 'Ascending, sort descending' }).click()
  await expect(page).toHaveURL('/lists?sort=updated&direction=desc')
  await expect(names.first()).toHaveText('A secret deck')
  await search.fill('KÉEP bells')
  await expect(names).toHaveText(['Bells I keep'])
  await expect(page).toHaveURL(/search=K%C3%89EP\+bells/)
  await search.fill('whistles')
  await expect(page.getByText('No lists match your search.')).toBeVisible()
  await main.getByRole('button', { name: 'Show all lists' }).click()
  await expect(names).toHaveCount(3)
})

test('fifty lists make a page', async ({ page, db }) => {
  const [first] = db.state.lists
  for (let id = 100; id < 160; id++) db.state.lists.push({ ...first!, id, name: `List ${id}` })
  await page.goto('/lists?page=2')
  const { lists, next, previous } = listsPage(page)
  await expect(lists).toHaveCount(13)
  await expect(next).toBeDisabled()
  await previous.click()
  await expect(lists).toHaveCount(50)
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
})

test('a list is made by keyboard: its name is required, the rest is not @core', async ({
  page,
  db,
  faults,
  expectErrors,
}) => {
  expectErrors(/listCreate: HTTP 500/)
  await page.goto('/lists')
  const { createNew, dialog, formAlert, name, description, visibility, toasts, list } =
    listsPage(page)
  await createNew.focus()
  await page.keyboard.press('Enter')
  await expect(name).toBeFocused()
  await expect(visibility).toHaveValue('private')
  await page.keyboard.type('   ')
  await page.keyboard.press('Enter')
  await expect(name).toHaveAccessibleDescription('Please enter a list name')
  await expect(name).toBeFocused()
  await description.fill('x'.repeat(1001))
  await name.fill(' Harbour cube ')
  await page.keyboard.press('Enter')
  await expect(description).toHaveAccessibleDescription(/Description must have at most 1000/)
  await description.fill('For winter.\nBy the sea.')
  await visibility.selectOption('For Trade')
  faults.add({ endpoint: 'listCreate', status: 500, times: 1 })
  await dialog.getByRole('button', { name: 'Create List' }).click()
  await expect(formAlert).toHaveText('Failed to create list')
  await expect(name).toHaveValue(' Harbour cube ')
  await name.press('Enter')
  await expect(toasts).toContainText('List created successfully')
  await expect(dialog).toBeHidden()
  await expect(createNew).toBeFocused()
  await expect(list('Harbour cube').getByText('For Trade')).toBeVisible()
  expect(db.state.lists.at(-1)).toMatchObject({
    name: 'Harbour cube',
    description: 'For winter.\nBy the sea.',
    visibility: 'for_trade',
  })
  await toasts.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour cube' })).toBeVisible()
})

test('a list is changed; its visibility is a separate call after the other', async ({
  page,
  db,
  faults,
  expectErrors,
}) => {
  expectErrors(/listUpdate: HTTP 500/, /listSetVisibility: HTTP 500/)
  const puts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') puts.push(new URL(request.url()).pathname)
  })
  await page.goto('/lists')
  const { edit, dialog, formAlert, name, description, visibility, toasts, list } = listsPage(page)
  const save = dialog.getByRole('button', { name: 'Save Changes' })
  await edit('Spare parts').click()
  await expect(name).toHaveValue('Spare parts')
  await expect(description).toHaveValue('Make an offer.')
  await expect(visibility).toHaveValue('for_trade')
  await name.fill('')
  await save.click()
  await expect(name).toHaveAccessibleDescription('Please enter a list name')
  expect(puts).toEqual([])
  faults.add({ endpoint: 'listUpdate', status: 500, times: 1 })
  await name.fill('Spares')
  await description.fill('')
  await visibility.selectOption('Private')
  await save.click()
  await expect(formAlert).toHaveText('Failed to update list')
  await expect(list('Spare parts')).toBeAttached()
  faults.add({ endpoint: 'listSetVisibility', status: 500, times: 1 })
  puts.length = 0
  await save.click()
  await expect(formAlert).toHaveText(
    "Failed to update list: name and description were saved, visibility wasn't.",
  )
  expect(puts).toEqual(['/api/lists/1', '/api/lists/1/visibility'])
  await expect(page.getByRole('article', { name: 'Spares', includeHidden: true })).toContainText(
    'For Trade',
  )
  await save.click()
  await expect(toasts).toContainText('List updated successfully')
  await expect(list('Spares').getByText('For Trade')).toBeHidden()
  await expect(list('Spares').getByText('Make an offer.')).toBeHidden()
  expect(db.state.lists[0]).toMatchObject({
    name: 'Spares',
    description: null,
    visibility: 'private',
    publicUrlId: null,
  })
})

test('a list is deleted once that is confirmed; where it fails, it stays', async ({
  page,
  faults,
  expectErrors,
}) => {
  expectErrors(/listDelete: HTTP 500/)
  await page.goto('/lists')
  const { remove, dialog, toasts, list, names } = listsPage(page)
  const confirm = dialog.getByRole('button', { name: 'Delete List' })
  await remove('Bells I keep').click()
  await expect(
    dialog.getByText(
      'Are you sure you want to delete "Bells I keep"? This action cannot be undone.',
    ),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(names).toHaveCount(3)
  faults.add({ endpoint: 'listDelete', status: 500, times: 1 })
  await remove('Bells I keep').click()
  await confirm.click()
  await expect(toasts).toContainText('Failed to delete list')
  await confirm.click()
  await expect(toasts).toContainText('List deleted successfully')
  await expect(list('Bells I keep')).toBeHidden()
  await expect(names).toHaveCount(2)
})

test('the public link is copied, and opens the list for anyone @core', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/lists')
  const { copyLink, toasts } = listsPage(page)
  await copyLink('Spare parts').click()
  await expect(toasts).toContainText('Public link copied to clipboard!')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(`${new URL(page.url()).origin}/lists/public/alice-list-1`)
})

test('a link that cannot be copied is reported; without a clipboard a prompt shows it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: () => Promise.reject(new Error('no')) },
    })
  })
  await page.goto('/lists')
  const { copyLink, toasts } = listsPage(page)
  await copyLink('Spare parts').click()
  await expect(toasts).toContainText('Failed to copy link.')
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  const prompt = page.waitForEvent('dialog')
  const copying = copyLink('Bells I keep').click()
  expect((await prompt).type()).toBe('prompt')
  expect((await prompt).defaultValue()).toMatch(/\/lists\/public\/alice-list-2$/)
  await (await prompt).dismiss()
  await copying
})

test('skeletons are shown while lists load, an error may be tried again, and an empty page offers the first list', async ({
  page,
  db,
  faults,
  expectErrors,
}) => {
  expectErrors(/listMine: HTTP (500|503)/)
  faults.add({ endpoint: 'listMine', delay: 'until-cleared' })
  await page.goto('/lists')
  const { alert, dialog, lists, main } = listsPage(page)
  await expect(page.getByText('Loading lists...')).toBeAttached()
  faults.clear()
  await expect(lists).toHaveCount(3)
  faults.add({ endpoint: 'listMine', status: 500 })
  await page.reload()
  await expect(alert).toContainText('Error Loading Lists')
  await expect(alert).toContainText('Failed to load lists')
  faults.clear()
  faults.add({ endpoint: 'listMine', status: 503, body: { message: 'The lists are being moved.' } })
  await alert.getByRole('button', { name: 'Try Again' }).click()
  await expect(alert).toContainText('The lists are being moved.')
  faults.clear()
  db.state.lists = []
  await alert.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('No Lists Yet')).toBeVisible()
  await main.getByRole('button', { name: 'Create Your First List' }).click()
  await expect(dialog.getByRole('heading', { name: 'Create New List' })).toBeVisible()
})

test.describe('logged out', () => {
  test.use({ as: null })

  test('the login page says that a login is needed', async ({ page }) => {
    await page.goto('/lists')
    await expect(page.getByText('Login Required')).toBeVisible()
    await expect(page.getByText('Please log in to view your lists.')).toBeVisible()
  })
})

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('nothing scrolls sideways, however long a name is', async ({ page, db }) => {
    Object.assign(db.state.lists[0]!, { name: 'x'.repeat(100), description: 'y'.repeat(300) })
    await page.goto('/lists')
    const { lists, createNew, dialog } = listsPage(page)
    await expect(lists).toHaveCount(3)
    await expectNoSidewaysScroll(page)
    await createNew.click()
    await expect(dialog).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
})
