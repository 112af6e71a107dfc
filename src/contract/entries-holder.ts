/** A collection, a wishlist or a list, as requests name it. */
import * as z from 'zod/mini'
import type { EntryHolder } from '../domain/entries/limits.ts'

/** `collection`, `wishlist`, or `list:` with the list's id. */
export const holderName = z
  .string()
  .check(
    z.regex(/^(collection|wishlist|list:[1-9]\d{0,9})$/, 'must be collection, wishlist or list:ID'),
  )

/** `listId` is null for a collection and a wishlist. */
export interface NamedHolder {
  holder: EntryHolder
  listId: number | null
}

export function namedHolder(name: string): NamedHolder {
  if (name === 'collection' || name === 'wishlist') return { holder: name, listId: null }
  return { holder: 'list', listId: Number(name.slice('list:'.length)) }
}
