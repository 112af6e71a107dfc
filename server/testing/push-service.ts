/** A push service and a browser that subscribes with it: messages are decrypted as RFC 8291 and RFC 8188 say, without the package that encrypts them. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes, webcrypto } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { jwtVerify } from 'jose'
import type { PushMessage } from '../../src/domain/push/message.ts'

export interface ReceivedMessage {
  headers: IncomingHttpHeaders
  message: PushMessage
  /** Bytes of the body. */
  size: number
  /** The payload of the server's token, whose signature was right. */
  claims: Record<string, unknown>
}

export interface PushService {
  port: number
  received: ReceivedMessage[]
  /** Requests that were no message of the server's, and why. */
  faults: unknown[]
  /** Answers one request; 201 by default. */
  answer: (response: ServerResponse) => void
  /** What the browser subscribes with, for a request of the API. */
  subscription: (name: string) => { endpoint: string; p256dh: string; auth: string }
  stop: () => Promise<void>
}

export const taken: PushService['answer'] = (response) => void response.writeHead(201).end()

/** `publicKey` is that of the server, in base64url. */
export async function startPushService(publicKey: string): Promise<PushService> {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const auth = randomBytes(16)
  const server = createServer((request, response) => {
    void buffer(request).then(async (body) => {
      try {
        const { headers } = request
        const claims = await checkedClaims(headers.authorization ?? '', publicKey)
        const message = JSON.parse(decrypted(body, { browser, auth })) as PushMessage
        service.received.push({ headers, message, size: body.length, claims })
      } catch (error) {
        service.faults.push(error)
      }
      service.answer(response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const service: PushService = {
    port,
    received: [],
    faults: [],
    answer: taken,
    subscription: (name) => ({
      endpoint: `http://127.0.0.1:${port}/send/${name}`,
      p256dh: browser.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    }),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return service
}

/** The claims of `vapid t=TOKEN, k=KEY` (RFC 8292). Throws for another key or a wrong signature. */
async function checkedClaims(header: string, publicKey: string): Promise<Record<string, unknown>> {
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? []
  if (key !== publicKey) throw new Error(`The message is signed by another key: ${header}`)
  const raw = Buffer.from(publicKey, 'base64url')
  const curve = { name: 'ECDSA', namedCurve: 'P-256' }
  const verifying = await webcrypto.subtle.importKey('raw', raw, curve, true, ['verify'])
  return (await jwtVerify(token, verifying, { algorithms: ['ES256'] })).payload
}

interface Browser {
  browser: ReturnType<typeof createECDH>
  auth: Buffer
}

const derived = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** The text of a body of one record: salt, size of records, the sender's public key, and the encrypted text. */
function decrypted(body: Buffer, { browser, auth }: Browser): string {
  const salt = body.subarray(0, 16)
  const keyEnd = 21 + body.readUInt8(20)
  const senderKey = body.subarray(21, keyEnd)
  const record = body.subarray(keyEnd)
  const keys = Buffer.concat([browser.getPublicKey(), senderKey])
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys])
  const secret = derived(browser.computeSecret(senderKey), auth, info, 32)
  const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  // The last record ends with 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}
