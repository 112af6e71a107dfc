/** The source and the currency in which the member sees prices. */
import type { QueryClient } from '@tanstack/react-query'
import { moneyOptions, moneyUpdate } from '../contract/money.ts'
import type { User } from '../contract/session.ts'
import { mutationHook } from './mutation.ts'
import { endpointQuery } from './query.ts'
import { forgetCache, meQuery } from './session.ts'

export const moneyOptionsQuery = () => endpointQuery(moneyOptions, {})

export const useUpdateMoney = mutationHook(moneyUpdate)

/** Nearly every answer has prices, so all of them are fetched again. */
export function changeMoney(client: QueryClient, user: User): void {
  client.setQueryData(meQuery().queryKey, user)
  forgetCache(client)
}
