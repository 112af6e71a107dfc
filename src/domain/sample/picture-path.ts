/** Where a sample card's picture is served: `/pictures/<SET>/<number>.svg` under the app's own origin, `.small.svg` for a thumbnail. */

export function picturePath(setCode: string, collectorNumber: string): string {
  return `/pictures/${encodeURIComponent(setCode)}/${encodeURIComponent(collectorNumber)}.svg`
}

/** The set code and number in such a path; null for any other path, however badly encoded. */
export function readPicturePath(
  path: string,
): { setCode: string; number: string; small: boolean } | null {
  const [, setCode, number, small] =
    /^\/pictures\/([^/]+)\/([^/]+?)(\.small)?\.svg$/.exec(path) ?? []
  if (setCode === undefined || number === undefined) return null
  try {
    return {
      setCode: decodeURIComponent(setCode),
      number: decodeURIComponent(number),
      small: small !== undefined,
    }
  } catch {
    return null
  }
}
