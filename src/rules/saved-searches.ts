/** The errors and the links of saved searches that server and mocks share. */
import { ApiError } from '../contract/api-error.ts'
import type { SearchScope } from '../domain/saved-searches/saved-search.ts'

export const noSuchSearch = () => new ApiError(404, 'Saved search not found.')

export const searchNameTaken = () =>
  new ApiError(409, 'You already have a saved search with this name.')

/** A link lasts while its search is shared. Throws ApiError 400 for a search of the catalogue, whose address is public. */
export function searchLink(
  { scope, publicUrlId }: { scope: SearchScope; publicUrlId: string | null },
  isPublic: boolean,
  newLink: () => string,
): string | null {
  if (!isPublic) return null
  if (scope === 'cards')
    throw new ApiError(400, 'Searches on Find Cards are already public. Copy the link instead.')
  return publicUrlId ?? newLink()
}

/** What visitors see of a search beside the cards. */
interface SeenFacts {
  name: string
  search: string
  publicUrlId: string | null
}

/** Whether visitors see a difference. */
export const differs = (one: SeenFacts, other: SeenFacts) =>
  one.name !== other.name || one.search !== other.search || one.publicUrlId !== other.publicUrlId
