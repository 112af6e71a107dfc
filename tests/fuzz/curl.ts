/** A request as a command, so that whoever reads of it can send it again. */
interface Sent {
  method: string
  target: string
  headers: Readonly<Record<string, string>>
  body?: string | Buffer | undefined
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** Bodies of more than this are told by their beginning: the seed makes them again. */
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
