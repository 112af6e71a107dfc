import { collectionSetLocation } from '../../contract/collection.ts'
import { bodyErrors } from '../../api/field-errors.ts'

/** The error of a location by the contract; it may be empty. */
export function locationErrors(location: string): { location?: string } {
  if (location.trim() === '') return {}
  const body = { entries: { matching: {} }, location }
  const { location: error } = bodyErrors(collectionSetLocation.body, body, { location: 'Location' })
  return error === undefined ? {} : { location: error }
}
