/** Notifications: their kinds, their words, and the page of the app that each leads to. */
import type { Finish } from '../cards/finish.ts'
import { counted } from '../format/count.ts'
import { formatDollars } from '../format/money.ts'
import { pageOfScope, type SavedSearchFacts } from '../saved-searches/saved-search.ts'
import type { ClosedState } from '../trade/proposal.ts'

export const notificationKinds = [
  'wish_price',
  'card_price',
  'proposal_received',
  'proposal_answered',
  'wish_offered',
  'search_found',
  'webhook_off',
  'member_waiting',
  'task_failed',
  'prices_stale',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** The kinds of which only admins get notifications. */
const adminKinds: ReadonlySet<NotificationKind> = new Set([
  'member_waiting',
  'task_failed',
  'prices_stale',
])

/** The kinds of which a member gets notifications. */
export const kindsFor = ({ role }: { role: string }): NotificationKind[] =>
  notificationKinds.filter((kind) => role === 'admin' || !adminKinds.has(kind))

/** The events by kind, as the settings name them. */
export const notificationKindNames: Record<NotificationKind, string> = {
  wish_price: 'A card on your wishlist reaches its target price',
  card_price: 'A card you own reaches a price alert',
  proposal_received: 'You get a trade offer',
  proposal_answered: 'A trade offer is accepted, declined, countered or withdrawn',
  wish_offered: 'A card you want goes up for trade',
  search_found: 'New matches for a saved search',
  webhook_off: 'A webhook is switched off',
  member_waiting: 'A new member needs approval',
  task_failed: 'The daily task fails',
  prices_stale: 'No new prices for three days',
}

/** The side of a price alert on which a price reaches it. */
export const priceDirections = ['above', 'below'] as const
export type PriceDirection = (typeof priceDirections)[number]

/** Whether a price has reached a bound. Dollars; neither an unknown price nor a missing bound is reached. */
export function isReached(
  direction: PriceDirection,
  price: number | null,
  bound: number | null,
): boolean {
  if (price === null || bound === null) return false
  return direction === 'above' ? price >= bound : price <= bound
}

/** Days for which a notification is kept once it was read. */
export const readKeptDays = 90

/** Notifications about offers that one member can cause for another one on a day. */
export const maxDailyOffersFromOneMember = 20

/** The page of admins lists all members who wait; no more of them than these make notifications. */
export const maxNotifiedWaiting = 20

/** What a notification is about; null where its kind has no such field. */
export interface NotificationFacts {
  kind: NotificationKind
  /** The member who caused the notification. */
  member: { username: string } | null
  card: { name: string } | null
  variation: Finish | null
  list: { name: string; publicUrlId: string } | null
  proposal: { id: string | number; answer: ClosedState | null } | null
  /** `found` counts the cards that did not fit before. */
  search: (Pick<SavedSearchFacts, 'name' | 'scope' | 'search'> & { found: number }) | null
  /** Dollars: the price of the card, and the member's own bound. */
  price: number | null
  bound: number | null
  direction: PriceDirection | null
  /** How the daily task ended. */
  message: string | null
}

const answerWords: Record<ClosedState, string> = {
  accepted: 'accepted your trade offer.',
  declined: 'declined your trade offer.',
  withdrawn: 'withdrew a trade offer.',
  countered: 'sent a counteroffer.',
}

const cardWords = ({ card, variation }: NotificationFacts) =>
  `${card?.name ?? 'A card'} (${variation ?? 'Normal'})`

function searchWords({ search }: NotificationFacts): string {
  const count = search?.found ?? 0
  return `${counted(count, 'new match for', 'new matches for')} "${search?.name ?? 'a saved search'}"`
}

/** The sentence of a notification. */
export function notificationText(facts: NotificationFacts): string {
  const member = facts.member?.username ?? 'A member'
  const price = formatDollars(facts.price)
  const bound = formatDollars(facts.bound)
  switch (facts.kind) {
    case 'wish_price':
      return `${cardWords(facts)} costs ${price}, within your target price of ${bound}.`
    case 'card_price':
      return `${cardWords(facts)} ${facts.direction === 'below' ? 'fell to' : 'reached'} ${price} (your alert: ${bound}).`
    case 'proposal_received':
      return `${member} sent you a trade offer.`
    case 'proposal_answered':
      return `${member} ${answerWords[facts.proposal?.answer ?? 'declined']}`
    case 'wish_offered':
      return `${member} put ${cardWords(facts)} up for trade${facts.list ? ` on ${facts.list.name}` : ''}.`
    case 'search_found':
      return `${searchWords(facts)}.`
    case 'webhook_off':
      return 'A webhook is switched off: its deliveries failed.'
    case 'member_waiting':
      return `${member} wants to join.`
    case 'task_failed':
      return `The daily task failed. ${facts.message ?? ''}`.trimEnd()
    case 'prices_stale':
      return `No new prices for three days. See the Admin page for what to do. Last run: ${facts.message ?? 'unknown'}`
  }
}

/** A route of the app with its parameters. */
export type NotificationTarget =
  | { to: '/wishlist' | '/collection' | '/all-cards'; search: { search: string } }
  | { to: '/review-trade'; search: { proposal: string } }
  | { to: '/lists/public/$publicUrlId'; params: { publicUrlId: string } }
  | { to: '/trade-search' | '/admin' | '/profile' }

/** The page that shows what a notification is about. */
export function notificationTarget(facts: NotificationFacts): NotificationTarget {
  const search = { search: facts.card?.name ?? '' }
  switch (facts.kind) {
    case 'wish_price':
      return { to: '/wishlist', search }
    case 'card_price':
      return { to: '/collection', search }
    case 'proposal_received':
    case 'proposal_answered':
      return { to: '/review-trade', search: { proposal: String(facts.proposal?.id ?? '') } }
    case 'wish_offered':
      return facts.list
        ? { to: '/lists/public/$publicUrlId', params: { publicUrlId: facts.list.publicUrlId } }
        : { to: '/trade-search' }
    case 'search_found':
      return {
        to: pageOfScope[facts.search?.scope ?? 'cards'],
        search: { search: facts.search?.search ?? '' },
      }
    case 'webhook_off':
      return { to: '/profile' }
    case 'member_waiting':
    case 'task_failed':
    case 'prices_stale':
      return { to: '/admin' }
  }
}

/** The path of that page, with its search. */
export function notificationPath(facts: NotificationFacts): string {
  const target = notificationTarget(facts)
  if ('params' in target) return `/lists/public/${encodeURIComponent(target.params.publicUrlId)}`
  if (!('search' in target)) return target.to
  return `${target.to}?${new URLSearchParams(target.search).toString()}`
}
