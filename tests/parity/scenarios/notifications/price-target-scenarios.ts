/** Target prices of wishes and price alerts of entries: how they are kept, and what the daily task makes of them. */
import { expect } from 'vitest'
import { profileUpdate } from '../../../../src/contract/members.ts'
import { wishlistOfUser } from '../../../../src/contract/wishlist.ts'
import { runTasks } from '../admin/tasks.ts'
import { newcomer } from '../accounts/members.ts'
import { card } from '../cards/sample-cards.ts'
import { add, owned, update, updateWish, wish, wished } from '../entries/entries.ts'
import type { Scenarios } from '../scenario.ts'
import { notified, readAll, sentences, unreadOf } from './notifications.ts'

const { bothFinishes, normalOnly, unpriced } = card

export const priceTargetScenarios: Scenarios = {
  'a wish has a target price, which no other member sees': async (client) => {
    const { client: own, id: userId } = await newcomer(client)
    const made = await wish(own, { ...bothFinishes, targetPrice: 0.454 })
    expect(made.target_price).toBe(0.45)
    expect((await wish(own, { ...bothFinishes, targetPrice: 9 })).target_price).toBe(0.45)
    expect((await wish(own, normalOnly)).target_price).toBeNull()
    expect(await updateWish(own, made.id, { targetPrice: 12 })).toMatchObject({
      quantity: 2,
      target_price: 12,
    })
    expect((await updateWish(own, made.id, { change: 1 }))?.target_price).toBe(12)
    expect((await wished(own)).find(({ id }) => id === made.id)?.target_price).toBe(12)
    await own.call(profileUpdate, { body: { is_public: true } })
    const other = (await newcomer(client)).client
    const shared = await other.call(wishlistOfUser, { params: { userId } })
    expect(JSON.stringify(shared)).not.toContain('target')
    expect((await updateWish(own, made.id, { targetPrice: null }))?.target_price).toBeNull()
    for (const targetPrice of [-1, 10_000_000, '5']) {
      const path = `/api/wishlist/${made.id}`
      expect((await own.send('PUT', path, { body: { targetPrice } })).status).toBe(400)
    }
    expect(await updateWish(own, made.id, { quantity: 0, targetPrice: 3 })).toBeNull()
  },

  'an entry has alerts above and below, which joined copies keep': async (client) => {
    const { client: own } = await newcomer(client)
    const one = await add(own, { ...bothFinishes, alertAbove: 2.004, alertBelow: 0.1 })
    expect(one).toMatchObject({ alert_above: 2, alert_below: 0.1 })
    expect(await add(own, { ...bothFinishes, alertAbove: 9 })).toMatchObject({
      quantity: 2,
      alert_above: 2,
    })
    const worn = await add(own, { ...bothFinishes, condition: 'LP', alertBelow: 0.3 })
    await update(own, worn.id, { condition: 'NM' })
    expect(await owned(own)).toMatchObject([{ quantity: 3, alert_above: 2, alert_below: 0.1 }])
    expect(await update(own, one.id, { alertAbove: null })).toMatchObject({
      alert_above: null,
      alert_below: 0.1,
    })
    expect(
      (await own.send('PUT', `/api/collection/${one.id}`, { body: { alertBelow: -1 } })).status,
    ).toBe(400)
  },

  'the daily task notifies of prices that reach a target or an alert, once @deep': async (
    client,
  ) => {
    const { client: own } = await newcomer(client)
    const wanted = await wish(own, { ...bothFinishes, targetPrice: 0.5 })
    await wish(own, { ...bothFinishes, variation: 'Foil', targetPrice: 1.31 })
    await wish(own, { ...unpriced, targetPrice: 100 })
    const entry = await add(own, { ...normalOnly, alertAbove: 0.09, alertBelow: 0.08 })
    await add(own, { ...bothFinishes, isFoil: true, alertAbove: 1.33, alertBelow: 1.32 })
    await runTasks(client)
    const all = [
      'Éloïse Ñuñez, Tide’s Daughter (Foil) fell to $1.32 (your alert: $1.32).',
      'Plain Herring (Normal) reached $0.09 (your alert: $0.09).',
      'Éloïse Ñuñez, Tide’s Daughter (Normal) costs $0.50, within your target price of $0.50.',
    ]
    expect((await sentences(own)).toSorted()).toEqual(all.toSorted())
    expect(await notified(own)).toContainEqual(
      expect.objectContaining({
        kind: 'card_price',
        card: { id: normalOnly.cardId, name: 'Plain Herring' },
        variation: 'Normal',
        price: 0.09,
        bound: 0.09,
        direction: 'above',
        member: null,
      }),
    )
    await readAll(own)
    await runTasks(client)
    expect(await unreadOf(own)).toBe(0)
    // A new bound that is reached notifies, but of a card once a day.
    await updateWish(own, wanted.id, { targetPrice: 0.6 })
    await update(own, entry.id, { alertBelow: 0.2 })
    await runTasks(client)
    expect(await sentences(own, { unread: true })).toEqual([
      'Plain Herring (Normal) fell to $0.09 (your alert: $0.20).',
    ])
  },
}
