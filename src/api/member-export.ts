/** Export and import of a member's file. Both may take minutes for a very large collection. */
import { useMutation } from '@tanstack/react-query'
import { callForFile } from './file-call.ts'
import { mutationHook } from './mutation.ts'
import { send } from './send.ts'
import { backupExport, backupImport, backupPreview } from '../contract/member-export.ts'

const timeout = 600_000

/** Downloads the file; `onBytes` is called with the number of received bytes. */
export function useBackupExport(onBytes: (count: number) => void) {
  return useMutation({
    mutationKey: [backupExport.name],
    mutationFn: () =>
      callForFile(
        backupExport,
        {},
        {
          timeout,
          receive: (response) => countedBytes(response, onBytes),
        },
      ),
  })
}

/** The preview of an import. */
export function useBackupPreview() {
  return useMutation({
    mutationKey: [backupPreview.name],
    mutationFn: (backupFile: File) => send(backupPreview, { form: { backupFile } }, { timeout }),
  })
}

/** Imports a file in place of all that there is. */
export const useBackupImport = mutationHook(backupImport, { timeout })

async function countedBytes(response: Response, onBytes: (count: number) => void): Promise<Blob> {
  let count = 0
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      count += chunk.byteLength
      onBytes(count)
      controller.enqueue(chunk)
    },
  })
  const { body, headers } = response
  return new Response(body?.pipeThrough(counter) ?? null, { headers }).blob()
}
