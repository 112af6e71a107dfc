/** Where a sample card's picture is served: `/pictures/<SET>/<number>.svg` under the app's own origin. */

export function picturePath(setCode: string, collectorNumber: string): string {
  return `/pictures/${encodeURIComponent(setCode)}/${encodeURIComponent(collectorNumber)}.svg`
}

/** The set code and number in such a path; null for any other path, however badly encoded. */
export function readPicturePath(path: string): { setCode: string; number: string } | null {
  const [, setCode, number] = /^\/pictures\/([^/]+)\/([^/]+)\.svg$/.exec(path) ?? []
  if (setCode === undefined || number === undefined) return null
  try {
    return { setCode: decodeURIComponent(setCode), number: decodeURIComponent(number) }
  } catch {
    return null
  }
}
