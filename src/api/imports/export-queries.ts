import { useMutation } from '@tanstack/react-query'
import type { Args } from '../../contract/endpoint.ts'
import { callForFile } from '../file-call.ts'
import { cardExport } from '../../contract/imports-export.ts'

export type CardExport = Args<typeof cardExport>['body']

/** For 100,000 rows. */
const timeout = 120_000

/** Downloads entries as a file for another tool. */
export function useCardExport() {
  return useMutation({
    mutationKey: [cardExport.name],
    mutationFn: (body: CardExport) => callForFile(cardExport, { body }, { timeout }),
  })
}
