/** A request as a shell command, so that a reader of the report can repeat it. */
interface Sent {
  method: string
  target: string
  headers: Readonly<Record<string, string>>
  body?: string | Buffer | undefined
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** Longer bodies are reported by their beginning; the seed generates them again. */
const maxShownBytes = 4000

export function asCurl({ method, target, headers, body }: Sent): string {
  const named = Object.entries(headers).map(([name, text]) => `-H ${quoted(`${name}: ${text}`)}`)
  const words = ['curl -s -i --path-as-is -X', method, ...named]
  const address = `"$SERVER"${quoted(target)}`
  if (body === undefined) return [...words, address].join(' ')
  const bytes = Buffer.from(body)
  const shown = bytes.subarray(0, maxShownBytes).toString('base64')
  const cut =
    bytes.length > maxShownBytes ? ` # and ${bytes.length - maxShownBytes} bytes more` : ''
  return `echo ${shown} | base64 -d | ${[...words, '--data-binary @-', address].join(' ')}${cut}`
}
