/** Searches that members keep, and what the daily task finds for them. */
import { ApiError } from '../src/contract/api-error.ts'
import { limitErrors, limits } from '../src/domain/entries/limits.ts'
import type { SavedSearchFacts } from '../src/domain/saved-searches/saved-search.ts'
import { differs, noSuchSearch, searchLink, searchNameTaken } from '../src/rules/saved-searches.ts'
import { cardSearchTest } from './cards/card-queries.ts'
import type { MockHandlers } from './context.ts'
import { matching } from '../src/memory/entries.ts'
import { userById } from '../src/memory/members.ts'
import { notify } from './notifications/notify.ts'
import type { MockDb, SavedSearchRecord } from './records.ts'
import { byId } from '../src/memory/rows.ts'
import { unguessable, viewerOf } from './accounts/tokens.ts'

type Details = Omit<SavedSearchFacts, 'isPublic'>

/** Notifies members of cards that fit a search and did not when it was last called. */
export function checkSearches(db: MockDb): void {
  const day = db.now().toISOString().slice(0, 10)
  for (const saved of db.state.savedSearches) {
    if (!saved.notifies || saved.notifiedOn === day) continue
    const { id: searchId, userId, fitting } = saved
    const now = fittingCards(db, saved)
    const before = new Set(fitting ?? now)
    const newCount = now.filter((id) => !before.has(id)).length
    saved.fitting = now
    if (newCount === 0) continue
    saved.notifiedOn = day
    notify(db, {
      kind: 'search_found',
      userId,
      subject: `search ${searchId}`,
      searchId,
      found: newCount,
    })
  }
}

function fittingCards(db: MockDb, saved: SavedSearchRecord): number[] {
  const { userId, scope, search } = saved
  if (scope === 'cards') {
    const isMatch = cardSearchTest(db, userId, search)
    const cards = db.catalog.cards.filter((card) => isMatch(card))
    return cards.map(({ sent }) => sent.id)
  }
  return [...new Set(fittingEntries(db, saved).map(({ cardId }) => cardId))]
}

/** The entries of its member that match; none for a search of the catalogue. */
export function fittingEntries(db: MockDb, { userId, scope, search }: SavedSearchRecord) {
  if (scope === 'cards') return []
  const own = db.state[scope].filter((each) => each.userId === userId)
  return matching(db, own, { search }, viewerOf(userById(db, userId)))
}

const searchesOf = ({ state }: MockDb, userId: number) =>
  state.savedSearches.filter((each) => each.userId === userId)

/** The member's saved searches as their export file has them. */
export const searchFactsOf = (db: MockDb, userId: number): SavedSearchFacts[] =>
  searchesOf(db, userId).map(({ publicUrlId, ...saved }) => ({
    ...saved,
    isPublic: publicUrlId !== null,
  }))

const ownSearch = (db: MockDb, userId: number, id: number) =>
  byId(searchesOf(db, userId), id, noSuchSearch)

function checkName(db: MockDb, userId: number, name: string, own?: SavedSearchRecord): void {
  if (searchesOf(db, userId).some((each) => each !== own && each.name === name))
    throw searchNameTaken()
}

/** Deletes searches with their notifications. */
export function removeSearches(
  { state }: MockDb,
  isMeant: (search: SavedSearchRecord) => boolean,
): void {
  const gone = new Set(state.savedSearches.filter(isMeant).map(({ id }) => id))
  state.savedSearches = state.savedSearches.filter(({ id }) => !gone.has(id))
  state.notifications = state.notifications.filter(({ searchId }) => !gone.has(searchId ?? 0))
}

/** Private, unless a link is given. */
export function addSearch(
  { state, now }: MockDb,
  userId: number,
  { name, scope, search, notifies, publicUrlId = null }: Details & { publicUrlId?: string | null },
) {
  const createdAt = now().toISOString()
  const saved: SavedSearchRecord = {
    id: ++state.lastIds.searches,
    userId,
    name,
    scope,
    search,
    notifies,
    publicUrlId,
    createdAt,
    updatedAt: createdAt,
    notifiedOn: null,
    fitting: null,
  }
  state.savedSearches.push(saved)
  return saved
}

const sent = ({ id, name, scope, search, notifies, publicUrlId }: SavedSearchRecord) => ({
  id,
  name,
  scope,
  search,
  notifies,
  publicUrlId,
})

export const savedSearchesHandlers = {
  savedSearchList: ({ db, viewer }) => ({ searches: searchesOf(db, viewer.id).map(sent) }),

  savedSearchCreate: ({ db, viewer, body }) => {
    if (searchesOf(db, viewer.id).length >= limits.maxSavedSearches)
      throw new ApiError(409, limitErrors.savedSearches(limits))
    checkName(db, viewer.id, body.name)
    const publicUrlId = searchLink({ ...body, publicUrlId: null }, body.isPublic, unguessable)
    return { saved: sent(addSearch(db, viewer.id, { ...body, publicUrlId })) }
  },

  savedSearchUpdate: ({ db, viewer, params, body }) => {
    const saved = ownSearch(db, viewer.id, params.searchId)
    checkName(db, viewer.id, body.name, saved)
    const { isPublic = saved.publicUrlId !== null, ...details } = body
    const changed = { ...details, publicUrlId: searchLink(saved, isPublic, unguessable) }
    if (saved.search !== details.search || !details.notifies) saved.fitting = null
    if (differs(saved, changed)) saved.updatedAt = db.now().toISOString()
    Object.assign(saved, changed)
    return { saved: sent(saved) }
  },

  savedSearchDelete: ({ db, viewer, params }) => {
    const saved = ownSearch(db, viewer.id, params.searchId)
    removeSearches(db, (each) => each === saved)
  },
} satisfies Partial<MockHandlers>
