import { expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { expect, test } from '../kit/test.ts'

const [alice, bob, dan] = [2, 3, 6]

test('a visitor reads a public profile, and opens its lists and wishlist @core', async ({
  page,
}) => {
  await page.goto(`/profile/${alice}`)
  await expect(page.getByRole('heading', { level: 1, name: "alice's Profile" })).toBeVisible()
  const words = page.getByRole('region', { name: 'Public Profile' })
  await expect(words).toContainText('Alice Harbour')
  await expect(words).toContainText('I collect bells.')
  const lists = page.getByRole('region', { name: 'Public Lists' })
  await expect(lists.getByRole('listitem').first()).toBeVisible()
  await expect(lists.getByRole('link').first()).toHaveAttribute('href', /^\/lists\/public\/.+/)
  await expect(page.getByRole('link', { name: 'View Wishlist' })).toHaveAttribute(
    'href',
    `/wishlist/user/${alice}`,
  )
  await expect(page.getByRole('link', { name: 'Edit Profile' })).toBeHidden()
})

test('a profile without public content says so', async ({ page, db }) => {
  db.state.lists = []
  await page.goto(`/profile/${bob}`)
  await expect(page.getByRole('heading', { level: 1, name: "bob's Profile" })).toBeVisible()
  await expect(page.getByText('This user has not set up a public profile yet.')).toBeVisible()
  await expect(page.getByText('No public lists to display.')).toBeVisible()
  await expect(page.getByText('Nobody is to read this.')).toBeHidden()
})

test.describe('as oneself', () => {
  test.use({ as: 'alice' })

  test("the member's own profile has a link to change it", async ({ page }) => {
    await page.goto(`/profile/${alice}`)
    await page.getByRole('link', { name: 'Edit Profile' }).click()
    await expect(page).toHaveURL('/profile')
  })
})

for (const [who, path] of [
  ['nobody', '/profile/999'],
  ['a denied member', `/profile/${dan}`],
] as const)
  test(`${who} is an error in the words of the server`, async ({ page, expectErrors }) => {
    expectErrors(/(profileOfUser|listPublicOfUser): HTTP 404/)
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Error: User not found.')
    await expect(page.getByRole('region', { name: 'Public Lists' })).toBeHidden()
  })

test('an address of no member shows an error, never a white page', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/(profileOfUser|listPublicOfUser): HTTP 400/)
  await page.goto('/profile/me')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Error: ')
})

test('a failure without a message shows the message of the page, and may be tried again', async ({
  page,
  faults,
  expectErrors,
}) => {
  expectErrors(/profileOfUser: HTTP 500/)
  faults.add({ endpoint: 'profileOfUser', status: 500 })
  await page.goto(`/profile/${alice}`)
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Error: Failed to fetch profile',
  )
  faults.clear()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('Alice Harbour')).toBeVisible()
})

test('lists that do not come leave the rest', async ({ page, faults, expectErrors }) => {
  expectErrors(/listPublicOfUser: HTTP 500/)
  faults.add({ endpoint: 'listPublicOfUser', status: 500 })
  await page.goto(`/profile/${alice}`)
  await expect(page.getByText('Alice Harbour')).toBeVisible()
  const lists = page.getByRole('region', { name: 'Public Lists' })
  await expect(lists.getByRole('alert')).toContainText('Error: Failed to fetch public lists')
  faults.clear()
  await lists.getByRole('button', { name: 'Try Again' }).click()
  await expect(lists.getByRole('listitem').first()).toBeVisible()
})

test('skeletons are shown while the profile loads', async ({ page, faults }) => {
  faults.add({ endpoint: 'profileOfUser', delay: 'until-cleared' })
  await page.goto(`/profile/${alice}`)
  await expect(page.getByText('Loading profile...')).toBeAttached()
  faults.clear()
  await expect(page.getByText('Alice Harbour')).toBeVisible()
})

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('long words break, and nothing scrolls sideways', async ({ page, db }) => {
    const { profile } = db.state.users.find(({ id }) => id === alice)!
    profile.name = 'N'.repeat(100)
    profile.additional_info = 'https://example.org/'.repeat(20)
    await page.goto(`/profile/${alice}`)
    await expect(page.getByText('NNN')).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
})

test('many lists come in pages, which the address keeps', async ({ page, db }) => {
  const [list] = db.state.lists.filter(({ publicUrlId }) => publicUrlId !== null)
  if (!list) throw new Error('There is no public list.')
  db.state.lists = Array.from({ length: 51 }, (_, n) => {
    const name = `List ${String(n + 1).padStart(2, '0')}`
    return { ...list, id: 100 + n, userId: alice, name, publicUrlId: `link-${n}` }
  })
  await page.goto(`/profile/${alice}`)
  const lists = page.getByRole('list', { name: 'Public lists' }).getByRole('listitem')
  await expect(lists).toHaveCount(50)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(`/profile/${alice}?page=2`)
  await expect(lists).toHaveText(['List 51'])
  await page.goto(`/profile/${alice}?page=9`)
  await page.getByRole('button', { name: 'Go to the last page' }).click()
  await expect(lists).toHaveText(['List 51'])
})
