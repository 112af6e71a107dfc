/** A list behind its public link. */
import { listPage } from '../kit/pages/list-page.ts'
import { expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { columnTexts } from '../kit/pages/table.ts'
import { expect, test } from '../kit/test.ts'

const carolsLink = '/lists/public/carol-list-5'

test("a visitor with the link sees carol's list by name, and changes nothing @core", async ({
  page,
}) => {
  await page.goto(carolsLink)
  const { main, heading, rows, table, total, next, open, dialog } = listPage(page)
  await expect(heading).toHaveText('Binder pages')
  await expect(page).toHaveTitle('Binder pages by carol · Ninepocket')
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    'Binder pages, a public list by carol: 159 cards. Near mint, all of them. Two for one, if you take three. I post on Fridays.',
  )
  for (const text of ['For Trade', 'Created 1 Nov 2026', 'Updated 15 Nov 2026'])
    await expect(main.getByText(text)).toBeVisible()
  await expect(main.getByText('A public list by carol')).toBeVisible()
  await expect(main.getByRole('link', { name: 'carol' })).toHaveAttribute('href', '/profile/4')
  await expect(total('Unique Cards')).toHaveText('65')
  await expect(rows).toHaveCount(50)
  for (const header of ['Actions', 'Add'])
    await expect(table.getByRole('columnheader', { name: header })).toBeHidden()
  await expect(table.getByRole('button', { name: 'Increase quantity' })).toBeHidden()
  await next.click()
  await expect(page).toHaveURL(`${carolsLink}?page=2`)
  await expect(rows).toHaveCount(15)
  await open((await rows.last().locator('[data-row-opener]').textContent()) ?? '')
  await expect(dialog.getByText('Card Details')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /Add to/ })).toBeHidden()
  await page.keyboard.press('Escape')
  await main.getByRole('link', { name: 'carol' }).click()
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    /^Ninepocket is a binder for your trading cards/,
  )
})

test('search and sorts are in the address; table or grid is remembered', async ({ page }) => {
  await page.goto(carolsLink)
  const { rows, table, sort, search, main, tiles, showAs } = listPage(page)
  await expect(sort.getByRole('option')).toHaveText([
    'Card Name, A to Z',
    'Set',
    'Collector #',
    'Price Each',
    'Quantity',
    'Date Added',
    'Total Value',
    'Variation',
  ])
  await sort.selectOption('Total Value')
  await main.getByRole('button', { name: 'Ascending, sort descending' }).click()
  await expect(page).toHaveURL(`${carolsLink}?sort=total_value&direction=desc`)
  await search.fill('low moon')
  await expect(page).toHaveURL(/search=low\+moon/)
  await expect.poll(() => columnTexts(table, 'Total Value')).toContain('$25.36')
  await search.fill('no such bell')
  await expect(page.getByText('No cards on this list match your search.')).toBeVisible()
  await search.fill('')
  await expect(rows).toHaveCount(50)
  await showAs('Grid')
  await expect(tiles).toHaveCount(50)
  await page.goto('/lists/public/alice-list-2')
  await expect(tiles).toHaveCount(1)
  await expect(main.getByText('For Trade')).toBeHidden()
})

test('an empty list says so; an invalid link is an error with a link to the landing page', async ({
  page,
  faults,
  expectErrors,
}) => {
  expectErrors(/listPublic: HTTP (404|500)/)
  faults.add({ endpoint: 'listPublic', delay: 'until-cleared' })
  await page.goto('/lists/public/bob-list-7')
  const { alert } = listPage(page)
  await expect(page.getByText('Loading cards...')).toBeAttached()
  faults.clear()
  await expect(page.getByText('This list is empty.')).toBeVisible()
  // The list's owner, dan, has been denied.
  await page.goto('/lists/public/dan-list-8')
  await expect(alert).toContainText('Error Loading List')
  await expect(alert).toContainText('The link may be invalid or the list may no longer be public.')
  await expect(alert.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
  faults.add({ endpoint: 'listPublic', status: 500 })
  await page.goto(carolsLink)
  await expect(alert).toContainText(
    'Failed to load public list. The link may be invalid or the list may no longer be public.',
  )
})

test.describe('as a member', () => {
  test.use({ as: 'alice' })

  test('cards of the list are added from their dialog', async ({ page }) => {
    await page.goto('/lists/public/alice-list-2')
    const { rows, dialog, toasts, table } = listPage(page)
    await rows.first().locator('[data-row-opener]').click()
    await dialog.getByRole('button', { name: 'Add to Wishlist' }).click()
    await page.getByRole('menuitem', { name: 'Normal' }).click()
    await expect(toasts).toContainText(/^Added ".+" \(Normal\) to wishlist/)
    await page.keyboard.press('Escape')
    await expect(table.getByRole('columnheader', { name: 'Actions' })).toBeHidden()
  })
})

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('nothing scrolls sideways, as table and as grid', async ({ page }) => {
    await page.goto(carolsLink)
    const { rows, tiles, showAs } = listPage(page)
    await expect(rows).toHaveCount(50)
    await expectNoSidewaysScroll(page)
    await showAs('Grid')
    await expect(tiles).toHaveCount(50)
    await expectNoSidewaysScroll(page)
  })
})
