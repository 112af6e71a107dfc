/**
 * The import of a whole bulk file of Scryfall on the embedded database, as gzipped JSON Lines (since 2026-07-20) and as the
 * JSON array of before, one after the other: the time and the memory of the process.
 */
import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { scryfallLines } from '../server/testing/recorded-sources.ts'
import { importInto, type ImportReport } from './data/bench-catalog.ts'
import { cardFacts } from './data/card-facts.ts'
import { type Figure, memory, type Section } from './figures.ts'

/** The records of the file on 2026-07-20. */
const recordCount = 116_700
const setCount = 900
/** Cards of which these are printings. */
const cardCount = 33_000
/** Bytes of a record; those of the recorded cards lack what the importer does not read. */
const recordBytes = 4400

export async function catalogSource(): Promise<Section[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ninepocket-bench-source-'))
  try {
    const lines = join(folder, 'default-cards.jsonl.gz')
    const array = join(folder, 'default-cards.json')
    await pipeline(Readable.from(asArray()), createWriteStream(array))
    await pipeline(Readable.from(asLines()), createGzip({ level: 1 }), createWriteStream(lines))
    const before = await imported(folder, 'array', array)
    const now = await imported(folder, 'lines', lines)
    return [
      {
        title: `${recordCount.toLocaleString('en-US')} records of Scryfall, ${Math.round(statSync(array).size / 2 ** 20)} MB`,
        figures: [
          ...figuresOf('JSON array', before),
          ...figuresOf('gzipped JSON Lines', now),
          {
            name: 'ratio of the times on a processor',
            value: now.cpuSeconds / before.cpuSeconds,
            unit: '',
            atMost: 1,
          },
          {
            name: 'ratio of the most memory',
            value: now.memoryAtMost / before.memoryAtMost,
            unit: '',
            atMost: 1.05,
          },
        ],
      },
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Into a database of its own. The file is read once before, so that neither form waits for the disk. */
async function imported(folder: string, name: string, file: string): Promise<ImportReport> {
  for await (const _chunk of createReadStream(file));
  return importInto({ DATA_DIR: join(folder, name), CATALOG_FILE: file })
}

const figuresOf = (name: string, report: ImportReport): Figure[] => [
  { name: `import of the ${name}`, value: report.seconds, unit: 's' },
  { name: 'time on a processor', value: report.cpuSeconds, unit: 's' },
  memory(`most memory during it`, report.memoryAtMost),
]

function* records(): Generator<string> {
  const recorded = scryfallLines
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object)
  for (let number = 0; number < recordCount; number++) {
    const set = number % setCount
    const record = {
      ...recorded[number % recorded.length],
      id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
      name: `Card ${number}`,
      set: `s${set}`,
      set_name: `Set ${set}`,
      collector_number: String(Math.floor(number / setCount) + 1),
    }
    yield padded({ ...record, ...scryfallFacts(number) })
  }
}

/** In Scryfall's fields. */
function scryfallFacts(number: number) {
  const { card, printing } = cardFacts(number % cardCount, number, false)
  const { text, type, cost, power, mv, keywords, legal } = card[0] ?? {}
  return {
    oracle_text: text,
    type_line: type,
    mana_cost: cost,
    power: power === undefined ? undefined : String(power),
    cmc: mv,
    keywords,
    legalities: Object.fromEntries(
      (legal as string[]).map((format) => [format, format === 'penny' ? 'not_legal' : 'legal']),
    ),
    flavor_text: printing['flavour'],
    artist: printing['artist']?.toString(),
  }
}

/** With links that nothing reads, in the length of Scryfall's. */
function padded(record: object): string {
  const missing = recordBytes - JSON.stringify(record).length
  return JSON.stringify({ ...record, related_uris: 'https://scryfall.com/'.repeat(missing / 21) })
}

function* asLines(): Generator<string> {
  for (const record of records()) yield `${record}\n`
}

function* asArray(): Generator<string> {
  let before = '[\n'
  for (const record of records()) {
    yield before + record
    before = ',\n'
  }
  yield '\n]\n'
}
