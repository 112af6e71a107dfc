/** Multipart bodies: sound ones, and ones that are put together wrongly. */

interface Field {
  name: string
  /** Files have a name. */
  fileName?: string
  type?: string
  content: string
}

export interface FormBody {
  contentType: string
  body: string
}

const boundary = 'ninepocketFuzzBoundary'
const contentType = `multipart/form-data; boundary=${boundary}`

function part({ name, fileName, type, content }: Field): string {
  const file = fileName === undefined ? '' : `; filename="${fileName}"`
  const typed = type === undefined ? '' : `\r\nContent-Type: ${type}`
  return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}${typed}\r\n\r\n${content}\r\n`
}

const closed = (parts: string) => `${parts}--${boundary}--\r\n`

export const sound = (fields: readonly Field[]): FormBody => ({
  contentType,
  body: closed(fields.map(part).join('')),
})

const first = ([field]: readonly Field[]): Field => field ?? { name: 'none', content: '' }

const renamed = (name: string) => (fields: readonly Field[]) =>
  sound(fields.map((field) => ({ ...field, name })))
const withFileName = (fileName: string) => (fields: readonly Field[]) =>
  sound(fields.map((field) => ({ ...field, fileName })))

/** Faults in a form, by name. */
export const formFaults: Readonly<Record<string, (fields: readonly Field[]) => FormBody>> = {
  'no boundary': (fields) => ({ ...sound(fields), contentType: 'multipart/form-data' }),
  'an empty boundary': (fields) => ({
    ...sound(fields),
    contentType: 'multipart/form-data; boundary=',
  }),
  'another boundary': (fields) => ({
    ...sound(fields),
    contentType: 'multipart/form-data; boundary=other',
  }),
  'a boundary of many characters': (fields) => ({
    ...sound(fields),
    contentType: `multipart/form-data; boundary=${'b'.repeat(500)}`,
  }),
  'a quoted boundary': (fields) => ({
    ...sound(fields),
    contentType: `multipart/form-data; boundary="${boundary}`,
  }),
  'cut off': (fields) => ({ contentType, body: sound(fields).body.slice(0, -30) }),
  'no end': (fields) => ({ contentType, body: fields.map(part).join('') }),
  'no part': () => ({ contentType, body: closed('') }),
  'nothing at all': () => ({ contentType, body: '' }),
  'an empty part': () => ({ contentType, body: closed(`--${boundary}\r\n\r\n\r\n`) }),
  'a part without headers': () => ({ contentType, body: closed(`--${boundary}\r\ncontent\r\n`) }),
  'line feeds alone': (fields) => ({
    contentType,
    body: sound(fields).body.replaceAll('\r\n', '\n'),
  }),
  'a thousand parts': (fields) =>
    sound(Array.from({ length: 1000 }, (_, at) => ({ ...first(fields), name: `part${at}` }))),
  'a part twice': (fields) => sound([...fields, ...fields]),
  'another name': renamed('other'),
  'an empty name': renamed(''),
  'a long name': renamed('n'.repeat(20_000)),
  'the name of a prototype': renamed('__proto__'),
  'the name of a constructor': renamed('constructor'),
  'a name with a quote': renamed('a%22b"; filename="x'),
  'a path as a file name': withFileName('../../etc/passwd'),
  'a long file name': withFileName('f'.repeat(20_000)),
  'a text where a file is due': (fields) =>
    sound(fields.map(({ name, content }) => ({ name, content }))),
  'a text in bits': (fields) => {
    const { contentType: type, body } = sound(fields)
    return {
      contentType: type,
      body: body.replaceAll('\r\n\r\n', '\r\nContent-Transfer-Encoding: base64\r\n\r\n'),
    }
  },
  'many headers of a part': (fields) => {
    const headers = Array.from({ length: 2000 }, (_, at) => `X-${at}: y\r\n`).join('')
    return {
      contentType,
      body: sound(fields).body.replace(
        'Content-Disposition',
        () => `${headers}Content-Disposition`,
      ),
    }
  },
  JSON: (fields) => ({
    contentType: 'application/json',
    body: JSON.stringify(Object.fromEntries(fields.map(({ name, content }) => [name, content]))),
  }),
  'a form of the other kind': (fields) => ({
    contentType: 'application/x-www-form-urlencoded',
    body: `${first(fields).name}=x`,
  }),
}
