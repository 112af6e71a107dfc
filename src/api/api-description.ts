/** The description of the API, and calls as a script sends them. */
import { useMutation } from '@tanstack/react-query'
import { apiDescription } from '../contract/api-description.ts'
import { endpointQuery } from './query.ts'
import { rawCall } from './raw-call.ts'

export const apiDescriptionQuery = () => endpointQuery(apiDescription, {})

/** Sends a call and gives its answer, whatever its status. Whatever a write may have changed is read again. */
export function useRawCall({ isWrite }: { isWrite: boolean }) {
  return useMutation({
    mutationFn: rawCall,
    onSettled: (_answer, _error, _call, _result, { client }) => {
      if (isWrite) void client.invalidateQueries()
    },
  })
}
