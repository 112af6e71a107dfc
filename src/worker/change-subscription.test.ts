import { afterEach, expect, test, vi } from 'vitest'
import { changeSubscription } from './change-subscription.ts'

const options = { userVisibleOnly: true, applicationServerKey: new ArrayBuffer(65) }

const subscriptionOf = (name: string) => ({
  options,
  toJSON: () => ({
    endpoint: `https://push.example/${name}`,
    keys: { p256dh: `key of ${name}`, auth: `secret of ${name}` },
  }),
  unsubscribe: vi.fn<() => Promise<boolean>>(async () => true),
})
type Subscription = ReturnType<typeof subscriptionOf>

/** Lets a browser replace a subscription, and the server answer with a status. */
async function change(status: number, former?: Subscription, next?: Subscription) {
  const send = vi.fn<
    (address: string, init: { method: string; body: string }) => Promise<Response>
  >(async () => new Response(null, { status }))
  vi.stubGlobal('fetch', send)
  const made = subscriptionOf('made')
  const subscribe = vi.fn<PushManager['subscribe']>(async () => made as unknown as PushSubscription)
  const event = { oldSubscription: former, newSubscription: next } as unknown
  await changeSubscription(event as Parameters<typeof changeSubscription>[0], { subscribe })
  const [[address, init] = []] = send.mock.calls
  const sent = init && { address, method: init.method, body: JSON.parse(init.body) }
  return { sent, made, subscribe }
}

afterEach(() => vi.unstubAllGlobals())

const bodyOf = (name: string) => ({
  former: { endpoint: 'https://push.example/old', auth: 'secret of old' },
  endpoint: `https://push.example/${name}`,
  p256dh: `key of ${name}`,
  auth: `secret of ${name}`,
})

test('the new subscription is sent in place of the former one', async () => {
  const next = subscriptionOf('new')
  const { sent } = await change(204, subscriptionOf('old'), next)
  expect(sent).toEqual({ address: '/api/push', method: 'PUT', body: bodyOf('new') })
  expect(next.unsubscribe).not.toHaveBeenCalled()
})

test('a browser that has only ended the former one is subscribed again, with the same key', async () => {
  const { sent, subscribe } = await change(204, subscriptionOf('old'))
  expect(subscribe).toHaveBeenCalledWith(options)
  expect(sent?.body).toEqual(bodyOf('made'))
})

test('the new subscription ends where no session has the former one', async () => {
  const next = subscriptionOf('new')
  await change(404, subscriptionOf('old'), next)
  expect(next.unsubscribe).toHaveBeenCalledOnce()
})

test('the new subscription stays while the server is busy', async () => {
  const next = subscriptionOf('new')
  await change(503, subscriptionOf('old'), next)
  expect(next.unsubscribe).not.toHaveBeenCalled()
})

test('the new subscription ends where the browser does not name the former one', async () => {
  const next = subscriptionOf('new')
  const { sent } = await change(204, undefined, next)
  expect(sent).toBeUndefined()
  expect(next.unsubscribe).toHaveBeenCalledOnce()
})
