/** A member's cards as a target keeps them: changes go through its API. */
import { collectionList, collectionRemove } from '../../../src/contract/collection.ts'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { bulkReasons } from '../../../src/contract/bulk.ts'
import { wishlistList, wishlistRemove } from '../../../src/contract/wishlist.ts'
import type { Finish } from '../../../src/domain/cards/finish.ts'
import type { Client } from '../client.ts'
import { owned, wished } from '../scenarios/entries/entries.ts'
import {
  type Contents,
  type Copies,
  type Given,
  type Keeper,
  type Outcome,
  type Owned,
  ownedKey,
  type Regraded,
  type Step,
  type Wanted,
  wantedKey,
} from './keeper.ts'

interface Answer {
  item?: { quantity: number } | null
  count?: number
  undo?: string | null
  successCount?: number
  failureCount?: number
  message?: string
}

export class RemoteKeeper implements Keeper {
  private readonly client: Client
  private readonly undos: string[] = []

  constructor(client: Client) {
    this.client = client
  }

  add(copies: Copies<Owned>) {
    return this.send('POST', '/api/collection', copies)
  }

  addMany(cards: readonly Copies<Owned>[]) {
    return this.send('POST', '/api/collection/bulk', { cards })
  }

  async step(entry: Owned, step: Step) {
    return this.send('PUT', `/api/collection/${await this.idOf(entry)}`, step)
  }

  async regrade(entry: Owned, to: Regraded) {
    return this.send('PUT', `/api/collection/${await this.idOf(entry)}`, to)
  }

  async remove(entry: Owned): Promise<Outcome> {
    await this.client.call(collectionRemove, { params: { id: await this.idOf(entry) } })
    return 'gone'
  }

  async removeMany(entries: readonly Owned[]) {
    const ids = await this.idsOf(entries)
    return this.send('POST', '/api/collection/remove', { entries: { ids } })
  }

  async removeFinish(variation: Finish, kept: readonly Owned[]) {
    const except = await this.idsOf(kept)
    const entries = { matching: { variant: [variation] }, except }
    return this.send('POST', '/api/collection/remove', { entries })
  }

  async giveAll(entries: readonly Owned[], change: Given) {
    const ids = await this.idsOf(entries)
    const [part] = Object.keys(change)
    return this.send('POST', `/api/collection/${part}`, { entries: { ids }, ...change })
  }

  undo(index: number) {
    return this.send('POST', '/api/collection/undo', { undo: this.undos[index] ?? 'none' })
  }

  wish(copies: Copies<Wanted>) {
    return this.send('POST', '/api/wishlist', copies)
  }

  wishMany(cards: readonly Copies<Wanted>[]) {
    return this.send('POST', '/api/wishlist/bulk', { cards })
  }

  async stepWish(wish: Wanted, step: Step) {
    const { id } = await this.wishNamed(wish)
    return this.send('PUT', `/api/wishlist/${id}`, step)
  }

  async removeWish(wish: Wanted): Promise<Outcome> {
    const { id } = await this.wishNamed(wish)
    await this.client.call(wishlistRemove, { params: { id } })
    return 'gone'
  }

  async moveWish({ cardId, variation }: Wanted): Promise<Outcome> {
    const { quantity } = await this.wishNamed({ cardId, variation })
    const kind = { cardId, variation, condition: 'NM', language: 'en', location: '' } as const
    const added = await this.add({ ...kind, quantity })
    if (added !== 'too many') await this.removeWish({ cardId, variation })
    return added
  }

  async contents(): Promise<Contents> {
    const collection = await owned(this.client)
    const wishlist = await wished(this.client)
    return {
      collection: collection
        .map((item) => `${ownedKey({ ...item, cardId: item.card_id })} ${item.quantity}`)
        .toSorted(),
      collectionTotals: (await this.client.call(collectionList, {})).totals,
      wishlist: wishlist
        .map((item) => `${wantedKey({ ...item, cardId: item.card.id })} ${item.quantity}`)
        .toSorted(),
      wishlistTotals: (await this.client.call(wishlistList, {})).totals,
    }
  }

  private async send(method: Endpoint['method'], path: string, body: unknown): Promise<Outcome> {
    const answer = await this.client.send(method, path, { body })
    const { item, count, undo, successCount, failureCount, message } = answer.body as Answer
    if (answer.status === 400 && message === bulkReasons.tooMany) return 'too many'
    if (answer.status === 404 && path.endsWith('/undo')) return 'cannot be undone'
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${message}`)
    if (undo) this.undos.push(undo)
    if (item !== undefined) return item?.quantity ?? 'gone'
    return count ?? [successCount ?? 0, failureCount ?? 0]
  }

  private async idsOf(entries: readonly Owned[]): Promise<number[]> {
    const keys = new Set(entries.map(ownedKey))
    const items = await owned(this.client)
    return items.flatMap((item) =>
      keys.has(ownedKey({ ...item, cardId: item.card_id })) ? [item.id] : [],
    )
  }

  private async idOf(entry: Owned): Promise<number> {
    const [id] = await this.idsOf([entry])
    if (id === undefined) throw new Error(`There is no ${ownedKey(entry)}`)
    return id
  }

  private async wishNamed(wish: Wanted) {
    const items = await wished(this.client)
    const item = items.find(
      (each) => wantedKey({ ...each, cardId: each.card.id }) === wantedKey(wish),
    )
    if (!item) throw new Error(`There is no ${wantedKey(wish)}`)
    return item
  }
}
