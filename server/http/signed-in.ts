import type { Viewer } from '../../src/api/handle.ts'

/** The caller of an endpoint that is not public, which the adapter lets nobody reach without a session. */
export function signedIn(viewer: Viewer | null): Viewer {
  if (!viewer) throw new Error('This handler needs a caller: declare its access (contract.ts).')
  return viewer
}
