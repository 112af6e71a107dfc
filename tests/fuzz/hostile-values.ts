/** Hostile input: texts, numbers and keys on which programs have failed before. */

/** Halves of characters replaced: they cannot be sent but as escapes. */
export const wellFormed = (text: string) => text.replaceAll(/\p{Cs}/gu, '\ufffd')

const repeated = (text: string, count: number) => text.repeat(count)

/** Texts that a text field may have to keep as they are, or refuse. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u0007',
  'line\nbreak',
  'tab\tstop',
  '\r\nX-Injected: yes',
  // Combining marks, many on one letter; letters that grow when they are folded.
  'e\u0301',
  `z${repeated('\u0335\u0489', 60)}`,
  '\ufdfa\ufb03\u1e9e\u0130\u0131',
  '\u212b\u00c5A\u030a',
  // Bidirectional control characters.
  '\u202egnp.exe',
  '\u2066\u05d0\u05d1\u2069',
  'كتاب',
  // Halves of characters, one outside the first plane, what is no character.
  '\ud800',
  'a\udc00b',
  '\udfff\ud800',
  '😀👩‍👩‍👧‍👦🏴‍☠️',
  '𝒩𝒾𝓃𝑒',
  '\uffff\ufffe',
  '\ufeff',
  '\u2028\u2029',
  '\u200b\u00ad',
  '\u0085',
  // Texts that are syntax in other languages.
  "' or '1'='1",
  "'; drop table users; --",
  '%_\\%\\_\\',
  '$1 $$ \\x00 \\',
  '{"$gt":""}',
  '${7*7}{{7*7}}#{7*7}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '%00%0d%0a',
  'null',
  'undefined',
  'NaN',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  // Numbers in a text.
  '0',
  '-0',
  '-1',
  '+1',
  '01',
  '1.0',
  '1e3',
  '1e400',
  '0x10',
  ' 7 ',
  '٣',
  'Infinity',
  '2147483647',
  '2147483648',
  '-2147483649',
  '9007199254740991',
  '9007199254740993',
  '999999999999999999999999999999',
  '0.000001',
  '1,2,,3,',
  ',',
  // Times that are none.
  '2026-02-31',
  '2026-13-45T99:99:99Z',
  '0000-00-00',
  '1999-12-31T24:00:00Z',
  '2000-01-01T00:00:00+99:99',
  '+275760-09-13',
  // Long texts that are expensive for pattern matching.
  repeated('a', 101),
  repeated('a', 201),
  repeated('😀', 101),
  repeated('a ', 300),
  repeated('%', 200),
  repeated('(', 500),
  repeated('a', 4000),
]

/** Only JSON can hold these; those of the last group are written out by `jsonText`. */
export const hostileNumbers: readonly number[] = [
  0,
  -0,
  -1,
  1,
  0.5,
  1e-7,
  5e-324,
  999_999,
  1_000_000,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 53),
  1e21,
  1e308,
]

/** Keys that every object seems to have. */
export const pollutedKeys: readonly string[] = [
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '__defineGetter__',
  'length',
  'then',
  'toJSON',
  '$where',
  '',
  '\u0000',
  '\ud800',
  'id',
  'userId',
  'user_id',
  'role',
  'status',
  'isAdmin',
]

/** Values of the wrong kind for nearly every field. */
export const hostileJson: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { length: 3 },
  { toString: 1, valueOf: null },
  { valueOf: 'x' },
  { 0: 'a', length: 1 },
  Array.from({ length: 300 }, () => 0),
  Array.from({ length: 300 }, () => ({})),
  deep(200),
]

function deep(levels: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [value] : { a: value }
  return value
}

/** Parts of a path or a query as in the request line; some have malformed escapes. */
export const hostileEscapes: readonly string[] = [
  '%',
  '%2',
  '%zz',
  '%00',
  '%ff',
  '%c0%af',
  '%e0%a4',
  '%ed%a0%80',
  '%f4%90%80%80',
  '%2e%2e%2f%2e%2e',
  '..%2f..',
  '%252e',
  '%0d%0aX-Injected:%20yes',
  '%5c',
  '%3f',
  '%23',
  ';x=1',
  'a'.repeat(4000),
  '%41'.repeat(1000),
]
