/** The installed app of a member in a shop without a network, and at home: on the built server, with its worker and its push messages. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { adminRunTasks } from '../../src/contract/admin.ts'
import { cardList } from '../../src/contract/cards.ts'
import { collectionAdd, collectionList } from '../../src/contract/collection.ts'
import { pushTurnOn } from '../../src/contract/push.ts'
import { wishlistAdd } from '../../src/contract/wishlist.ts'
import { startPushService } from '../../server/testing/push-service.ts'
import { testKeys } from '../../server/testing/push-sender.ts'
import { startServerProcess } from '../../server/testing/server-process.ts'
import { apiMember } from '../kit/api.ts'
import { keptKeys } from '../kit/device-storage.ts'
import { cachedAddresses, openInstalled } from '../kit/installed-app.ts'
import { collectionPage } from '../kit/pages/collection-page.ts'
import { pushedMessages } from '../kit/pushed-messages.ts'
import { register } from '../kit/real-server.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 700 } })

test('without a network three letters find the copies with pictures, two added cards arrive later, and a push names a wish within reach', async ({
  context,
}) => {
  const service = await startPushService(testKeys.PUSH_PUBLIC_KEY)
  const folder = await mkdtemp(join(tmpdir(), 'ninepocket-story-'))
  const local = { PUSH_HOSTS: '127.0.0.1', PUSH_NETWORKS: '127.0.0.1' }
  const server = startServerProcess({ DATA_DIR: join(folder, 'data'), ...testKeys, ...local })
  const address = await server.ready
  try {
    await context.grantPermissions(['notifications'])
    const page = await register({ address }, context, 'ada')
    const ada = await apiMember({ address }, 'ada')
    const { data } = await ada.call(cardList, { query: { search: 'her usd>0' } })
    const own = data
      .filter(({ name }, at) => data.findIndex((each) => each.name === name) === at)
      .slice(0, 2)
      .map(({ id, name }) => ({ cardId: id, name }))
    expect(own).toHaveLength(2)
    for (const { cardId } of own)
      await ada.call(collectionAdd, { body: { cardId, quantity: 3, location: 'red box' } })
    await ada.call(pushTurnOn, { body: service.subscription('phone') })

    // At home: the app keeps the cards, and the pictures that it shows.
    await openInstalled(page, `${address}/collection`)
    await page.reload()
    await expect.poll(() => keptKeys(page)).toContain('index "head"')
    await expect
      .poll(async () => (await cachedAddresses(page))['ninepocket-pictures']?.length ?? 0)
      .toBeGreaterThanOrEqual(2)
    await page.close()

    // In the shop.
    await context.setOffline(true)
    const app = await context.newPage()
    await app.goto(`${address}/dashboard#search`)
    const search = app.getByRole('dialog', { name: 'Search' })
    await expect(search.getByRole('combobox')).toBeFocused()
    await app.keyboard.type('her')
    const answer = search.getByRole('link', { name: /her.*3 in red box/i }).first()
    await expect(answer).toBeVisible()
    await expect
      .poll(() => answer.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0)
    await app.keyboard.press('Escape')
    await app.keyboard.press('Escape')
    await app.goto(`${address}/collection`)
    const { row, dialog } = collectionPage(app)
    const notice = app.getByRole('status').filter({ hasText: 'You are offline.' })
    for (const [at, { name }] of own.entries()) {
      await row(name).getByRole('button', { name, exact: true }).click()
      await dialog.getByRole('button', { name: 'Add to Collection' }).click()
      await app.getByRole('menuitem', { name: /^Normal/ }).click()
      await expect(dialog).toContainText('1 waiting')
      await app.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(row(name)).toContainText('1 waiting')
      await expect(notice).toContainText(at === 0 ? '1 change waiting.' : '2 changes waiting.')
    }

    await app.goto(`${address}/#search`)
    await search.getByRole('combobox').fill('her')
    const waiting = search.getByRole('region', { name: 'Waiting for a connection' })
    await expect(waiting.getByRole('listitem')).toHaveText(own.map(({ name }) => `${name}Normal`))

    // Back in the network.
    await context.setOffline(false)
    await expect(app.getByRole('region', { name: 'Notifications' })).toContainText(
      '2 waiting changes saved',
    )
    const { collection } = await ada.call(collectionList, {})
    const copies = collection.map((entry) => ('quantity' in entry ? entry.quantity : 0))
    expect(copies.toSorted((a, b) => a - b)).toEqual([1, 1, 3, 3])

    // At home: the prices of the day come within the reach of a wish.
    const { origin, shown, deliver } = await pushedMessages(app, context)
    const [wish] = own
    const body = { cardId: wish?.cardId ?? 0, targetPrice: 100_000 }
    await ada.call(wishlistAdd, { body })
    await ada.call(adminRunTasks, {})
    await expect.poll(() => service.received.length).toBe(1)
    expect(service.faults).toEqual([])
    const [received] = service.received
    expect(received?.message.kind).toBe('wish_price')
    await deliver(JSON.stringify(received?.message))
    await expect.poll(shown).toEqual([
      expect.objectContaining({
        title: 'Target price reached',
        body: expect.stringContaining(wish?.name ?? ''),
        data: `${origin}${received?.message.path ?? ''}`,
      }),
    ])
  } finally {
    await server.end('SIGTERM')
    await service.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
