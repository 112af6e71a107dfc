/** JSON bodies as bytes: sound ones, and ones of which the bytes are what is wrong. */
import { gzipSync } from 'node:zlib'

const quoted = (text: string) => JSON.stringify(text)

/** `{` and what else comes in front of the other fields. */
const opened = (text: string, first: string) =>
  text.startsWith('{')
    ? text.replace('{', () => `{${first}${text === '{}' ? '' : ','}`)
    : `[${text}]`

/** The first number or text in it replaced by something that no program writes. */
const replaced = (text: string, literal: string) =>
  text.replace(/:(?:-?\d[\d.e+-]*|"[^"]*")/, () => `:${literal}`)

/** Faults in the bytes of a body, by name. */
export const textFaults: Readonly<Record<string, (text: string) => string | Buffer>> = {
  'cut off': (text) => text.slice(0, Math.ceil(text.length / 2)),
  'nothing at all': () => '',
  'something behind it': (text) => `${text}}`,
  twice: (text) => text + text,
  'a mark in front': (text) => `\ufeff${text}`,
  'a number above all': (text) => replaced(text, '1e400'),
  'a number of many digits': (text) => replaced(text, '9'.repeat(5000)),
  'no number': (text) => replaced(text, 'NaN'),
  'a minus zero': (text) => replaced(text, '-0'),
  'a broken escape': (text) => replaced(text, '"\\u12"'),
  'half a character escaped': (text) => replaced(text, '"\\ud83d"'),
  'a bare control character': (text) => replaced(text, '"\u0001"'),
  'a key twice': (text) =>
    opened(
      text,
      [...text.matchAll(/"(\w+)":/g)].map(([, key = '']) => `${quoted(key)}:"twice"`).join(',') ||
        '"a":1',
    ),
  'a key that is a prototype': (text) => opened(text, '"__proto__":{"role":"admin","ids":[1]}'),
  'a prototype deep in it': (text) => replaced(text, '{"x":[{"__proto__":{"status":"approved"}}]}'),
  'a prototype in an escape': (text) => opened(text, '"\\u005f_proto__":{"role":"admin"}'),
  'a constructor': (text) => opened(text, '"constructor":{"prototype":{"role":"admin"}}'),
  'brackets without end': () => '['.repeat(90_000),
  depth: () => `${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}`,
  'bytes that are no text': (text) =>
    Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xff, 0xfe, 0xc0, 0x80])]),
  'half of a character in bytes': (text) =>
    Buffer.concat([Buffer.from(text.replace(/"}?$/, '')), Buffer.from([0xf0, 0x9f])]),
  'two bytes a character': (text) => Buffer.from(text, 'utf16le'),
  compressed: (text) => gzipSync(text),
  'a form': () => 'username=a&password=b',
  'many keys': () => `{${Array.from({ length: 4000 }, (_, at) => `"key${at}":${at}`).join(',')}}`,
  'many numbers': (text) => replaced(text, `[${'0,'.repeat(40_000)}0]`),
  'more than any body may have': (text) => opened(text, `"pad":${quoted('x'.repeat(2_200_000))}`),
}
