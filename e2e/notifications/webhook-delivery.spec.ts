/** A webhook on the server itself, without mocks: it gets a test, and the notification of a wished card that goes up for trade. */
import { expect, test } from '@playwright/test'
import { Webhook } from 'standardwebhooks'
import { adminUserSetStatus } from '../../src/contract/admin.ts'
import { cardList } from '../../src/contract/cards.ts'
import { listAddCard, listCreate } from '../../src/contract/lists.ts'
import { wishlistAdd } from '../../src/contract/wishlist.ts'
import { type Receiver, startReceiver } from '../../server/testing/receiver.ts'
import { apiMember } from '../kit/api.ts'
import { type RealServer, register, startServer } from '../kit/real-server.ts'

let server: RealServer
let receiver: Receiver
test.beforeAll(async () => {
  test.setTimeout(120_000)
  receiver = await startReceiver()
  server = await startServer()
})
test.afterAll(async () => {
  await server.stop()
  await receiver.stop()
})

test('a signed delivery follows a test, and a wished card that a member offers', async ({
  browser,
}) => {
  const page = await register(server, await browser.newContext(), 'ada')
  await page.goto(`${server.address}/profile`)
  const panel = page.getByRole('region', { name: 'Webhooks' })
  await panel.getByRole('button', { name: 'Add Webhook' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Webhook' })
  await dialog.getByLabel('Name').fill('Home')
  await dialog.getByLabel('URL').fill('https://10.0.0.1/cards')
  await dialog.getByRole('button', { name: 'Add Webhook' }).click()
  await expect(dialog.getByLabel('URL')).toHaveAccessibleDescription(/not be in a private network/)
  await dialog.getByLabel('URL').fill(`${receiver.url}/cards`)
  await dialog.getByRole('button', { name: 'Add Webhook' }).click()
  const shown = page.getByRole('dialog', { name: 'Signing Secret' })
  const secret = await shown.getByLabel('Signing secret').inputValue()
  await shown.getByRole('button', { name: 'Close' }).click()
  await panel.getByRole('button', { name: 'Deliveries of Home' }).click()
  const deliveries = page.getByRole('dialog', { name: 'Deliveries' })
  await deliveries.getByRole('button', { name: 'Send Test' }).click()
  await expect(deliveries.getByRole('listitem')).toContainText('HTTP 204 · 1 attempt')

  /** The verified event of a delivery, by its number; null while it has not come. */
  const event = (n: number): unknown => {
    const received = receiver.received[n]
    if (!received) return null
    const headers = received.headers as Record<string, string>
    return new Webhook(secret).verify(received.body, headers)
  }
  expect(event(0)).toMatchObject({ type: 'test' })

  const ada = await apiMember(server, 'ada')
  const bob = await apiMember(server, 'bob')
  await ada.call(adminUserSetStatus, { params: { id: bob.id }, body: { status: 'approved' } })
  const { data } = await ada.call(cardList, { query: { search: "Fisher's Knot" } })
  const cardId = data[0]?.id ?? 0
  await ada.call(wishlistAdd, { body: { cardId } })
  const { list } = await bob.call(listCreate, { body: { name: 'Swaps', visibility: 'for_trade' } })
  await bob.call(listAddCard, { params: { listId: list.id }, body: { cardId } })
  await expect
    .poll(() => receiver.received.map(({ body }) => JSON.parse(body).type))
    .toContain('wish_offered')
  const at = receiver.received.findIndex(({ body }) => JSON.parse(body).type === 'wish_offered')
  expect(event(at)).toMatchObject({
    type: 'wish_offered',
    data: {
      kind: 'wish_offered',
      member: { username: 'bob' },
      card: { name: "Fisher's Knot" },
      list: { name: 'Swaps' },
    },
  })
})
