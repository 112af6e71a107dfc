/** The private feed of notifications. */
import { expect } from 'vitest'
import {
  notificationFeedCreate,
  notificationFeedRemove,
  notificationFeedState,
} from '../../../../src/contract/notifications.ts'
import type { Client } from '../../client.ts'
import { as, newcomer, setStatus } from '../accounts/members.ts'
import { card } from '../cards/sample-cards.ts'
import { wish } from '../entries/entries.ts'
import { create, put, show } from '../lists/lists.ts'
import type { Scenarios } from '../scenario.ts'

const noFeed = { status: 404, body: { message: 'This feed link no longer works.' } }
const path = (token: string) => `/api/notifications/feed/${token}`

async function feedAt(client: Client, token: string): Promise<string> {
  const response = await client.ask('GET', path(token))
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('application/atom+xml')
  expect(response.headers.get('Cache-Control') ?? 'no-store').toBe('no-store')
  return response.text()
}

export const feedScenarios: Scenarios = {
  'a feed has what its member may see, with every text escaped': async (client) => {
    const { client: own, username } = await newcomer(client)
    expect(await own.call(notificationFeedState, {})).toEqual({ createdAt: null })
    const { token, createdAt } = await own.call(notificationFeedCreate, {})
    expect(await own.call(notificationFeedState, {})).toEqual({ createdAt })
    const empty = await feedAt(client, token)
    expect(empty).toContain(`<title>Ninepocket: notifications of ${username}</title>`)
    expect(empty).not.toContain('<entry>')
    await wish(own, card.normalOnly)
    const { client: other, username: owner } = await newcomer(client)
    const name = ']]></title><script>alert(1)</script>&amp;"\''
    const list = await create(other, { name, visibility: 'for_trade' })
    await put(other, list.id, card.normalOnly)
    const text = await feedAt(client, token)
    expect(text).toContain(
      `<title>${owner} put Plain Herring (Normal) up for trade on ]]&gt;&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;amp;&quot;&#39;.</title>`,
    )
    expect(text).toContain(`/lists/public/${list.publicUrlId}"/>`)
    expect(text).not.toContain('<script>')
    await show(other, list.id, 'private')
    expect(await feedAt(client, token)).not.toContain('<entry>')
  },

  'a link is replaced and ended, and ends with the approval of its member': async (client) => {
    const { client: own, id } = await newcomer(client)
    const first = await own.call(notificationFeedCreate, {})
    const second = await own.call(notificationFeedCreate, {})
    expect(second.token).not.toBe(first.token)
    expect(await client.get(path(first.token))).toEqual(noFeed)
    await feedAt(client, second.token)
    const swapped = second.token.replaceAll(/[a-z]/gi, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    )
    for (const wrong of [swapped, `${second.token}x`, '%00', 'no-such-token']) {
      expect((await client.get(path(wrong))).status).toBeGreaterThanOrEqual(400)
    }
    const admin = await as(client, 'ada')
    await setStatus(admin, id, 'denied')
    expect(await client.get(path(second.token))).toEqual(noFeed)
    await setStatus(admin, id, 'approved')
    await feedAt(client, second.token)
    const { client: another } = await newcomer(client)
    await another.call(notificationFeedRemove, {})
    await feedAt(client, second.token)
  },

  'an ended link is not found': async (client) => {
    const { client: own } = await newcomer(client)
    const { token } = await own.call(notificationFeedCreate, {})
    await own.call(notificationFeedRemove, {})
    await own.call(notificationFeedRemove, {})
    expect(await client.get(path(token))).toEqual(noFeed)
    expect(await own.call(notificationFeedState, {})).toEqual({ createdAt: null })
  },
}
