/** The metadata of public pages, as a visitor may see them. */
import * as z from 'zod/mini'
import { listPublic } from '../src/contract/lists.ts'
import { profileOfUser } from '../src/contract/members.ts'
import { wishlistShared } from '../src/contract/wishlist.ts'
import { cardCount } from '../src/domain/format/count.ts'
import { formatDollars } from '../src/domain/format/money.ts'
import type { Entries } from './subjects/entries/entries.ts'
import type { Db, Engine } from './db/engine.ts'
import type { DistinctLimit } from './http/limits/distinct-limit.ts'
import { findListByLink, type LinkedList } from './subjects/lists/list-row.ts'
import { wishlistItems } from './db/schema/belongings.ts'
import { findSet } from './subjects/sets/set-queries.ts'
import {
  findMember,
  findMemberByShareToken,
  type UserRow,
} from './subjects/accounts/user-queries.ts'
import { type FindPageHead, type PageHead, sharedPage, shareImage } from './http/site/page-head.ts'

interface Sources {
  engine: Engine
  entries: Entries
  /** The limit on look-ups of members by their ids, shared with the API. */
  profileLimit: DistinctLimit
}

/** Null for a missing and for a private subject, which are indistinguishable. */
export function pageHeads(sources: Sources): FindPageHead {
  const { db } = sources.engine
  return async (path, address) => {
    const head = catalogPages[path] ?? (await setHead(db, path))
    if (head) return head
    const [, page = '', last] = sharedPage.exec(path) ?? []
    switch (page) {
      case 'lists/public':
        return listHead(sources, await listByLink(db, last))
      case 'wishlist/public':
        return wishlistHead(sources, await memberByLink(db, last))
      case 'wishlist/user':
        return wishlistHead(sources, await publicMember(sources, last, address))
      case 'profile':
        return profileHead(await publicMember(sources, last, address))
      default:
        return null
    }
  }
}

const catalogPage = (title: string | null, description: string): PageHead => ({
  title,
  description,
  type: 'website',
  imageUrl: shareImage,
})

const allSets = catalogPage('All Card Sets', 'Every set, with its cards and their prices.')
const catalogPages: Partial<Record<string, PageHead>> = {
  '/': catalogPage(null, 'Browse sets, follow prices, and track what you own, want and trade.'),
  '/sets': allSets,
  '/sets/all': allSets,
  '/all-cards': catalogPage(
    'Find Cards',
    'Every card by name, number, set, rarity and price, with thirty days of prices.',
  ),
}

async function setHead(db: Db, path: string): Promise<PageHead | null> {
  const [, name] = /^\/sets\/(.+)$/.exec(path) ?? []
  const set = name === undefined ? null : await findSet(db, name)
  return set && catalogPage(set.name, `${cardCount(set.cardCount)} with thirty days of prices.`)
}

async function listHead(sources: Sources, linked: LinkedList | null): Promise<PageHead | null> {
  if (!linked) return null
  const { list, ...entries } = linked
  const { cards, value, imageUrl } = await mostValuable(sources, entries)
  const kind = list.visibility === 'for_trade' ? 'A trade list' : 'A public list'
  const worth = `${kind} by ${list.ownerUsername}: ${cardCount(cards)}, ${formatDollars(value)}.`
  return {
    title: list.name,
    description: shortened([worth, list.description]),
    type: 'website',
    imageUrl,
  }
}

async function wishlistHead(sources: Sources, owner: UserRow | null): Promise<PageHead | null> {
  if (!owner) return null
  const { cards, value, imageUrl } = await mostValuable(sources, {
    items: wishlistItems,
    holderId: owner.id,
  })
  return {
    title: `Wishlist for ${owner.username}`,
    description: `What ${owner.username} is looking for: ${cardCount(cards)}, ${formatDollars(value)}.`,
    type: 'website',
    imageUrl,
  }
}

function profileHead(member: UserRow | null): PageHead | null {
  if (!member) return null
  const { username, name, additionalInfo } = member
  return {
    title: `${username}'s Profile`,
    description: shortened([name, additionalInfo]) || `The cards and lists of ${username}.`,
    type: 'profile',
    imageUrl: shareImage,
  }
}

// A path that its endpoint would refuse has the default metadata.

async function listByLink(db: Db, text: string | undefined): Promise<LinkedList | null> {
  const { success, data } = z.safeParse(listPublic.params, { publicUrlId: text })
  return success ? findListByLink(db, data.publicUrlId) : null
}

async function memberByLink(db: Db, text: string | undefined): Promise<UserRow | null> {
  const { success, data } = z.safeParse(wishlistShared.params, { shareToken: text })
  return success ? findMemberByShareToken(db, data.shareToken) : null
}

/** A member with a public profile. */
async function publicMember(
  { engine, profileLimit }: Sources,
  text: string | undefined,
  address: string,
): Promise<UserRow | null> {
  const { success, data } = z.safeParse(profileOfUser.params, { userId: text })
  if (!success) return null
  profileLimit.check(address, data.userId)
  const member = await findMember(engine.db, data.userId)
  return member?.isPublic ? member : null
}

/** A picture that previews can show: drawings are not. */
const rasterPicture = /^https?:\/\/[^?#]+\.(?:jpe?g|png|webp)(?:[?#]|$)/i

/** The totals of the entries, and the picture of the most valuable card. */
async function mostValuable({ entries }: Sources, { items, ...held }: Omit<LinkedList, 'list'>) {
  const query = {
    ...held,
    viewerId: null,
    sortBy: 'market_price',
    sortOrder: 'desc',
    page: 1,
    limit: 1,
  } as const
  const { rows, totals } = await entries.page(items, query)
  const picture = rows[0]?.imageUrl ?? ''
  return { ...totals, imageUrl: rasterPicture.test(picture) ? picture : shareImage }
}

/**
 * Readers of previews cut longer texts. The cut keeps whole characters, including surrogate pairs.
 */
const opening = /^.{0,200}/u

/** The non-empty ones of some texts, on one line. */
function shortened(texts: (string | null)[]): string {
  const text = texts.filter(Boolean).join(' ').replaceAll(/\s+/g, ' ').trim()
  const [shown = ''] = opening.exec(text) ?? []
  return shown === text ? text : `${shown}…`
}
