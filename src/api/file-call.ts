/** Calls whose answer is a file. Apart from call.ts, since only members save files. */
import { call, type CallOptions } from './call.ts'
import type { Args, Endpoint, Reads } from '../contract/endpoint.ts'

interface FileCallOptions extends Pick<CallOptions, 'timeout'> {
  /** Reads the bytes and reports the progress. */
  receive?: (response: Response) => Promise<Blob>
}

/** Gives a file and the name that the server proposes for it. Throws as `call` does. */
export function callForFile<const E extends Endpoint & { file: string }>(
  endpoint: E,
  args: Args<E>,
  { receive = (response) => response.blob(), ...options }: FileCallOptions = {},
): Promise<Reads<E>> {
  return call(endpoint, args, {
    ...options,
    receive: async (response) => ({ name: fileName(response), content: await receive(response) }),
  })
}

/** `attachment; filename="a.csv"` -> `a.csv`; the encoded form comes first. */
function fileName(response: Response): string | null {
  const header = response.headers.get('Content-Disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  if (encoded !== undefined) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(header)?.[1] ?? null
}
