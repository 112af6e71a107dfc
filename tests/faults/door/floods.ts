/** Floods that visitors and members can send to a server. */
import { type FileKind, fileOf } from './files.ts'
import { chunk, chunkedHead, sendAndHold, targetOf, upload } from './senders.ts'

const loginHead = chunkedHead('/api/auth/login')

export const emptyConnection: readonly Buffer[] = []
/** A sign-in of which one byte comes. */
export const unfinishedSignIn = [loginHead, chunk(Buffer.from('{'))]
/** A sign-in of 2 MB without an end. */
export const hugeSignIn = [
  loginHead,
  ...Array.from({ length: 31 }, () => chunk(Buffer.alloc(64 * 1024, 32))),
]

export interface HeldConnections {
  /** How many the server has not closed. */
  openCount: () => number
  close: () => void
}

/** Opens connections that send these bytes and nothing more. */
export async function holdConnections(
  address: string,
  count: number,
  pieces: readonly Buffer[],
): Promise<HeldConnections> {
  const target = targetOf(address)
  const sockets = await Promise.all(
    Array.from({ length: count }, () => sendAndHold(target, pieces)),
  )
  return {
    openCount: () => sockets.filter(({ destroyed }) => !destroyed).length,
    close: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Each member uploads a file at the same time. Answers the statuses; 0 for a connection that was cut. */
export function uploadAll(
  address: string,
  tokens: readonly string[],
  kind: FileKind,
  megabytes: number,
): Promise<number[]> {
  const file = fileOf(kind, megabytes)
  return Promise.all(tokens.map((token) => upload(targetOf(address), token, file)))
}

/** Each member compares the longest file and text that are accepted together. Answers the statuses. */
export function compareAll(address: string, tokens: readonly string[]): Promise<number[]> {
  return Promise.all(
    tokens.map(async (token) => {
      const headers = { Authorization: `Bearer ${token}` }
      const response = await fetch(`${address}/api/market-compare`, {
        method: 'POST',
        body: comparisonForm(),
        headers,
      })
      await response.arrayBuffer()
      return response.status
    }),
  )
}

export function comparisonForm(): FormData {
  const body = new FormData()
  body.append('csvFile', new Blob([comparedFile]), 'cards.csv')
  body.append('textOutput', comparedText)
  return body
}

const comparedRows = 45_000
const comparedCards = Array.from(
  { length: comparedRows },
  (_, index) => `Keeper of the Long Pier ${index}`,
)
const comparedFile = `Name,Set,isFoil,quantity\n${comparedCards.map((name) => `${name},Harbour,,1`).join('\n')}`
const comparedText = comparedCards.map((name) => `${name}, $1.50`).join('\n')
