/** How many copies a member has of the cards of the catalogue, beside the mark that there are any. */
import { cardPage, promoSet, setPath } from '../kit/pages/card-page.ts'
import { expectNoAxeViolations } from '../kit/page-checks.ts'
import { expect, test } from '../kit/test.ts'

const daughter = 'Éloïse Ñuñez, Tide’s Daughter'
const knot = "Fisher's Knot"

test.describe('for a member', () => {
  test.use({ as: 'alice' })

  test('rows and tiles have the copies by finish', async ({ page }) => {
    await page.goto(setPath(promoSet))
    const { rows, grid, showAs } = cardPage(page)
    await expect(rows.filter({ hasText: daughter })).toContainText('3 normal1 foil')
    await expect(rows.filter({ hasText: 'Plain Herring' })).toContainText('12 normal')
    await expectNoAxeViolations(page)
    await showAs('Grid')
    await expect(grid.getByRole('listitem').filter({ hasText: daughter })).toContainText(
      '3 normal1 foil',
    )
    await page.goto(`/all-cards?search=${encodeURIComponent(daughter)}`)
    await expect(rows).toContainText('3 normal1 foil')
  })

  test('a copy that is added counts before the answer, and no longer where it fails', async ({
    page,
    faults,
    expectErrors,
  }) => {
    expectErrors(/collectionAdd: HTTP 500/)
    await page.goto(setPath(promoSet))
    const { rows, main, toasts } = cardPage(page)
    const row = rows.filter({ has: page.getByRole('button', { name: knot, exact: true }) })
    const herring = rows.filter({ hasText: 'Plain Herring' })
    await expect(herring).toContainText('12 normal')
    await main.getByRole('button', { name: /^Keyboard shortcuts/ }).waitFor()
    faults.add({ endpoint: 'collectionAdd', delay: 'until-cleared' })
    await row.getByRole('button', { name: knot, exact: true }).focus()
    await page.keyboard.press('Shift+a')
    await expect(row).toContainText('1 foil')
    faults.clear()
    await toasts.getByRole('button', { name: 'Undo' }).click()
    await expect(row).not.toContainText('1 foil')
    faults.add({ endpoint: 'collectionAdd', status: 500 })
    await herring.getByRole('button', { name: 'Plain Herring', exact: true }).focus()
    await page.keyboard.press('a')
    await expect(toasts).toContainText('Failed to add card to collection')
    await expect(herring).toContainText('12 normal')
  })

  test('the mark shows that there are copies before they are counted, and the counts cause no layout shift', async ({
    page,
    faults,
  }) => {
    faults.add({ endpoint: 'collectionCopyCounts', delay: 'until-cleared' })
    await page.goto(setPath(promoSet))
    const herring = cardPage(page).rows.filter({ hasText: 'Plain Herring' })
    await expect(herring.getByRole('img', { name: /in your collection$/ })).toBeVisible()
    await expect.poll(() => faults.held).toBe(1)
    const before = await herring.boundingBox()
    faults.clear()
    await expect(herring).toContainText('12 normal')
    expect(await herring.boundingBox()).toEqual(before)
  })
})

test('no copies are counted for a visitor', async ({ page }) => {
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  await page.goto(setPath(promoSet))
  await expect(cardPage(page).rows).toHaveCount(30)
  expect(urls.filter((url) => url.includes('copy-counts'))).toEqual([])
})
