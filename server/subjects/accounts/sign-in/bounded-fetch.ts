import type { CustomFetchOptions } from 'openid-client'
import { maxProviderAnswer } from './provider-limits.ts'

/** Fetches an answer as a whole. Throws a TypeError, as for one that breaks off, beyond `maxProviderAnswer`. */
export async function boundedFetch(
  address: string,
  options: Omit<CustomFetchOptions, 'headers' | 'body'> & {
    headers: Record<string, string> | Headers
    body?: CustomFetchOptions['body']
  },
): Promise<Response> {
  // The types of the library and of Node name the same bodies differently.
  const response = await fetch(address, options as RequestInit)
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > maxProviderAnswer) throw new TypeError(`${address} answers with too many bytes`)
    chunks.push(chunk)
  }
  const { status, statusText, headers } = response
  return new Response(chunks.length === 0 ? null : new Blob(chunks), {
    status,
    statusText,
    headers,
  })
}
