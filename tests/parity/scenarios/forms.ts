/** Multipart forms of scenarios. */
import type { Client } from '../client.ts'

export type FormFields = Record<string, string | Blob | readonly string[]>

/** Sends a form; a field with an array is repeated. */
export async function sendForm(client: Client, address: string, fields: FormFields) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    for (const each of [value].flat()) form.append(name, each)
  }
  const response = new Response(form)
  const headers = { 'Content-Type': response.headers.get('Content-Type') ?? '' }
  return client.send('POST', address, { body: await response.text(), headers })
}
