/** The caller behind a bearer token. */
import type { Viewer } from '../../../src/contract/endpoint.ts'
import { isApiKey } from '../../../src/domain/accounts/api-key.ts'
import type { Engine } from '../../db/engine.ts'
import { findKeyViewer } from './api-keys.ts'
import { findSessionViewer } from './sessions.ts'

/** The viewer of a session's token or of a key; null when it is unknown or has expired. */
export function findViewer(
  engine: Pick<Engine, 'priority' | 'checkRoom'>,
  token: string,
  now: Date,
): Promise<Viewer | null> {
  return isApiKey(token) ? findKeyViewer(engine, token, now) : findSessionViewer(engine, token, now)
}
