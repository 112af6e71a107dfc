/** The errors of saved searches that server and mocks share. */
import { ApiError } from '../contract/api-error.ts'

export const noSuchSearch = () => new ApiError(404, 'Saved search not found.')

export const searchNameTaken = () =>
  new ApiError(409, 'You already have a saved search with this name.')
