/**
 * The view of a wishlist: table, grid or binder, with or without tokens. The URL owns it (`view=grid`,
 * `hideTokens=true`); the last choice is stored on the device, for a URL without one.
 */
import * as z from 'zod/mini'
import { type CardView, cardViews, type ViewChoice, viewChoice } from '../../card-table/views.ts'
import { readStored, type StoredChoice } from '../../ui/hooks/use-stored.ts'
import { urlFlag } from '../cards/browser-search.ts'

export interface WishlistView {
  view: CardView
  hideTokens: boolean
}

/** Search params of a look, as they are left out and as they are read. */
export const lookParams = {
  view: z.catch(z._default(z.enum(cardViews), 'table'), 'table'),
  hideTokens: urlFlag,
}

/** Where a page remembers its look. */
export interface LookMemory {
  view: ViewChoice
  hideTokens: StoredChoice<'true' | 'false'>
}

function memory(viewKey: string, hideTokensKey: string): LookMemory {
  return {
    view: viewChoice(viewKey),
    hideTokens: { key: hideTokensKey, choices: ['true', 'false'], fallback: 'false' },
  }
}

export const ownView = memory('wishlist_view', 'wishlist_hide_tokens')
export const publicView = memory('public_wishlist_view', 'public_wishlist_hide_tokens')

const isUsual = ({ view, hideTokens }: WishlistView) => view === 'table' && !hideTokens

/** The stored view to redirect to from a URL without one; null where the URL is complete. */
export function storedView(remembered: LookMemory, view: WishlistView): WishlistView | null {
  if (!isUsual(view)) return null
  const look = {
    view: readStored(remembered.view),
    hideTokens: readStored(remembered.hideTokens) === 'true',
  }
  return isUsual(look) ? null : look
}
