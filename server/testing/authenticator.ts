/** A passkey of a browser, in software: what `navigator.credentials` would give for the server's options, for tests. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()
const encoded = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** What differs from an honest answer to the server. */
interface Deviation {
  origin?: string
  isUserVerified?: boolean
  counter?: number
}

const clientData = (type: 'create' | 'get', challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin }))

export function makeAuthenticator(rpId = 'localhost', usualOrigin = 'http://localhost') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let uses = 0

  /** The bit fields are: user present, user verified, and the data of a new credential included. */
  function authenticatorData(counter: number, isVerified: boolean, credential = Buffer.alloc(0)) {
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (credential.length > 0 ? 0x40 : 0)
    const rest = Buffer.alloc(5)
    rest.writeUInt8(flags, 0)
    rest.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(rpId), rest, credential])
  }

  const credential = { id: encoded(id), rawId: encoded(id), type: 'public-key' as const }

  return {
    id: credential.id,

    /** The answer to the options of a new passkey. */
    create({ challenge }: { challenge: string }, deviation: Deviation = {}) {
      const { origin = usualOrigin, isUserVerified = true, counter = 0 } = deviation
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array<ArrayBuffer>>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      )
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const made = Buffer.concat([Buffer.alloc(16), length, id, key])
      const authData = new Uint8Array(authenticatorData(counter, isUserVerified, made))
      const attestation = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', authData],
        ]),
      )
      return {
        ...credential,
        response: {
          clientDataJSON: encoded(clientData('create', challenge, origin)),
          attestationObject: encoded(attestation),
        },
      }
    },

    /** The answer to a challenge. */
    get({ challenge }: { challenge: string }, deviation: Deviation = {}) {
      const { origin = usualOrigin, isUserVerified = true, counter = (uses += 1) } = deviation
      const data = authenticatorData(counter, isUserVerified)
      const client = clientData('get', challenge, origin)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: encoded(client),
          authenticatorData: encoded(data),
          signature: encoded(signature),
        },
      }
    },
  }
}
