/** What a browser has stored for the app's origin. */
import type { Page } from '@playwright/test'

/** The keys of all values in IndexedDB, as `store key`. */
export const keptKeys = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const keys = databases.map(async ({ name = '' }) => {
      const opening = indexedDB.open(name)
      await new Promise((resolve) => opening.addEventListener('success', resolve))
      const database = opening.result
      const found = Array.from(database.objectStoreNames, async (store) => {
        const reading = database.transaction(store).objectStore(store).getAllKeys()
        await new Promise((resolve) => reading.addEventListener('success', resolve))
        return reading.result.map((key) => `${store} ${JSON.stringify(key)}`)
      })
      const all = (await Promise.all(found)).flat()
      database.close()
      return all
    })
    return (await Promise.all(keys)).flat()
  })
