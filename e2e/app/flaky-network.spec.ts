/** A network that is slow, or that loses every third call. */
import { collectionPage } from '../kit/pages/collection-page.ts'
import { failEveryThird } from '../kit/connection.ts'
import { expect, test } from '../kit/test.ts'

test.use({ as: 'alice' })

test('where every third call fails, pages load and the last quantity is kept', async ({
  page,
  context,
  db,
  expectErrors,
}) => {
  expectErrors(/HTTP 503/, /no answer/, /Failed to load resource/)
  await failEveryThird(context)
  await page.goto('/collection')
  const { main, row, rows, plusQuickly, quantityOf, toasts } = collectionPage(page)
  await expect(rows.first()).toBeVisible()
  const owned = () => db.state.collection.find(({ cardId }) => cardId === 618)?.quantity
  for (const copies of [13, 14, 15]) {
    await plusQuickly(row(/Plain Herring/), 1)
    await expect.poll(owned).toBe(copies)
  }
  await expect(quantityOf(row(/Plain Herring/))).toHaveText('15')
  await expect(toasts).not.toContainText('Failed')
  await page.getByRole('link', { name: 'Search Players' }).click()
  await expect(main.getByRole('link', { name: 'bob' })).toBeVisible()
})

test('over a slow network a form is sent once, and an older search never covers a newer one', async ({
  page,
  faults,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  await page.goto('/lists')
  await page.getByRole('button', { name: 'Create New List' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Slow boat')
  faults.add({ endpoint: 'listCreate', delay: 2000 })
  // Two clicks before anything is drawn again.
  await dialog.getByRole('button', { name: 'Create' }).evaluate((button) => {
    if (!(button instanceof HTMLElement)) return
    button.click()
    button.click()
  })
  await expect(dialog).toBeHidden()
  expect(sent).toEqual(['/api/lists'])

  await page.goto('/collection')
  const { search, rows } = collectionPage(page)
  await expect(rows.first()).toBeVisible()
  faults.add({ endpoint: 'collectionList', delay: 2000, times: 1 })
  await search.fill('moon')
  await expect.poll(() => faults.active).toHaveLength(1)
  await search.fill('herring')
  await expect(rows).toHaveText([/Plain Herring/])
  faults.clear()
  await expect(rows).toHaveText([/Plain Herring/])
})
