/** The mocks are always well; a fault makes them ill. */
import type { MockHandlers } from './context.ts'

export const healthHandlers = {
  health: () => ({ status: 'ok' }),
  ready: () => ({ status: 'ready' }),
  clientAddress: () => ({ address: '127.0.0.1', forwarding: 'none' }),
} satisfies Partial<MockHandlers>
