/** Two members' lists as a target keeps them: changes go through its API. */
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { collectionAddBulk } from '../../../src/contract/collection.ts'
import { bulkReasons } from '../../../src/contract/bulk.ts'
import { listDelete, listEmpty, listRemoveItem } from '../../../src/contract/lists.ts'
import { profileUpdate } from '../../../src/contract/members.ts'
import type { PartnerSent } from '../../../src/contract/trade.ts'
import { maxCopies } from '../../../src/domain/entries/entry.ts'
import type { Visibility } from '../../../src/domain/entries/list.ts'
import { type Finish, sides } from '../../../src/domain/cards/finish.ts'
import type { Client } from '../client.ts'
import { pricesOf } from './plain-rows.ts'
import { type Copies, type Outcome, type Step, type Wanted, wantedKey } from './keeper.ts'
import {
  type Item,
  type Link,
  type ListKeeper,
  type Named,
  type Seen,
  searchWord,
  type Who,
} from './list-keeper.ts'
import {
  briefItem,
  create,
  detail,
  matches,
  mine,
  move,
  offers,
  partners,
  show,
} from '../scenarios/lists/lists.ts'
import type { Newcomer } from '../scenarios/accounts/members.ts'

interface Answer {
  item?: { quantity: number } | null
  successCount?: number
  failureCount?: number
  message?: string
}

const brief = (quantity: number, cardId: number, variation: Finish) =>
  `${quantity}x ${wantedKey({ cardId, variation })}`

const sideOf = ({ count, value }: PartnerSent['theyHave']) => [count, value] as const

export class RemoteLists implements ListKeeper {
  private readonly members: readonly [Newcomer, Newcomer]
  private readonly links = new Set<string>()

  constructor(members: readonly [Newcomer, Newcomer]) {
    this.members = members
  }

  /** Both show what they want, and own enough copies of every card that all they list is available. */
  async open(): Promise<void> {
    const cards = Object.keys(pricesOf).flatMap((cardId) =>
      sides.map((variation) => ({
        cardId: Number(cardId),
        variation,
        quantity: maxCopies,
      })),
    )
    for (const { client } of this.members) {
      await client.call(profileUpdate, { body: { is_public: true } })
      await client.call(collectionAddBulk, { body: { cards } })
    }
  }

  async create({ who, name }: Named, visibility: Visibility): Promise<Link> {
    return this.linkState((await create(this.client(who), { name, visibility })).publicUrlId)
  }

  async show(list: Named, visibility: Visibility): Promise<Link> {
    return this.linkState(
      (await show(this.client(list.who), await this.idOf(list), visibility)).publicUrlId,
    )
  }

  async delete(list: Named): Promise<void> {
    const listId = await this.idOf(list)
    await this.client(list.who).call(listDelete, { params: { listId } })
  }

  async empty(list: Named): Promise<void> {
    const listId = await this.idOf(list)
    await this.client(list.who).call(listEmpty, { params: { listId } })
  }

  async add(list: Named, copies: Copies<Wanted>): Promise<Outcome> {
    return this.send(list.who, 'POST', `/api/lists/${await this.idOf(list)}/cards`, copies)
  }

  async addMany(list: Named, cards: readonly Copies<Wanted>[]): Promise<Outcome> {
    return this.send(list.who, 'POST', `/api/lists/${await this.idOf(list)}/cards/bulk`, { cards })
  }

  async step(item: Item, step: Step): Promise<Outcome> {
    const [listId, itemId] = await this.itemOf(item)
    return this.send(item.who, 'PUT', `/api/lists/${listId}/cards/${itemId}`, step)
  }

  async move(item: Item, position: number): Promise<void> {
    await move(this.client(item.who), await this.itemOf(item), position)
  }

  async remove(item: Item): Promise<void> {
    const [listId, itemId] = await this.itemOf(item)
    await this.client(item.who).call(listRemoveItem, { params: { listId, itemId } })
  }

  wish(who: Who, copies: Copies<Wanted>): Promise<Outcome> {
    return this.send(who, 'POST', '/api/wishlist', copies)
  }

  async view(): Promise<readonly [Seen, Seen]> {
    return [await this.seenBy(0), await this.seenBy(1)]
  }

  private async seenBy(who: Who): Promise<Seen> {
    const client = this.client(who)
    const other = this.members[who === 0 ? 1 : 0].id
    const partner = (await partners(client)).find(({ ownerId }) => ownerId === other)
    return {
      lists: await this.listTexts(client),
      offers: await this.offersOf(client, other),
      searchResults: await this.offersOf(client, other, searchWord.text),
      matches: (await matches(client))
        .flatMap(({ card, wishlist, trades }) => {
          const fit = trades
            .filter(({ ownerId }) => ownerId === other)
            .map(
              (trade) => `${brief(trade.quantity, card.id, trade.variation)} on ${trade.listName}`,
            )
          const wish = brief(wishlist.quantity, card.id, wishlist.variation)
          return fit.length > 0 ? [`${wish}: ${fit.join(', ')}`] : []
        })
        .toSorted(),
      partner: {
        theyHave: partner ? sideOf(partner.theyHave) : [0, 0],
        youHave: partner ? sideOf(partner.youHave) : [0, 0],
      },
    }
  }

  private async listTexts(client: Client): Promise<string[]> {
    const texts: string[] = []
    for (const { id, name, visibility, itemCount, totalCards, totalValue } of await mine(client)) {
      const { list } = await detail(client, id, { sortBy: 'position' })
      const items = list.items.map(briefItem).join(', ')
      texts.push(`${name} ${visibility} ${itemCount} ${totalCards} ${totalValue}: ${items}`)
    }
    return texts
  }

  private async offersOf(client: Client, owner: number, cardName?: string): Promise<string[]> {
    return (await offers(client, { ...(cardName !== undefined && { cardName }) }))
      .filter(({ owner_id }) => owner_id === owner)
      .map(
        (offer) => `${brief(offer.quantity, offer.card_id, offer.variation)} on ${offer.list_name}`,
      )
      .toSorted()
  }

  /** A link that was gone must never come back. */
  private linkState(link: string | null): Link {
    if (link === null) return 'none'
    if (this.links.has(link)) return 'kept'
    this.links.add(link)
    return 'new'
  }

  private async send(
    who: Who,
    method: Endpoint['method'],
    path: string,
    body: unknown,
  ): Promise<Outcome> {
    const answer = await this.client(who).send(method, path, { body })
    const { item, successCount, failureCount, message } = answer.body as Answer
    if (answer.status === 400 && message === bulkReasons.tooMany) return 'too many'
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${message}`)
    if (item !== undefined) return item?.quantity ?? 'gone'
    return [successCount ?? 0, failureCount ?? 0]
  }

  private client(who: Who): Client {
    return this.members[who].client
  }

  private async idOf({ who, name }: Named): Promise<number> {
    const list = (await mine(this.client(who))).find((each) => each.name === name)
    if (!list) throw new Error(`There is no list ${name}`)
    return list.id
  }

  private async itemOf(item: Item): Promise<readonly [listId: number, itemId: number]> {
    const listId = await this.idOf(item)
    const { list } = await detail(this.client(item.who), listId)
    const listItem = list.items.find(
      ({ card, variation }) => wantedKey({ cardId: card.id, variation }) === wantedKey(item),
    )
    if (!listItem) throw new Error(`There is no ${wantedKey(item)} on ${item.name}`)
    return [listId, listItem.id]
  }
}
