/** Removes what is kept on the device (`device-store.ts`). Needs no file that would have to be loaded first. */

export const deviceDatabase = 'ninepocket'

/** Removes all that is kept, whosever it is. Rejects where the browser refuses its storage. */
export async function emptyDevice(): Promise<void> {
  if (!('indexedDB' in globalThis)) return
  await new Promise<void>((resolve, reject) => {
    // Waits for tabs that have the database open, which close it.
    const request = indexedDB.deleteDatabase(deviceDatabase)
    request.addEventListener('success', () => resolve())
    request.addEventListener('error', () => reject(request.error ?? new Error('Not removed')))
  })
}
