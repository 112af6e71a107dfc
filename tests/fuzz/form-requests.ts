/** Uploads: what the files hold is drawn like JSON bodies, and what frames them is broken by itself. */
import * as fc from 'fast-check'
import { backupDocument } from '../../src/contract/member-export.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { textFaults } from './body-texts.ts'
import { brokenBy } from './broken-values.ts'
import { formFaults, sound } from './forms.ts'
import { hostileTexts, wellFormed } from './hostile-values.ts'
import { type Known, takenBy } from './schema-values.ts'

type Field = Parameters<typeof sound>[0][number]

interface Upload {
  headers: Readonly<Record<string, string>>
  body: string
}

const csvLine = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'Bell',
        'Foghorn',
        'THW',
        'true',
        'false',
        '1',
        '"',
        '"a""b"',
        '-1',
        '1e9',
        '=1+1',
      ),
      fc.constantFrom(...hostileTexts),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((cells) => cells.join(','))

const csv = fc
  .array(csvLine, { maxLength: 20 })
  .map((lines) => ['Name,Set,isFoil,quantity', ...lines].join('\n'))

const pasted = fc
  .array(
    fc.constantFrom('Bell', 'Foil', 'NM', '$1.25', 'x 4', '4 x', '', 'Remove', ...hostileTexts),
    { maxLength: 60 },
  )
  .map((lines) => lines.join('\n'))

const backupFile = (content: string): Field[] => [
  { name: 'backupFile', fileName: 'backup.json', type: 'application/json', content },
]

function backups(knownValues: Known, isSound: boolean): fc.Arbitrary<Field[]> {
  const taken = takenBy(backupDocument, knownValues).map((value) => JSON.stringify(value))
  if (isSound) return taken.map(backupFile)
  const spoilt = fc
    .tuple(taken, fc.constantFrom(...Object.values(textFaults)))
    .map(([text, spoil]) => spoil(text).toString())
  const broken = brokenBy(backupDocument, knownValues).map((value) => JSON.stringify(value))
  return fc.oneof(broken, spoilt).map(backupFile)
}

const comparison: fc.Arbitrary<Field[]> = fc.tuple(csv, pasted).map(([content, textOutput]) => [
  { name: 'csvFile', fileName: 'cards.csv', type: 'text/csv', content },
  { name: 'textOutput', content: textOutput },
])

export function formRequest(
  { path }: Endpoint,
  knownValues: Known,
  isSound: boolean,
): fc.Arbitrary<Upload> {
  const isBackup = path.startsWith('/api/backup/')
  const fields = (sent: boolean) => (isBackup ? backups(knownValues, sent) : comparison)
  const whole = fields(isSound).map(sound)
  const broken = fc
    .tuple(fields(true), fc.constantFrom(...Object.values(formFaults)))
    .map(([sent, spoil]) => spoil(sent))
  const form = isSound
    ? whole
    : fc.oneof({ weight: 2, arbitrary: whole }, { weight: 1, arbitrary: broken })
  return form.map(({ contentType, body }) => ({
    headers: { 'Content-Type': contentType },
    body: wellFormed(body),
  }))
}
