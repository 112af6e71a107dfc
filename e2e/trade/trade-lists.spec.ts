/** The lists for trade of all members: their facts, their links, and their order. */
import { expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { expect, test } from '../kit/test.ts'
import { tradePage } from '../kit/pages/trade-page.ts'

test.use({ as: 'alice' })

test('lists for trade are sorted by their update, and link to their pages and their owners @core', async ({
  page,
}) => {
  await page.goto('/trade-lists')
  const { main, lists, list } = tradePage(page)
  await expect(page).toHaveTitle('Trade Lists · Ninepocket')
  await expect(main.getByText('4 lists', { exact: true }).first()).toBeVisible()
  await expect(lists.getByRole('heading')).toHaveText([
    'Doubles',
    'Binder pages',
    'To swap',
    'Spare parts',
  ])
  const pages = list('Binder pages')
  for (const text of [
    'by carol',
    'Two for one, if you take three.',
    '159 cards',
    '$441.60',
    'Updated 15 Nov 2026',
  ])
    await expect(pages).toContainText(text)
  await expect(main.getByText('Your list')).toHaveCount(1)
  await expect(list('Spare parts')).toContainText('Your list')
  await expect(pages.getByRole('link', { name: 'carol' })).toHaveAttribute('href', '/profile/4')
  await list('Doubles').getByRole('link', { name: 'Doubles' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/lists/public/bob-list-6')
})

test('the sort is in the address, and a page has fifty lists', async ({ page, db }) => {
  await page.goto('/trade-lists')
  const { lists, sort, next, main } = tradePage(page)
  await expect(sort.getByRole('option')).toHaveText([
    'Recently Updated',
    'Highest Value',
    'Most Cards',
  ])
  await sort.selectOption('Highest Value')
  await expect(page).toHaveURL('/trade-lists?sort=value')
  const names = lists.getByRole('heading')
  await expect(names).toHaveText(['Binder pages', 'Spare parts', 'Doubles', 'To swap'])
  const small = db.state.lists.find(({ name }) => name === 'To swap')!
  for (let id = 100; id < 160; id += 1)
    db.state.lists.push({ ...small, id, name: `Heap ${id}`, publicUrlId: `heap-${id}` })
  await sort.selectOption('Most Cards')
  await expect(page).toHaveURL('/trade-lists?sort=cards')
  await expect(lists).toHaveCount(50)
  await expect(names.nth(1)).toHaveText('Spare parts')
  await next.click()
  await expect(page).toHaveURL('/trade-lists?sort=cards&page=2')
  await expect(lists).toHaveCount(14)
  await expect(lists.last()).toContainText('0 cards')
  await page.goto('/trade-lists?page=3')
  await main.getByRole('button', { name: 'Go to the last page' }).click()
  await expect(lists).toHaveCount(14)
})

test('skeletons are shown while lists load, a failure may be tried again, and an empty page names the next step', async ({
  page,
  faults,
  db,
  expectErrors,
}) => {
  expectErrors(/listsForTrade: HTTP 500/)
  faults.add({ endpoint: 'listsForTrade', delay: 'until-cleared' })
  await page.goto('/trade-lists')
  const { main, alert, lists, retry } = tradePage(page)
  await expect(page.getByText('Loading lists...')).toBeAttached()
  faults.clear()
  await expect(lists).toHaveCount(4)
  faults.add({ endpoint: 'listsForTrade', status: 500, body: { message: 'The disk is full.' } })
  await page.reload()
  await expect(alert).toContainText('Failed to load for-trade lists.')
  faults.clear()
  db.state.lists = []
  await retry.click()
  await expect(main.getByText('No trade lists yet.')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Put a list up for trade' })).toHaveAttribute(
    'href',
    '/lists',
  )
})

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('nothing scrolls sideways, whatever a list is called', async ({ page, db }) => {
    for (const list of db.state.lists)
      Object.assign(list, { name: 'W'.repeat(100), description: 'W'.repeat(1000) })
    await page.goto('/trade-lists')
    await expect(tradePage(page).lists).toHaveCount(4)
    await expectNoSidewaysScroll(page)
  })
})
