/** Webhooks as the member's settings read and change them. */
import { useQuery } from '@tanstack/react-query'
import {
  webhookCreate,
  webhookDelete,
  webhookDeliveries,
  webhookList,
  webhookTest,
  webhookUpdate,
} from '../contract/webhooks.ts'
import { mutationHook } from './mutation.ts'
import { endpointQuery, refetchedOnMount } from './query.ts'

/** Milliseconds between two looks at deliveries that are on their way. */
const pollMs = 1000

/** The server switches webhooks off by itself. */
export const webhookListQuery = () => ({ ...endpointQuery(webhookList, {}), ...refetchedOnMount })

/** The deliveries of a webhook, fetched again while a first attempt is under way. */
export function useWebhookDeliveries(webhookId: number) {
  return useQuery({
    ...endpointQuery(webhookDeliveries, { params: { webhookId } }),
    ...refetchedOnMount,
    refetchInterval: ({ state: { data } }) =>
      data?.deliveries.some(({ state, attempts }) => state === 'pending' && attempts === 0)
        ? pollMs
        : false,
  })
}

export const useCreateWebhook = mutationHook(webhookCreate)
export const useUpdateWebhook = mutationHook(webhookUpdate)
export const useDeleteWebhook = mutationHook(webhookDelete)
export const useTestWebhook = mutationHook(webhookTest)
