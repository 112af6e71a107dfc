/** Changes that are made without a connection wait on the device, and are sent once when it is back. */
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { cutConnection, openListening } from '../kit/connection.ts'
import { collectionPage } from '../kit/pages/collection-page.ts'
import { promoSet, setPath } from '../kit/pages/card-page.ts'
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { keyboard } from '../kit/keyboard.ts'
import { expect, test } from '../kit/test.ts'

test.use({ as: 'alice' })

test.beforeEach(({ expectErrors }) => {
  expectErrors(/Failed to load resource/, /could not be loaded/, /no answer/, /HTTP 40[49]/)
})

/** The changes of the collection that reach the server, by their keys. */
function countWrites(context: BrowserContext) {
  const keys: (string | undefined)[] = []
  context.on('requestfinished', (request) => {
    const isWrite = ['POST', 'PUT'].includes(request.method())
    if (isWrite && request.url().includes('/api/collection'))
      keys.push(request.headers()['idempotency-key'])
  })
  return keys
}

function waitingParts(page: Page) {
  const parts = collectionPage(page)
  const notice = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
  return {
    ...parts,
    notice,
    waits: (row: Locator) => row.getByText('Waiting', { exact: true }),
    show: () => page.getByRole('status').getByRole('button', { name: 'Show' }),
    herring: parts.row(/Plain Herring/),
  }
}

async function addKnot(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: "Add Fisher's Knot", exact: true })
    .click()
  await page.getByRole('menuitem', { name: 'Add to Collection (Normal)' }).click()
}

const copiesOf = (quantities: readonly { id: number; quantity: number }[], id: number) =>
  quantities.find((entry) => entry.id === id)?.quantity

test('steps of a quantity wait as one change, come back after Undo, and are sent once @core', async ({
  page,
  context,
  db,
}) => {
  const parts = waitingParts(page)
  const { herring, plusQuickly, quantityOf, waits, notice, show, dialog, toasts, undo } = parts
  await openListening(page, '/collection')
  await expect(quantityOf(herring)).toHaveText('12')
  const id = db.state.collection.find(({ quantity }) => quantity === 12)?.id ?? 0
  const writes = countWrites(context)
  const mend = await cutConnection(context)
  await expect(notice('You are offline.')).toBeVisible()
  await plusQuickly(herring, 1)
  await expect(waits(herring)).toBeVisible()
  await undo()
  await expect(waits(herring)).toBeHidden()
  await expect(quantityOf(herring)).toHaveText('12')

  await plusQuickly(herring, 2)
  await expect(waits(herring)).toBeVisible()
  await plusQuickly(herring, 1)
  await expect(quantityOf(herring)).toHaveText('15')
  await expect(notice('1 change waiting.')).toBeVisible()
  await show().click()
  await expect(dialog).toContainText('Quantity of "Plain Herring": 12 to 15')
  await page.keyboard.press('Escape')
  expect(writes).toEqual([])

  await mend()
  await expect(toasts).toContainText('1 waiting change saved')
  await expect(waits(herring)).toBeHidden()
  await expect(quantityOf(herring)).toHaveText('15')
  await expect(notice(/waiting|offline/)).toBeHidden()
  expect(copiesOf(db.state.collection, id)).toBe(15)
  expect(writes).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)])
})

test('added cards wait, survive a reload, and arrive', async ({ page, context, db }) => {
  const { notice, show, dialog } = waitingParts(page)
  await openListening(page, setPath(promoSet))
  const owned = db.state.collection.length
  const writes = countWrites(context)
  const mend = await cutConnection(context)
  await expect(notice('You are offline.')).toBeVisible()
  await addKnot(page)
  const toasts = page.getByRole('region', { name: 'Notifications' })
  await expect(toasts).toContainText('"Fisher\'s Knot" (Normal) waits for a connection')
  await show().click()
  await expect(dialog.getByRole('listitem')).toHaveText(
    /Add "Fisher's Knot" \(Normal\) to collectionWaiting/,
  )
  // The server stays away while the page is loaded again.
  await context.route(/\/api\/(collection|health)/, (route) => route.abort('connectionreset'))
  await mend()
  await page.reload()
  await expect(notice('1 change waiting.')).toBeVisible()
  await context.unrouteAll()
  await expect.poll(() => db.state.collection).toHaveLength(owned + 1)
  await expect(notice(/waiting/)).toBeHidden()
  expect(writes).toHaveLength(1)
})

test('an addition whose answer is lost is sent again with its key, and added once @core', async ({
  page,
  context,
  db,
}) => {
  await openListening(page, setPath(promoSet))
  const copies = () => db.state.collection.reduce((sum, { quantity }) => sum + quantity, 0)
  const before = copies()
  const keys: (string | undefined)[] = []
  await context.route(
    (url) => url.pathname === '/api/collection',
    async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 1) return route.fallback()
      await route.fetch()
      return route.abort('connectionreset')
    },
  )
  await addKnot(page)
  const toasts = page.getByRole('region', { name: 'Notifications' })
  await expect(toasts).toContainText('waits for a connection')
  await expect(toasts).toContainText('1 waiting change saved')
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
  expect(copies()).toBe(before + 1)
})

test('a quantity that changed elsewhere is decided by the member, by keyboard and on a phone', async ({
  page,
  context,
  db,
}) => {
  const { herring, plusQuickly, quantityOf, waits, notice, show, dialog } = waitingParts(page)
  await openListening(page, '/collection')
  await expect(quantityOf(herring)).toHaveText('12')
  const entry = db.state.collection.find(({ quantity }) => quantity === 12)
  if (!entry) throw new Error('The seed has no entry of 12 copies.')
  const { id } = entry
  const mend = await cutConnection(context)
  await plusQuickly(herring, 1)
  await expect(waits(herring)).toBeVisible()
  db.state.collection = db.state.collection.map((each) =>
    each.id === id ? { ...each, quantity: 20 } : each,
  )
  await mend()
  await expect(notice('1 change needs your decision.')).toBeVisible()
  expect(copiesOf(db.state.collection, id)).toBe(20)

  await page.setViewportSize({ width: 360, height: 700 })
  await expectNoSidewaysScroll(page)
  const { tabTo, press } = keyboard(page)
  await tabTo(show())
  await press('Enter')
  await expect(dialog).toContainText('Quantity of "Plain Herring": 12 to 13')
  await expect(dialog).toContainText('The quantity is 20 by now.')
  await expectNoAxeViolations(page, { inBothThemes: true })
  await tabTo(dialog.getByRole('button', { name: /^Use Mine/ }))
  await press('Enter')
  await expect(dialog).toContainText('No changes are waiting.')
  await press('Escape')
  await expect(dialog).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect(quantityOf(herring)).toHaveText('13')
  await expect(waits(herring)).toBeHidden()
  expect(copiesOf(db.state.collection, id)).toBe(13)
})

test('a change of an entry that is gone is discarded, and the others are sent', async ({
  page,
  context,
  db,
}) => {
  const { herring, row, plusQuickly, quantityOf, waits, notice, show, dialog } = waitingParts(page)
  await openListening(page, '/collection')
  const other = row(/Moonwashed/).first()
  const copies = Number(await quantityOf(other).textContent())
  const mend = await cutConnection(context)
  await plusQuickly(herring, 1)
  await expect(waits(herring)).toBeVisible()
  await plusQuickly(other, 1)
  await expect(waits(other)).toBeVisible()
  db.state.collection = db.state.collection.filter(({ quantity }) => quantity !== 12)
  await mend()
  await show().click()
  await expect(dialog).toContainText('The entry is no longer in your collection.')
  await expect(dialog.getByRole('button', { name: /^Use Mine/ })).toBeHidden()
  await dialog.getByRole('button', { name: /^Discard/ }).click()
  await expect(dialog).toContainText('No changes are waiting.')
  await page.keyboard.press('Escape')
  await expect(notice(/change/)).toBeHidden()
  await expect(quantityOf(other)).toHaveText(String(copies + 1))
})

test('two windows send what waits once', async ({ page, context }) => {
  const first = waitingParts(page)
  await openListening(page, '/collection')
  const second = waitingParts(await context.newPage())
  await openListening(second.main.page(), '/collection')
  const writes = countWrites(context)
  const mend = await cutConnection(context)
  await first.plusQuickly(first.herring, 1)
  await expect(first.waits(first.herring)).toBeVisible()
  await expect(second.waits(second.herring)).toBeVisible()
  await expect(second.quantityOf(second.herring)).toHaveText('13')
  await second.plusQuickly(second.row(/Moonwashed/).first(), 1)
  await expect(first.notice('2 changes waiting.')).toBeVisible()
  await mend()
  await expect(first.notice(/waiting/)).toBeHidden()
  await expect(second.notice(/waiting/)).toBeHidden()
  await expect(first.quantityOf(first.herring)).toHaveText('13')
  expect(writes).toHaveLength(2)
  expect(new Set(writes).size).toBe(2)
})

test('signing out asks while changes wait, and leaves nothing on the device', async ({
  page,
  context,
}) => {
  const { herring, plusQuickly, waits, dialog } = waitingParts(page)
  await openListening(page, '/collection')
  const mend = await cutConnection(context)
  await plusQuickly(herring, 1)
  await expect(waits(herring)).toBeVisible()
  const kept = () =>
    page.evaluate(async () => ({
      databases: (await indexedDB.databases()).map(({ name }) => name),
      token: localStorage.getItem('authToken'),
    }))
  expect((await kept()).databases).toEqual(['ninepocket'])
  const logout = page.getByRole('button', { name: 'Logout' })
  await logout.click()
  await expect(dialog).toContainText('1 change has not been sent.')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(waits(herring)).toBeVisible()
  await logout.click()
  await dialog.getByRole('button', { name: 'Log Out' }).click()
  await expect.poll(kept).toEqual({ databases: [], token: null })
  await mend()
})
