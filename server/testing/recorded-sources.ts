/** The recorded answers of the catalogue's sources (`fixtures/recorded-answers.json`), and a server that gives them. */
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { gunzipSync, gzipSync } from 'node:zlib'

interface Answer {
  /** The address at the service. */
  url: string
  /** Where the answer comes from, if it was not recorded. */
  note?: string
  headers: Record<string, string>
  /** The body: JSON, a text, or a file beside the record, which the service packs or not. */
  body?: unknown
  text?: string
  file?: string
  isPacked?: boolean
}

const folder = new URL('../catalog/sources/fixtures/', import.meta.url)

const read = (name: string) => {
  const content = readFileSync(new URL(name, folder))
  return name.endsWith('.gz') ? gunzipSync(content) : content
}

const { answers } = JSON.parse(read('recorded-answers.json').toString()) as {
  /** The day of the record, an ISO date. */
  recordedOn: string
  answers: Answer[]
}

/** The hosts of the services. */
export const recordedHosts = [...new Set(answers.map(({ url }) => new URL(url).hostname))]

/** Scryfall's file of all cards: JSON Lines, unpacked. */
export const scryfallLines = read('default-cards.jsonl')

/** The cards of `scryfallLines` in the form before 2026-07-20: one JSON array. */
export const scryfallArray = Buffer.from(
  `[${scryfallLines.toString().trim().replaceAll('\n', ',\n')}]`,
)

/** Answers a request by its path as the services do; the addresses in an answer are those of this server. */
export function answerAsRecorded(request: IncomingMessage, response: ServerResponse): void {
  const answer = answers.find(({ url }) => new URL(url).pathname === request.url)
  if (answer === undefined) return void response.writeHead(404).end()
  response.writeHead(200, answer.headers).end(bodyOf(answer, `http://${request.headers.host}`))
}

function bodyOf({ body, text, file, isPacked = false }: Answer, origin: string): Buffer {
  if (file !== undefined) return isPacked ? gzipSync(read(file)) : read(file)
  const written = text ?? JSON.stringify(body)
  return Buffer.from(
    recordedHosts.reduce((changed, host) => changed.replaceAll(`https://${host}`, origin), written),
  )
}
