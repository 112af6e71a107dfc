/** Three members' trades as a target keeps them: changes go through its API. */
import type { ProposalSent, ProposalSideSent } from '../../../src/contract/proposals.ts'
import type { ProposalBox } from '../../../src/domain/trade/trade.ts'
import type { ProposalAction } from '../../../src/domain/trade/proposal.ts'
import type { Condition, Language } from '../../../src/domain/entries/entry.ts'
import type { Finish } from '../../../src/domain/cards/finish.ts'
import type { Client } from '../client.ts'
import { add, owned, update, wish, wished } from '../scenarios/entries/entries.ts'
import {
  create,
  detail,
  mine,
  offers,
  partners,
  put,
  show,
  step,
} from '../scenarios/lists/lists.ts'
import type { Newcomer } from '../scenarios/accounts/members.ts'
import { boxOf, cardsOf, trySending, tryTo, waiting } from '../scenarios/proposals/proposals.ts'
import {
  type AllSeen,
  type FinishText,
  type ListName,
  listNames,
  members,
  type Outcome,
  type Row,
  type Seen,
  type Terms,
  textOf,
  type TradeKeeper,
  type Who,
} from './trade-keeper.ts'

interface Copies {
  variation: Finish
  condition: Condition | null
  language: Language | null
}

const finishText = (cardId: number, { variation }: Pick<Copies, 'variation'>) =>
  `${cardId} ${variation}`
const kindText = (cardId: number, copies: Copies) =>
  `${finishText(cardId, copies)} ${copies.condition} ${copies.language}`

function finishRow(finish: FinishText) {
  const [cardId, variation] = finish.split(' ')
  return { cardId: Number(cardId), variation: variation as Finish }
}

function kindRow({ kind, quantity }: Row) {
  const [condition, language] = kind.split(' ').slice(2)
  return {
    ...finishRow(kind),
    condition: condition as Condition,
    language: language as Language,
    quantity,
  }
}

const bodyOf = ({ yours, theirs }: Terms) => ({
  yours: yours.map(kindRow),
  theirs: theirs.map(kindRow),
})

interface Answer {
  proposal?: ProposalSent
  issues?: readonly { path: string }[]
}

export class RemoteTrades implements TradeKeeper {
  private readonly members: readonly Newcomer[]
  /** Ids of proposals by their numbers. */
  private readonly ids: number[] = []
  private readonly lists = new Map<string, number>()

  constructor(newcomers: readonly Newcomer[]) {
    this.members = newcomers
  }

  async open(): Promise<void> {
    for (const who of members) {
      for (const name of listNames) {
        const { id } = await create(this.client(who), { name, visibility: 'for_trade' })
        this.lists.set(`${who} ${name}`, id)
      }
    }
  }

  async own(who: Who, row: Row): Promise<void> {
    await add(this.client(who), kindRow(row))
  }

  async keep(who: Who, { kind, quantity }: Row): Promise<void> {
    const client = this.client(who)
    const entry = (await owned(client)).find((item) => kindText(item.card_id, item) === kind)
    await update(client, entry?.id ?? 0, { quantity })
  }

  async list(who: Who, list: ListName, finish: FinishText, quantity: number): Promise<void> {
    await put(this.client(who), this.listId(who, list), { ...finishRow(finish), quantity })
  }

  async keepListed(who: Who, name: ListName, finish: FinishText, quantity: number): Promise<void> {
    const [client, listId] = [this.client(who), this.listId(who, name)]
    const { list } = await detail(client, listId)
    const item = list.items.find((each) => finishText(each.card.id, each) === finish)
    await step(client, [listId, item?.id ?? 0], { quantity })
  }

  async show(who: Who, list: ListName, isForTrade: boolean): Promise<void> {
    await show(this.client(who), this.listId(who, list), isForTrade ? 'for_trade' : 'private')
  }

  async wish(who: Who, finish: FinishText, quantity: number): Promise<void> {
    await wish(this.client(who), { ...finishRow(finish), quantity })
  }

  async send(who: Who, to: Who, terms: Terms): Promise<Outcome> {
    const memberId = this.members[to]?.id
    return this.outcome(await trySending(this.client(who), { memberId, ...bodyOf(terms) }))
  }

  async answer(who: Who, number: number, action: ProposalAction, terms: Terms): Promise<Outcome> {
    const id = this.ids[number] ?? 0
    return this.outcome(await tryTo(this.client(who), action, id, bodyOf(terms)))
  }

  async view(): Promise<AllSeen> {
    const copies = new Map<string, number>()
    const views: Seen[] = []
    for (const who of members) {
      for (const item of await owned(this.client(who))) {
        const kind = kindText(item.card_id, item)
        copies.set(kind, (copies.get(kind) ?? 0) + item.quantity)
      }
      views.push(await this.seenBy(who))
    }
    return {
      members: views,
      copies: [...copies].map(([kind, quantity]) => `${quantity}x ${kind}`).toSorted(),
    }
  }

  private async seenBy(who: Who): Promise<Seen> {
    const client = this.client(who)
    const box = async (name: ProposalBox) =>
      (await boxOf(client, name)).map((each) => this.proposalText(each))
    const tradeCards: string[][] = []
    for (const { id } of this.members) tradeCards.push(await this.tradeCards(client, id))
    return {
      collection: (await owned(client))
        .map((item) => textOf.owned(kindText(item.card_id, item), item.quantity, item.promised))
        .toSorted(),
      lists: await this.listTexts(client),
      wishes: (await wished(client))
        .map((each) => `${each.quantity}x ${finishText(each.card.id, each)}`)
        .toSorted(),
      boxes: { received: await box('received'), sent: await box('sent'), past: await box('past') },
      waiting: await waiting(client),
      tradeCards,
      offers: await this.offerTexts(client),
      partners: await this.partnerTexts(client),
    }
  }

  private async offerTexts(client: Client): Promise<string[]> {
    const texts = (await offers(client)).flatMap((offer) =>
      this.whoIs(offer.owner_id).map((owner) =>
        textOf.offer(owner, offer.list_name, finishText(offer.card_id, offer), offer),
      ),
    )
    return texts.toSorted()
  }

  private async partnerTexts(client: Client): Promise<string[]> {
    const texts = (await partners(client)).flatMap(({ ownerId, theyHave }) =>
      this.whoIs(ownerId).flatMap((owner) =>
        theyHave.cards.map((row) => textOf.partner(owner, finishText(row.card.id, row), row)),
      ),
    )
    return texts.toSorted()
  }

  /** Empty for a member who is not one of the three. */
  private whoIs(id: number): Who[] {
    return members.filter((who) => this.members[who]?.id === id)
  }

  private async listTexts(client: Client): Promise<string[]> {
    const texts: string[] = []
    for (const { id, name, totalCards } of await mine(client)) {
      const { list } = await detail(client, id)
      const items = list.items.map((item) =>
        textOf.listed(finishText(item.card.id, item), item.quantity, item.promised),
      )
      texts.push(textOf.list(name, items, totalCards))
    }
    return texts
  }

  private proposalText(proposal: ProposalSent): string {
    const { id, state, role, partner, counterOf, counteredBy, yours, theirs } = proposal
    const numberOf = (named: number | null) => (named === null ? null : this.ids.indexOf(named))
    const who = members.find((each) => this.members[each]?.id === partner.id) ?? 0
    return textOf.proposal(
      { number: this.ids.indexOf(id), state, role, partner: who },
      { counterOf: numberOf(counterOf), counteredBy: numberOf(counteredBy) },
      sideTexts(yours),
      sideTexts(theirs),
    )
  }

  private async tradeCards(client: Client, userId: number): Promise<string[]> {
    const texts = (await cardsOf(client, userId)).map(({ card, ...row }) => {
      const { listed, owned: has, promised, askedFor, available } = row
      const hasOtherFinish = Number(row.hasOtherFinish)
      const text = row.condition === null ? finishText(card.id, row) : kindText(card.id, row)
      return textOf.tradeCard(text, {
        listed,
        owned: has,
        promised,
        askedFor,
        available,
        hasOtherFinish,
      })
    })
    return texts.toSorted()
  }

  private outcome({ status, body }: { status: number; body: unknown }): Outcome {
    const { proposal, issues = [] } = body as Answer
    if (!proposal) {
      const paths = issues.map(({ path }) => path)
      return textOf.refusal(status, paths)
    }
    if (!this.ids.includes(proposal.id)) this.ids.push(proposal.id)
    return 'done'
  }

  private client(who: Who): Client {
    const member = this.members[who]
    if (!member) throw new Error(`There is no member ${who}`)
    return member.client
  }

  private listId(who: Who, name: ListName): number {
    return this.lists.get(`${who} ${name}`) ?? 0
  }
}

const sideTexts = ({ cards }: ProposalSideSent) =>
  cards.map((row) => textOf.proposed(kindText(row.card.id, row), row.quantity, row.left))
