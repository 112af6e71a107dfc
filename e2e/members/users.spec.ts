import { expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { expect, test } from '../kit/test.ts'

test.use({ as: 'alice' })

test('all approved members are listed, each with a link to their profile @core', async ({
  page,
}) => {
  await page.goto('/users')
  await expect(page.getByRole('heading', { level: 1, name: 'All Users' })).toBeVisible()
  const players = page.getByRole('list', { name: 'Players' })
  await expect(players.getByRole('link')).toHaveText(['ada', 'alice', 'bob', 'carol'])
  await expect(page.getByText('4 players').first()).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeHidden()
  await players.getByRole('link', { name: 'bob' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/profile/3')
})

test('a visitor is asked to log in', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ storageState: { cookies: [], origins: [] } })
  await page.goto(`${baseURL}/users`)
  await expect(page).toHaveURL(/\/login\?from=/)
  await page.close()
})

test('an empty list of members says so', async ({ page, faults }) => {
  faults.add({ endpoint: 'userList', raw: { contentType: 'application/json', text: '[]' } })
  await page.goto('/users')
  await expect(page.getByText('No players yet.')).toBeVisible()
})

test('skeletons are shown while users load', async ({ page, faults }) => {
  faults.add({ endpoint: 'userList', delay: 'until-cleared' })
  await page.goto('/users')
  await expect(page.getByText('Loading users...')).toBeAttached()
  faults.clear()
  await expect(page.getByRole('link', { name: 'bob' })).toBeVisible()
})

test('a failure says so and offers to try again', async ({ page, faults, expectErrors }) => {
  expectErrors(/userList: HTTP 500/)
  faults.add({ endpoint: 'userList', status: 500, body: { message: 'The disk is full.' } })
  await page.goto('/users')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Error: Failed to fetch users',
  )
  faults.clear()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('link', { name: 'bob' })).toBeVisible()
})

test.describe('with 300 members', () => {
  test.use({ seed: 'large' })

  test('they come in pages, and are found by name', async ({ page }) => {
    await page.goto('/users')
    const players = page.getByRole('list', { name: 'Players' }).getByRole('listitem')
    await expect(players).toHaveCount(96)
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page).toHaveURL('/users?page=2')
    await expect(players).toHaveCount(96)
    const search = page.getByRole('searchbox', { name: 'Search players' })
    await search.fill('COLLECTOR-12')
    await expect(players).toHaveCount(10)
    await expect(page).toHaveURL('/users?search=COLLECTOR-12')
    await page.reload()
    await expect(players).toHaveCount(10)
    await search.fill('nobody at all')
    await expect(page.getByText('No players match your search.')).toBeVisible()
  })
})

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the longest name breaks, and nothing scrolls sideways', async ({ page, db }) => {
    db.state.users[2]!.username = 'W'.repeat(32)
    await page.goto('/users')
    await expect(page.getByRole('link', { name: 'W'.repeat(32) })).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
})
