/** My Collection: what it shows, and its views. */
import { people, seededPassword } from '../../sample/members/people.ts'
import { collectionPage } from '../kit/pages/collection-page.ts'
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { expectRowVisible } from '../kit/pages/table.ts'
import { expect, test } from '../kit/test.ts'

const harbour = "Øyvind's Harbour & Hearth: 50% Sea / 50% Sky (月の港 Promos)"

test.describe('a member', () => {
  test.use({ as: 'alice' })

  test('sees the owned cards and their value @core', async ({ page }) => {
    await page.goto('/collection')
    const { main, table, rows, expectTotal } = collectionPage(page)
    await expect(page.getByRole('heading', { level: 1, name: 'My Collection' })).toBeVisible()
    await expect(rows).toHaveCount(8)
    await expectTotal('Unique Cards', '8')
    await expectTotal('Total Cards', '26')
    await expectTotal('Total Market', '$3,992.11')
    await expectTotal('Total Low', '$2,884.95')
    await expect(table.getByRole('columnheader')).toHaveText([
      'Select all cards on this page',
      'Card Name',
      'Collector #',
      'Set',
      'Variation',
      'Quantity',
      'Market Each',
      'Low Each',
      'Total Value',
      'Actions',
    ])
    await expectRowVisible(table, {
      'Card Name': 'Éloïse Ñuñez, Tide’s Daughter',
      'Collector #': '10',
      Set: harbour,
      Variation: 'Normal LP',
      Quantity: '3',
      'Market Each': '$0.50',
      'Low Each': '$0.38',
      'Total Value': '$1.50',
    })
    await expectRowVisible(table, { 'Card Name': 'Found at Sea 1 promised', 'Market Each': 'N/A' })
    await expect(table.getByRole('row', { name: /Surge/ })).toContainText('Foilja')
    await expect(main.getByRole('link', { name: 'Add Cards' })).toHaveAttribute(
      'href',
      '/all-cards',
    )
  })

  test('sees the picture of a card that is pointed at beside the table', async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 1000 })
    await page.goto('/collection')
    const { rows, table } = collectionPage(page)
    const name = rows.first().locator('td:has([data-row-opener])')
    const preview = page.locator('[popover]:popover-open')
    await expect(async () => {
      // The table listens to the mouse once its pictures' code is there.
      await page.mouse.move(0, 0)
      await name.hover()
      await expect(preview).toBeVisible({ timeout: 1000 })
    }).toPass()
    const tableEnds = await table.evaluate((element) => element.getBoundingClientRect().right)
    expect((await preview.boundingBox())?.x).toBeGreaterThanOrEqual(tableEnds)
    await rows.first().getByRole('checkbox').hover()
    await expect(preview).toHaveCount(0)
  })

  test('sees no picture where there is no room beside the table', async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 800 })
    await page.goto('/collection')
    const { rows } = collectionPage(page)
    const opener = rows.locator('[data-row-opener]')
    const preview = page.locator('[popover]:popover-open')
    await opener.nth(0).focus()
    await expect(preview).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 800 })
    const details = page.waitForRequest(/price-history/)
    await opener.nth(2).focus()
    // The request shows that the table has noticed the focus.
    await details
    await expect(preview).toHaveCount(0)
  })

  test('sees it by keyboard too, also of a card that has to be scrolled to', async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 300 })
    await page.goto('/collection')
    const { rows } = collectionPage(page)
    const picture = page.locator('[popover]:popover-open')
    // The code of the pictures may come after the focus.
    await rows.first().locator('[data-row-opener]').focus()
    await expect(picture).toBeVisible()
    const last = rows.last().locator('[data-row-opener]')
    await expect(last).not.toBeInViewport()
    await last.focus()
    await expect(last).toBeInViewport()
    await expect(picture).toContainText((await last.textContent()) ?? '')
  })

  test('switches to the grid, which is remembered', async ({ page }) => {
    await page.goto('/collection')
    const { grid, showAs, rows } = collectionPage(page)
    await expect(rows).toHaveCount(8)
    await showAs('Grid')
    await expect(grid.getByRole('listitem')).toHaveCount(8)
    await page.reload()
    await expect(grid.getByRole('listitem')).toHaveCount(8)
    expect(await page.evaluate(() => localStorage.getItem('collection_view'))).toBe('grid')
  })

  test('shows further columns on request, which the address has and the device remembers', async ({
    page,
    db,
  }) => {
    const [entry] = db.state.collection.filter(({ condition }) => condition === 'HP')
    Object.assign(entry ?? {}, { location: 'Binder 1', tags: ['gift', 'signed'], language: 'ja' })
    await page.goto('/collection')
    const { main, table, row } = collectionPage(page)
    await main.getByRole('button', { name: 'Columns' }).click()
    for (const name of ['Condition', 'Language', 'Location', 'Tags', 'Date Added'])
      await main.getByRole('checkbox', { name, exact: true }).check()
    await expect(page).toHaveURL('/collection?columns=condition,language,location,tags,added')
    const cell = (name: string) => row(/Moonwashed/).getByRole('cell', { name, exact: true })
    for (const text of ['HP', 'Japanese', 'Binder 1', 'gift, signed', '1 Nov 2026'])
      await expect(cell(text)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.goto('/collection')
    await expect(page).toHaveURL('/collection?columns=condition,language,location,tags,added')
    await table.getByRole('button', { name: 'Location' }).click()
    await expect(page).toHaveURL(/&sort=location$/)
    await expect(table.locator('[data-row-opener]').first()).toHaveText('Moonwashed Selkie')
    await expectNoAxeViolations(page)
    for (const width of [360, 1024, 1366]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScroll(page)
    }
  })

  test('opens a card by its row', async ({ page, faults, expectErrors }) => {
    await page.goto('/collection')
    const { row, dialog } = collectionPage(page)
    await row(/Moonwashed/).click()
    await expect(dialog.getByRole('heading', { name: 'Moonwashed Selkie' })).toBeVisible()
    await expect(dialog.getByRole('heading', { name: '30-Day Price History' })).toBeVisible()
    await page.keyboard.press('Escape')
    expectErrors(/cardByProduct: HTTP 500/)
    faults.add({ endpoint: 'cardByProduct', status: 500 })
    await row(/Plain Herring/).click()
    await expect(dialog).toContainText('Could not load card details.')
  })

  test('hears that a card without a product id has no details', async ({ page, db }) => {
    const card = db.catalog.cards.find(({ sent }) => sent.tcgProductId === null)
    const [owned] = db.state.collection.filter(({ userId }) => userId === people.alice.id)
    if (!card || !owned) throw new Error('the sample has no such card')
    owned.cardId = card.sent.id
    await page.goto('/collection')
    const { main, toasts } = collectionPage(page)
    await main.getByRole('button', { name: card.sent.name, exact: true }).click()
    await expect(toasts).toContainText('Cannot load details for this card.')
  })

  test('sees skeletons for what is loading, and tiles that keep their size', async ({
    page,
    faults,
  }) => {
    faults.add({ endpoint: 'collectionList', delay: 'until-cleared' })
    await page.goto('/collection')
    const { table, rows, tile, main } = collectionPage(page)
    await expect(main.getByText('Loading cards...')).toBeAttached()
    await expect(table).toHaveAttribute('aria-busy', 'true')
    const before = await tile('Total Market').boundingBox()
    faults.clear()
    await expect(rows).toHaveCount(8)
    expect(await tile('Total Market').boundingBox()).toEqual(before)
  })

  test('may try again after a failure', async ({ page, faults, expectErrors }) => {
    expectErrors(/collectionList: HTTP 500/)
    faults.add({ endpoint: 'collectionList', status: 500 })
    await page.goto('/collection')
    const { alert, rows } = collectionPage(page)
    await expect(alert).toContainText('Error Loading Collection')
    await expect(alert).toContainText('Failed to load collection')
    faults.clear()
    await alert.getByRole('button', { name: 'Try Again' }).click()
    await expect(rows).toHaveCount(8)
  })

  test.describe('on a narrow phone', () => {
    test.use({ viewport: { width: 360, height: 740 } })

    test('scrolls nothing sideways, whatever the view', async ({ page }) => {
      await page.goto('/collection')
      const { box, bar, showAs, grid } = collectionPage(page)
      await box(/Plain Herring/).check()
      await expect(bar).toBeVisible()
      await expectNoSidewaysScroll(page)
      await showAs('Grid')
      await expect(grid.getByRole('listitem')).toHaveCount(8)
      await expectNoSidewaysScroll(page)
    })
  })
})

test.describe('a member with several pages', () => {
  test.use({ as: 'carol' })

  test('turns them, and the next one is there before it is asked for', async ({ page, faults }) => {
    const ahead = page.waitForResponse((response) => /collection\?.*page=2/.test(response.url()))
    await page.goto('/collection')
    const { main, rows, next, previous, expectTotal } = collectionPage(page)
    await (await ahead).finished()
    await expect(main.getByText('Showing 50 of 130 entries').first()).toBeVisible()
    await expect(previous).toBeDisabled()
    faults.add({ endpoint: 'collectionList', delay: 'until-cleared' })
    await next.click()
    await expect(page).toHaveURL('/collection?page=2')
    await expect(main.getByText('Page 2 of 3')).toBeVisible()
    faults.clear()
    await next.click()
    await expect(rows).toHaveCount(30)
    await expect(next).toBeDisabled()
    await expectTotal('Unique Cards', '130')
  })
})

test.describe('a member without cards', () => {
  test.use({ as: 'bob' })

  test('sees how to begin @core', async ({ page, db }) => {
    db.state.collection = []
    await page.goto('/collection')
    const { main } = collectionPage(page)
    await expect(page.getByText('Your collection is empty. Start adding cards!')).toBeVisible()
    await main.getByRole('link', { name: 'Find Cards' }).click()
    await expect(page).toHaveURL('/all-cards')
  })
})

test('a visitor is asked to log in, and returns', async ({ page }) => {
  await page.goto('/collection?search=tide')
  const { main, search } = collectionPage(page)
  await expect(main).toContainText('Login Required')
  await expect(main).toContainText('Please log in to view your collection.')
  await page.getByRole('textbox', { name: 'Username' }).fill('alice')
  await page.getByLabel('Password', { exact: true }).fill(seededPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/collection?search=tide')
  await expect(search).toHaveValue('tide')
})

test.describe('a session that ends', () => {
  test.use({ as: 'alice' })

  test('leads away from the collection, and says why', async ({ page, faults, expectErrors }) => {
    expectErrors(/HTTP 401/)
    await page.goto('/collection')
    const { main, rows, focus } = collectionPage(page)
    await expect(rows).toHaveCount(8)
    faults.add({ endpoint: 'collectionList', status: 401 })
    await focus()
    await expect(page).toHaveURL('/login?from=%2Fcollection')
    await expect(main).toContainText('Please log in to view your collection.')
  })
})
