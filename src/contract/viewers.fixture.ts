/** Callers for tests of transports. */
import type { Viewer } from './endpoint.ts'

export const testViewer = (
  id: number,
  { role = 'member', status = 'approved' }: Partial<Pick<Viewer, 'role' | 'status'>> = {},
): Viewer => ({
  id,
  role,
  status,
  priceSource: 'tcgplayer',
  sessionId: 'session',
  isConfirmed: true,
  lacksSecondFactor: false,
  apiKey: null,
})

export const testViewers = {
  pending: testViewer(1, { status: 'pending' }),
  denied: testViewer(2, { status: 'denied' }),
  member: testViewer(3),
  admin: testViewer(4, { role: 'admin' }),
} satisfies Record<string, Viewer>
