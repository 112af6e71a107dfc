/** Shows amounts in the money that the member has chosen, and has pages drawn again when it changes. */
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { authToken, onTokenChange } from '../api/auth-token.ts'
import { meQuery } from '../api/session.ts'
import { authMe, type User } from '../contract/session.ts'
import { showMoney } from '../domain/format/money.ts'

/** The JSON text of the money; the empty text for a visitor and for the usual one. */
let shown = ''
const listeners = new Set<() => void>()

/** Starts to listen; call once. */
export function followMoney(client: QueryClient): void {
  client.getQueryCache().subscribe(({ query }) => {
    const user = query.queryKey[0] === authMe.name && client.getQueryData(meQuery().queryKey)
    if (user) show(user)
  })
  onTokenChange(() => {
    if (authToken() === null) show({ money: null })
  })
}

function show({ money }: Pick<User, 'money'>): void {
  const text = money === null ? '' : JSON.stringify(money)
  if (text === shown) return
  shown = text
  showMoney(money)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Another text whenever amounts are shown otherwise: the key of what shows them. */
export const useShownMoney = (): string => useSyncExternalStore(subscribe, () => shown)
