import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { answerAsRecorded, scryfallArray, scryfallLines } from '../../testing/recorded-sources.ts'
import { CatalogError } from './catalog-error.ts'
import { cardsOf, fixture, readAll, serve, temporaryFile } from './fixtures/files.ts'

/** The cards in both forms of the bulk file: JSON Lines, and one JSON array. */
const lines = scryfallLines
const scryfall = scryfallArray

async function failure(location: string): Promise<string> {
  const error: unknown = await readAll(location).catch((cause: unknown) => cause)
  expect(error).toBeInstanceOf(CatalogError)
  return error instanceof Error ? error.message : ''
}

describe('a file', () => {
  it('is known by its content, whatever its name', async () => {
    const path = temporaryFile('cards.gz', scryfall)
    expect(cardsOf(await readAll(path))).toHaveLength(10)
  })

  it('is unpacked when it is gzip, whatever its name', async () => {
    const path = temporaryFile('cards.json', gzipSync(scryfall))
    expect(await readAll(path)).toEqual(await readAll(fixture('default-cards.jsonl')))
  })

  it('may begin with a byte order mark and white space', async () => {
    const path = temporaryFile('cards.json', `\uFEFF\n ${scryfall.toString()}\n\n`)
    expect(cardsOf(await readAll(path))).toHaveLength(10)
  })

  it('may hold its cards in a list under data', async () => {
    const path = temporaryFile('list.json', `{"object":"list","data":${scryfall.toString()}}`)
    expect(cardsOf(await readAll(path))).toHaveLength(10)
  })

  it.each([
    ['as they are', lines],
    ['packed', gzipSync(lines)],
    ['after a byte order mark and blank lines', `\uFEFF\n \r\n${lines.toString()}`],
    ['with line ends of Windows and blank lines', lines.toString().replaceAll('\n', '\r\n\r\n')],
    ['without a line end at the end', lines.toString().trimEnd()],
  ])('may hold its cards as JSON Lines, %s', async (_, content) => {
    const path = temporaryFile('cards', content)
    expect(await readAll(path)).toEqual(await readAll(temporaryFile('cards.json', scryfall)))
  })

  it('may begin with a line that is no card, or hold a single one', async () => {
    const [first = ''] = lines.toString().split('\n')
    expect(cardsOf(await readAll(temporaryFile('one.jsonl', first)))).toHaveLength(1)
    const path = temporaryFile('two.jsonl', `{"object":"about"}\n${first}`)
    expect((await readAll(path)).map(({ kind }) => kind)).toEqual(['skip', 'set', 'card'])
  })

  it.each([
    JSON.stringify,
    (cards: object[]) => cards.map((card) => JSON.stringify(card)).join('\n'),
  ])('is read over many chunks without losing or splitting a letter', async (write) => {
    const cards = Array.from({ length: 3000 }, (_, i) => ({
      id: `${i}`,
      set: 'big',
      name: `Ærä 海 ★ ${i}`,
      text: 'x'.repeat(i % 700),
    }))
    const read = cardsOf(await readAll(temporaryFile('big.json', write(cards))))
    expect(read.map(({ name }) => name)).toEqual(cards.map(({ name }) => name))
  })
})

describe('what is no catalog', () => {
  it.each([
    ['an empty file', '', /is empty/],
    ['an empty gzip file', gzipSync(''), /is empty/],
    ['a web page', '<!doctype html><title>Not found</title>', /is a web page/],
    ['a text', 'name,price\nGull,3', /not JSON/],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47]), /not JSON/],
    ['an empty list', '[]', /has no entries/],
    ['an object', '{"hello":"world"}', /has no entries/],
    ['a list of other things', '[{"object":"ruling","comment":"no"}]', /entries are not cards/],
    ['a part of TCGCSV', readFileSync(fixture('tcgcsv/101/prices.json')), /one part of a TCGCSV/],
    [
      'a file that is cut off',
      scryfall.subarray(0, 3000),
      /after 3000 bytes, in entry \d.*cut off/,
    ],
    ['a wrong letter', '[{"id":"1","set":"x","name":"A"},?]', /JSON at byte 33, in entry 2/],
    ['a wrong bracket', '[{"id":"1","set":"x","name":"A"},}', /bytes 0 and 34, in entry 2/],
    ['lines of other things', '{"object":"ruling"}\n{"object":"ruling"}', /entries are not cards/],
    ['a broken line', lineBroken(2), /is not valid JSON in line 3/],
    ['a broken first line', lineBroken(0), /is not valid JSON in line 1/],
    ['lines that are cut off', lines.subarray(0, -9), /in the middle of line 12\. Was it cut off/],
    [
      'a line that is too long',
      `${lines.toString()}${' '.repeat(2 ** 20 + 1)}`,
      /line 13 is longer than 1 MB/,
    ],
    [
      'an entry that is too long',
      `[{"id":"1","set":"x","name":"A"},"${'x'.repeat(2 ** 24 + 2 ** 20)}"]`,
      /entry 2 is longer than 16.0 MB/,
    ],
    [
      'lines in a gzip file that is cut off',
      gzipSync(lines).subarray(0, 400),
      /gzip file that ends/,
    ],
    ['a damaged gzip file', damaged(gzipSync(scryfall)), /damaged gzip/],
    ['a gzip file that is cut off', gzipSync(scryfall).subarray(0, 400), /gzip file that ends/],
  ])('is refused with a reason: %s', async (_, content, reason) => {
    expect(await failure(temporaryFile('cards.json', content))).toMatch(reason)
  })

  it('is refused when it is not there', async () => {
    expect(await failure('/nowhere/cards.json')).toBe('There is no file /nowhere/cards.json.')
  })

  it('is refused when it is too large once it is unpacked', async () => {
    const path = temporaryFile(
      'cards.gz',
      gzipSync(Buffer.concat([lines, Buffer.alloc(2 ** 20, 10)])),
    )
    const read = readAll(path, { maxBytes: 100_000 })
    await expect(read).rejects.toThrow(`${path} is larger than 98 KB.`)
  })
})

function folderOf(files: Record<string, string | Uint8Array>): string {
  const folder = dirname(temporaryFile('.hidden', ''))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  return folder
}

describe('a folder', () => {
  it('is read by its newest file of Scryfall', async () => {
    const folder = folderOf({
      'default-cards-20261124100512.jsonl.gz': 'old',
      'default-cards-20261125100512.jsonl.gz': gzipSync(lines),
      'default-cards.json': 'older',
      'read-me.txt': 'zzz',
    })
    expect(cardsOf(await readAll(folder))).toHaveLength(10)
  })

  it('is read by its only file', async () => {
    expect(cardsOf(await readAll(folderOf({ cards: scryfall })))).toHaveLength(10)
  })

  it.each([{}, { 'a.json': scryfall, 'b.json': scryfall }])(
    'is refused when no file in it is the one',
    async (files) => {
      expect(await failure(folderOf(files))).toMatch(
        /neither groups.json .* nor a file default-cards/,
      )
    },
  )
})

/** The lines, of which one has lost its end. */
function lineBroken(index: number): string {
  const all = lines.toString().split('\n')
  return all.map((line, n) => (n === index ? line.slice(0, -9) : line)).join('\n')
}

/** The file with a wrong checksum. */
function damaged(file: Buffer): Buffer {
  const copy = Buffer.from(file)
  copy.writeUInt8(copy.readUInt8(copy.length - 8) ^ 1, copy.length - 8)
  return copy
}

describe('an address', () => {
  it('is read like a file, packed or not', async () => {
    const origin = await serve((request, response) => {
      response.end(request.url === '/packed' ? gzipSync(scryfall) : scryfall)
    })
    const expected = await readAll(fixture('default-cards.jsonl'))
    expect(await readAll(`${origin}/cards`)).toEqual(expected)
    expect(await readAll(`${origin}/packed`)).toEqual(expected)
  })

  it.each(['/bulk-data', '/bulk-data/default-cards'])(
    "of Scryfall's bulk data leads to the file of the day: %s",
    async (path) => {
      const origin = await serve(answerAsRecorded)
      expect(cardsOf(await readAll(origin + path))).toHaveLength(10)
    },
  )

  it.each([
    ['the array of before July 2026', { download_uri: '/array' }, 10],
    [
      'JSON Lines rather than the array',
      { download_uri: '/old', jsonl_download_uri: '/lines' },
      10,
    ],
  ])('of a mirror of the bulk data leads to %s', async (_, uris, count) => {
    const origin = await serve(({ url, headers }, response) => {
      const named = Object.entries(uris).map(([key, path]) => [
        key,
        `http://${headers.host}${path}`,
      ])
      const entry = JSON.stringify({ object: 'bulk_data', ...Object.fromEntries(named) }, null, 2)
      const bodies = new Map([
        ['/array', scryfall],
        ['/lines', gzipSync(lines)],
        ['/old', Buffer.from('')],
      ])
      response.end(bodies.get(url ?? '') ?? entry)
    })
    expect(cardsOf(await readAll(`${origin}/bulk-data/default-cards`))).toHaveLength(count)
  })

  it.each([
    ['no address', { object: 'bulk_data', type: 'default_cards', uri: 'https://cards.example' }],
    ['no default cards', { object: 'list', data: [{ object: 'bulk_data', type: 'rulings' }] }],
  ])('of bulk data with %s is refused', async (_, index) => {
    const origin = await serve((_request, response) => response.end(JSON.stringify(index)))
    expect(await failure(`${origin}/bulk-data`)).toMatch(/it names no file of cards/)
  })

  it('of bulk data that names bulk data again is refused', async () => {
    const origin = await serve(({ headers }, response) => {
      response.end(
        JSON.stringify({ object: 'bulk_data', jsonl_download_uri: `http://${headers.host}` }),
      )
    })
    expect(await failure(origin)).toMatch(/it names no file of cards/)
  })

  it.each(['/tcgplayer/1', '/tcgplayer/1/', '/tcgplayer/1/groups'])(
    'of a TCGCSV category is read part by part: %s',
    async (path) => {
      const paths: string[] = []
      const agents = new Set<string | undefined>()
      const origin = await serve((request, response) => {
        paths.push(request.url ?? '')
        agents.add(request.headers['user-agent'])
        answerAsRecorded(request, response)
      })
      expect(await readAll(origin + path)).toEqual(await readAll(fixture('tcgcsv')))
      expect([...agents]).toEqual([expect.stringContaining('Ninepocket')])
      expect(paths.filter((url) => url.endsWith('/groups'))).toHaveLength(1)
    },
  )

  it('that answers with an error is refused with its status', async () => {
    const origin = await serve((_, response) => {
      response.statusCode = 503
      response.end('<html>busy</html>')
    })
    expect(await failure(`${origin}/cards`)).toBe(`${origin}/cards answered with HTTP status 503.`)
  })

  it('that fails in the middle of a category fails the whole', async () => {
    const origin = await serve((request, response) => {
      if (request.url?.endsWith('/groups') === true) answerAsRecorded(request, response)
      else response.writeHead(500).end()
    })
    expect(await failure(`${origin}/tcgplayer/1/groups`)).toMatch(/HTTP status 500/)
  })

  it('of a web page is refused as one', async () => {
    const origin = await serve((_, response) => response.end('<html><body>Welcome</body></html>'))
    expect(await failure(`${origin}/cards`)).toMatch(/is a web page/)
  })

  it('that breaks off is refused', async () => {
    const origin = await serve((_, response) => {
      response.setHeader('Content-Length', scryfall.length)
      response.write(scryfall.subarray(0, 2000), () => response.destroy())
    })
    expect(await failure(`${origin}/cards`)).toMatch(/could not be read to its end/)
  })

  it('an address without a server is refused with the reason', async () => {
    const port = await closedPort()
    expect(await failure(`http://127.0.0.1:${port}/cards`)).toMatch(
      /could not be reached \(.*ECONNREFUSED/,
    )
  })
})

async function closedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  await new Promise((resolve) => {
    server.close(resolve)
  })
  return typeof address === 'object' && address !== null ? address.port : 0
}
