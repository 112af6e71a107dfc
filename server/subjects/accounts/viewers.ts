/** The caller behind a bearer token. */
import type { Viewer } from '../../../src/contract/endpoint.ts'
import type { AdminSecondFactor } from '../../../src/domain/accounts/step-up.ts'
import { isApiKey } from '../../../src/domain/accounts/api-key.ts'
import type { Engine } from '../../db/engine.ts'
import { findKeyViewer } from './api-keys.ts'
import { findSessionViewer } from './sessions.ts'

/** The viewer of a session's token or of a key; null when it is unknown or has expired. */
export async function findViewer(
  engine: Pick<Engine, 'priority' | 'checkRoom'>,
  token: string,
  now: Date,
  adminSecondFactor: AdminSecondFactor = 'optional',
): Promise<Viewer | null> {
  if (isApiKey(token)) return findKeyViewer(engine, token, now)
  const viewer = await findSessionViewer(engine, token, now)
  const isNeeded = adminSecondFactor === 'required'
  return viewer && { ...viewer, lacksSecondFactor: isNeeded && viewer.lacksSecondFactor }
}
