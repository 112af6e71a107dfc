/** Members of a real server who have written hostile texts into every field. */
import { adminInvitationCreate, adminUserSetStatus } from '../../../src/contract/admin.ts'
import { apiKeyCreate } from '../../../src/contract/api-keys.ts'
import { cardList } from '../../../src/contract/cards.ts'
import { collectionAdd } from '../../../src/contract/collection.ts'
import { importDetail, importStart } from '../../../src/contract/imports.ts'
import { deckBuild, deckCreate, deckUpdate } from '../../../src/contract/decks.ts'
import { listAddCard, listCreate } from '../../../src/contract/lists.ts'
import { savedSearchCreate, savedSearchUpdate } from '../../../src/contract/saved-searches.ts'
import { profileUpdate } from '../../../src/contract/members.ts'
import { proposalCounter, proposalSend } from '../../../src/contract/proposals.ts'
import { isUnderWay } from '../../../src/domain/imports/import.ts'
import { webhookCreate, webhookUpdate } from '../../../src/contract/webhooks.ts'
import { maxWebhooksPerMember } from '../../../src/domain/webhooks/webhook.ts'
import { wishlistAdd, wishlistShare } from '../../../src/contract/wishlist.ts'
import { type ApiMember, apiMember } from '../api.ts'
import { allHostile, hostile, hostileNames, hostileNote, hostileTags } from './hostile.ts'
import type { RealServer } from '../real-server.ts'

export interface HostileWorld {
  admin: ApiMember
  /** Wrote everything. Usernames are the only texts that cannot be hostile: these are what comes nearest. */
  writer: ApiMember
  /** Trades with the writer. */
  reader: ApiMember
  pending: ApiMember
  denied: ApiMember
  /** The writer's saved searches, which are shared. */
  searches: { name: string; publicUrlId: string }[]
  /** The writer's lists, one for each text, which is its name; public and for trade by turns. */
  lists: { id: number; name: string; publicUrlId: string }[]
  /** The writer's decks, one for each text, which is its name. */
  decks: { id: number; name: string }[]
  shareToken: string
  /** Waits for the reader's answer. */
  proposal: number
  /** The writer's import of a list of all texts, in review. */
  importId: number
  /** The cards on all these lists. */
  card: { id: number; name: string }
}

export async function hostileWorld(server: RealServer): Promise<HostileWorld> {
  // The first one is the admin.
  const admin = await apiMember(server, 'ada')
  const [writer, reader, denied, pending] = await Promise.all(
    ['__proto__', 'W'.repeat(32), 'constructor', '..1'].map((name) => apiMember(server, name)),
  )
  if (!writer || !reader || !denied || !pending) throw new Error('Somebody could not register.')
  const judge = (id: number, status: 'approved' | 'denied') =>
    admin.call(adminUserSetStatus, { params: { id }, body: { status } })
  await judge(writer.id, 'approved')
  await judge(reader.id, 'approved')

  const { data } = await admin.call(cardList, { query: { search: "Fisher's Knot" } })
  const [card] = data
  if (!card) throw new Error('The sample catalog has no such card.')
  const [cardId, copies] = [card.id, 5]
  const shareToken = await writeTexts(writer, cardId, copies)
  const lists = await writeLists(writer, cardId)
  const decks = await writeDecks(writer, lists[0]?.id ?? 0)
  await reader.call(collectionAdd, { body: { cardId, quantity: copies } })
  await reader.call(wishlistAdd, { body: { cardId } })
  await reader.call(profileUpdate, { body: { is_public: true } })

  const offer = { yours: [{ cardId }], theirs: [], note: allHostile }
  const send = () => writer.call(proposalSend, { body: { memberId: reader.id, ...offer } })
  const { proposal: answered } = await send()
  await reader.call(proposalCounter, {
    params: { proposalId: answered.id },
    body: { yours: [], theirs: [{ cardId }], note: allHostile },
  })
  const { proposal } = await send()
  await makeKeys(writer)
  await addWebhooks(writer)
  await judge(denied.id, 'denied')
  for (const note of Object.values(hostile)) {
    await admin.call(adminInvitationCreate, { body: { note, days: 30, max_uses: 1 } })
  }
  return {
    admin,
    writer,
    reader,
    pending,
    denied,
    lists,
    decks,
    searches: await saveSearches(writer),
    shareToken,
    proposal: proposal.id,
    importId: await importTexts(writer),
    card: { id: cardId, name: card.name },
  }
}

async function writeTexts(writer: ApiMember, cardId: number, quantity: number): Promise<string> {
  await writer.call(profileUpdate, {
    body: { name: hostile.end, additional_info: allHostile, is_public: true },
  })
  const labels = { location: hostile.element, tags: hostileTags }
  await writer.call(collectionAdd, { body: { cardId, quantity, note: hostileNote, ...labels } })
  await writer.call(wishlistAdd, { body: { cardId } })
  const { shareToken } = await writer.call(wishlistShare, {})
  return shareToken
}

async function makeKeys(writer: ApiMember): Promise<void> {
  for (const name of hostileNames)
    await writer.call(apiKeyCreate, { body: { name, scope: 'read', days: 7 } })
}

/** Nothing answers at their address. */
async function addWebhooks(writer: ApiMember): Promise<void> {
  const url = `https://127.0.0.1:9/${hostile.element}`
  for (const name of hostileNames.slice(0, maxWebhooksPerMember)) {
    const body = { name: 'new', url, form: 'standard' } as const
    const { webhook } = await writer.call(webhookCreate, { body })
    const params = { webhookId: webhook.id }
    await writer.call(webhookUpdate, { params, body: { name, url } })
  }
}

async function importTexts(writer: ApiMember): Promise<number> {
  const form = { target: 'collection', text: allHostile }
  const { import: started } = await writer.call(importStart, { form })
  let { status } = started
  while (isUnderWay(status))
    ({ status } = (await writer.call(importDetail, { params: { id: started.id } })).import)
  return started.id
}

async function writeLists(writer: ApiMember, cardId: number): Promise<HostileWorld['lists']> {
  const lists: HostileWorld['lists'] = []
  for (const [at, name] of hostileNames.entries()) {
    const visibility = at % 2 === 0 ? 'for_trade' : 'public'
    const body = { name, description: allHostile, visibility } as const
    const { list } = await writer.call(listCreate, { body })
    await writer.call(listAddCard, { params: { listId: list.id }, body: { cardId } })
    lists.push({ id: list.id, name: list.name, publicUrlId: list.publicUrlId ?? '' })
  }
  return lists
}

/** One for each text, which every field of it has. */
async function writeDecks(writer: ApiMember, from: number): Promise<HostileWorld['decks']> {
  const decks: HostileWorld['decks'] = []
  for (const [at, name] of hostileNames.entries()) {
    const word = hostileTags[at]?.trim() ?? null
    const body = { name: 'new', description: allHostile, game: word, format: word }
    const { deck } = await writer.call(deckCreate, { body: { ...body, from } })
    const change = { ...body, name, tags: hostileTags }
    const { list } = await writer.call(deckUpdate, { params: { listId: deck.id }, body: change })
    decks.push({ id: list.id, name: list.name })
  }
  const [first] = decks
  if (first) await writer.call(deckBuild, { params: { listId: first.id }, body: {} })
  return decks
}

/** One for each text, under its start. */
async function saveSearches(writer: ApiMember): Promise<HostileWorld['searches']> {
  const searches: HostileWorld['searches'] = []
  for (const text of hostileNames) {
    const details = { search: text, notifies: false }
    const body = { ...details, name: 'new', scope: 'collection', isPublic: true } as const
    const { saved } = await writer.call(savedSearchCreate, { body })
    const name = (/^[^]{0,40}/u.exec(text)?.[0] ?? '').trim()
    await writer.call(savedSearchUpdate, {
      params: { searchId: saved.id },
      body: { ...details, name },
    })
    searches.push({ name, publicUrlId: saved.publicUrlId ?? '' })
  }
  return searches
}
