/** Files that are uploaded as backups. */

/** Repeats a row between a head and an end until the file is full. */
function filled(fileBytes: number, head: string, row: string, end: string): Buffer {
  const room = fileBytes - head.length - end.length - row.length
  const separated = `,${row}`
  const rows = separated.repeat(Math.floor(room / separated.length))
  return Buffer.from(`${head}${row}${rows}${end}`)
}

const head = '{"format":"ninepocket-backup","version":1,"profile":{},"wishlist":[],"lists":[],'
const owned = JSON.stringify({
  tcgProductId: 500_303,
  set: 'HRB',
  number: '303',
  name: 'Eloise of the Harbour, Keeper of the Seventh Lamp and the Long Pier',
  key: 'sample:HRB:303',
  variation: 'Normal',
  quantity: 1,
  condition: 'NM',
  language: 'en',
  isForTrade: false,
  addedAt: '2026-11-20T12:00:00.000Z',
})

const files = {
  'sound backups': (bytes) => filled(bytes, `${head}"collection":[`, owned, ']}'),
  'backups of empty lists': (bytes) => filled(bytes, `${head}"collection":[`, '[]', ']}'),
  'unfinished JSON': (bytes) => Buffer.from(`{${' '.repeat(bytes)}`),
  'spaces alone': (bytes) => Buffer.alloc(bytes, 32),
  'no backups': (bytes) => Buffer.alloc(bytes, 'x'),
} satisfies Record<string, (bytes: number) => Buffer>

export type FileKind = keyof typeof files
export const fileKinds = Object.keys(files) as FileKind[]
export const fileOf = (kind: FileKind, megabytes: number) => files[kind](megabytes * 1024 * 1024)
