/** The routes that show hostile texts, their viewers, and the texts that they must show. */
import type { FileRoutesByTo } from '../../../src/app/routeTree.gen.ts'
import { allHostile, hostile, hostileTags } from './hostile.ts'
import type { HostileWorld } from './hostile-members.ts'

export type Who = 'visitor' | 'admin' | 'writer' | 'reader' | 'pending' | 'denied'

export interface Look {
  as: Who
  at: string
  shows?: readonly string[]
}

const { element, end, attribute, address } = hostile
const search = `${end}${element}`
/** The maximum length of a filter by a person. */
const person = search.slice(0, 100)
const addressOf = (path: string, params: Record<string, string>) =>
  `${path}?${new URLSearchParams(params).toString()}`
/** The search parameters of a page of cards, all invalid but the search and the sets. */
const askedForCards = (path: string) =>
  addressOf(path, {
    search,
    sets: attribute,
    page: element,
    rarity: `Rare,${element}`,
    variant: end,
    minPrice: address,
    sort: element,
    direction: end,
    view: element,
  })
/** Every other one: what is shown by two like screens is looked at on one of them. */
export const halfOf = <Item>(items: readonly Item[], from: 0 | 1) =>
  items.filter((_, at) => at % 2 === from)
export const inPath = (text: string) => encodeURIComponent(text)

/** Every route. The compiler names one that is missing. */
export const looks: Record<keyof FileRoutesByTo, (to: HostileWorld) => readonly Look[]> = {
  '/': ({ writer }) => [
    { as: 'visitor', at: addressOf('/', { [element]: end }) },
    { as: 'writer', at: '/', shows: [writer.username] },
  ],
  '/all-cards': () => [
    { as: 'visitor', at: askedForCards('/all-cards'), shows: [search, attribute] },
  ],
  '/api-docs': () => [
    {
      as: 'visitor',
      at: `${addressOf('/api-docs', { search })}#${inPath(element)}`,
      shows: [search],
    },
  ],
  '/sets': () => [
    { as: 'visitor', at: addressOf('/sets', { search, page: end }), shows: [search] },
  ],
  '/sets/all': () => [{ as: 'visitor', at: addressOf('/sets/all', { search }), shows: [search] }],
  '/sets/$setName': () =>
    halfOf(Object.values(hostile), 0).map((name) => ({
      as: 'visitor',
      at: askedForCards(`/sets/${inPath(name)}`),
      shows: [name, search],
    })),
  '/login': () => [
    { as: 'visitor', at: addressOf('/login', { from: address }) },
    { as: 'visitor', at: addressOf('/login', { from: `/lists/${end}` }) },
  ],
  '/register': () => [
    { as: 'visitor', at: addressOf('/register', { from: `//${attribute}`, invite: element }) },
  ],
  '/sign-in': () => [
    {
      as: 'visitor',
      at: addressOf('/sign-in', { from: `//${attribute}`, ticket: element, problem: address }),
    },
  ],
  '/import': () => [{ as: 'reader', at: addressOf('/import', { target: element }) }],
  '/import/$importId': ({ importId }) => [
    { as: 'writer', at: `/import/${importId}`, shows: [element, attribute] },
    { as: 'writer', at: addressOf(`/import/${importId}`, { rows: element, page: end }) },
    { as: 'reader', at: `/import/${inPath(search)}` },
  ],
  '/collection/value': () => [
    {
      as: 'reader',
      at: addressOf('/collection/value', { of: element, range: end }),
    },
  ],
  '/collection/gains': () => [
    {
      as: 'reader',
      at: addressOf('/collection/gains', { sort: address, direction: attribute }),
    },
  ],
  '/mail/confirm': () => [{ as: 'visitor', at: addressOf('/mail/confirm', { token: search }) }],
  '/mail/unsubscribe': () => [
    { as: 'visitor', at: addressOf('/mail/unsubscribe', { token: search }) },
  ],
  '/pending-approval': () => [
    { as: 'pending', at: addressOf('/pending-approval', { from: address }) },
  ],
  '/access-denied': () => [{ as: 'denied', at: addressOf('/access-denied', { from: address }) }],
  '/wishlist/public/$shareToken': ({ shareToken, writer }) => [
    { as: 'visitor', at: `/wishlist/public/${shareToken}`, shows: [writer.username] },
    { as: 'visitor', at: `/wishlist/public/${inPath(search)}` },
    { as: 'reader', at: askedForCards(`/wishlist/public/${shareToken}`), shows: [search] },
  ],
  '/wishlist/user/$userId': ({ writer }) => [
    { as: 'reader', at: `/wishlist/user/${writer.id}`, shows: [writer.username] },
    { as: 'visitor', at: `/wishlist/user/${inPath(search)}` },
  ],
  '/lists/public/$publicUrlId': ({ lists, searches, writer }) => [
    ...halfOf(lists, 0).map(({ publicUrlId, name }) => ({
      as: 'visitor' as const,
      at: `/lists/public/${publicUrlId}`,
      shows: [`${name} by ${writer.username} · Ninepocket`, allHostile],
    })),
    ...halfOf(searches, 0).map(({ publicUrlId, name }) => ({
      as: 'visitor' as const,
      at: `/lists/public/${publicUrlId}`,
      shows: [`${name} by ${writer.username} · Ninepocket`],
    })),
    { as: 'visitor', at: `/lists/public/${inPath(search)}` },
  ],
  '/profile/$userId': ({ writer, lists }) => [
    {
      as: 'visitor',
      at: `/profile/${writer.id}`,
      shows: [writer.username, end, allHostile, ...lists.map(({ name }) => name)],
    },
    { as: 'visitor', at: `/profile/${inPath(element)}` },
  ],
  '/dashboard': ({ reader }) => [{ as: 'reader', at: '/dashboard', shows: [reader.username] }],
  '/profile': () => [{ as: 'writer', at: '/profile', shows: [end, allHostile, element] }],
  '/profile/backup': () => [{ as: 'writer', at: '/profile/backup' }],
  '/collection': ({ card }) => [
    { as: 'writer', at: '/collection', shows: [card.name, element] },
    { as: 'writer', at: askedForCards('/collection'), shows: [search, attribute] },
  ],
  '/collection/movers': () => [
    {
      as: 'writer',
      at: addressOf('/collection/movers', { days: element, by: end, minValue: search }),
    },
  ],
  '/collection/statistics': () => [
    { as: 'writer', at: '/collection/statistics?by=location', shows: [element] },
    { as: 'writer', at: addressOf('/collection/statistics', { by: attribute }) },
  ],
  '/wishlist': () => [{ as: 'writer', at: askedForCards('/wishlist'), shows: [search] }],
  '/wishlist/tradematch': ({ writer, reader }) => [
    { as: 'reader', at: '/wishlist/tradematch', shows: [writer.username, element] },
    { as: 'reader', at: '/wishlist/tradematch?by=partner', shows: [writer.username, attribute] },
    { as: 'writer', at: addressOf('/wishlist/tradematch', { by: element, sort: end }) },
    { as: 'writer', at: '/wishlist/tradematch?by=partner', shows: [reader.username] },
  ],
  '/lists': ({ lists, searches }) => [
    {
      as: 'writer',
      at: '/lists',
      shows: [...[...lists, ...searches].map(({ name }) => name), allHostile],
    },
    { as: 'writer', at: addressOf('/lists', { search, sort: end }), shows: [search] },
  ],
  '/lists/$listId': ({ lists }) => [
    ...halfOf(lists, 1).map(({ id, name }) => ({
      as: 'writer' as const,
      at: `/lists/${id}`,
      shows: [`${name} · Ninepocket`, allHostile],
    })),
    { as: 'reader', at: askedForCards(`/lists/${lists[0]?.id}`), shows: [search, allHostile] },
    { as: 'reader', at: `/lists/${inPath(element)}` },
  ],
  '/trade-search': ({ writer }) => [
    { as: 'reader', at: '/trade-search', shows: [writer.username, element, attribute] },
    { as: 'reader', at: addressOf('/trade-search', { search, sort: end }), shows: [search] },
  ],
  '/trade-lists': ({ writer }) => [
    { as: 'reader', at: '/trade-lists', shows: [writer.username, element, attribute] },
  ],
  '/propose-trade': ({ writer, proposal }) => [
    { as: 'reader', at: '/propose-trade', shows: [writer.username] },
    { as: 'reader', at: `/propose-trade?counter=${proposal}`, shows: [allHostile] },
    {
      as: 'reader',
      at: addressOf('/propose-trade', {
        with: `${writer.id}`,
        theirs: `${search},9N`,
        yours: element,
      }),
      shows: [writer.username],
    },
    { as: 'reader', at: addressOf('/propose-trade', { with: element, counter: end }) },
  ],
  '/review-trade': ({ writer, reader }) => [
    { as: 'reader', at: '/review-trade', shows: [writer.username, allHostile] },
    { as: 'writer', at: '/review-trade', shows: [reader.username, allHostile] },
    { as: 'writer', at: '/review-trade?box=past', shows: [allHostile] },
    { as: 'writer', at: addressOf('/review-trade', { box: element, proposal: end, page: end }) },
  ],
  '/decks': ({ decks }) => [
    {
      as: 'writer',
      at: '/decks',
      shows: [...decks.map(({ name }) => name), allHostile, ...hostileTags],
    },
  ],
  '/decks/$listId': ({ decks }) => [
    ...halfOf(decks, 1).map(({ id, name }) => ({
      as: 'writer' as const,
      at: `/decks/${id}`,
      shows: [`${name} · Ninepocket`, allHostile],
    })),
    { as: 'reader', at: askedForCards(`/decks/${decks[0]?.id}`) },
  ],
  '/decks/$listId/pull': ({ decks, card }) => [
    { as: 'writer', at: `/decks/${decks[0]?.id}/pull`, shows: [card.name, element] },
    { as: 'reader', at: `/decks/${inPath(element)}/pull` },
  ],
  '/decks/check': () => [{ as: 'writer', at: '/decks/check' }],
  '/market/compare': () => [{ as: 'writer', at: askedForCards('/market/compare') }],
  '/users': ({ writer, reader }) => [
    { as: 'reader', at: '/users', shows: [writer.username, reader.username] },
    { as: 'reader', at: addressOf('/users', { search, page: element }), shows: [search] },
  ],
  '/admin': () => [
    { as: 'admin', at: addressOf('/admin', { [end]: element }), shows: Object.values(hostile) },
  ],
  '/admin/users': ({ writer, reader, denied, pending }) => [
    {
      as: 'admin',
      at: '/admin/users',
      shows: [writer, reader, denied, pending].map(({ username }) => username),
    },
    { as: 'admin', at: addressOf('/admin/users', { search }), shows: [search] },
  ],
  '/notifications': () => [
    { as: 'reader', at: addressOf('/notifications', { page: end, show: element }) },
  ],
  '/admin/audit': () => [
    { as: 'admin', at: addressOf('/admin/audit', { person, kind: end }), shows: [person] },
  ],
}
