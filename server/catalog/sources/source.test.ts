import { readFileSync, readdirSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { CatalogError } from './catalog-error.ts'
import { cardsOf, fixture, readAll, serve, temporaryFile } from './fixtures/files.ts'

const scryfall = readFileSync(fixture('scryfall-cards.json'))

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
    expect(await readAll(path)).toEqual(await readAll(fixture('scryfall-cards.json')))
  })

  it('may begin with a byte order mark and white space', async () => {
    const path = temporaryFile('cards.json', `\uFEFF\n ${scryfall.toString()}\n\n`)
    expect(cardsOf(await readAll(path))).toHaveLength(10)
  })

  it('may hold its cards in a list under data', async () => {
    const path = temporaryFile('list.json', `{"object":"list","data":${scryfall.toString()}}`)
    expect(cardsOf(await readAll(path))).toHaveLength(10)
  })

  it('is read over many chunks without losing or splitting a letter', async () => {
    const cards = Array.from({ length: 3000 }, (_, i) => ({
      id: `${i}`,
      set: 'big',
      name: `Ærä 海 ★ ${i}`,
      text: 'x'.repeat(i % 700),
    }))
    const read = cardsOf(await readAll(temporaryFile('big.json', JSON.stringify(cards))))
    expect(read.map(({ name }) => name)).toEqual(cards.map(({ name }) => name))
  })
})

describe('what is no catalogue', () => {
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
    ['a damaged gzip file', damaged(gzipSync(scryfall)), /damaged gzip/],
    ['a gzip file that is cut off', gzipSync(scryfall).subarray(0, 400), /gzip file that ends/],
  ])('is refused with a reason: %s', async (_, content, reason) => {
    expect(await failure(temporaryFile('cards.json', content))).toMatch(reason)
  })

  it('is refused when it is not there', async () => {
    expect(await failure('/nowhere/cards.json')).toBe('There is no file /nowhere/cards.json.')
  })

  it('is refused when a folder has no groups', async () => {
    const folder = dirname(temporaryFile('cards.json', '[]'))
    expect(await failure(folder)).toMatch(/no groups/)
  })
})

/** The same file with its checksum changed. */
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
    const expected = await readAll(fixture('scryfall-cards.json'))
    expect(await readAll(`${origin}/cards`)).toEqual(expected)
    expect(await readAll(`${origin}/packed`)).toEqual(expected)
  })

  it('of a bulk-data entry leads to the file of the day', async () => {
    const origin = await serve((request, response) => {
      const entry = { object: 'bulk_data', download_uri: `http://${request.headers.host}/today` }
      response.end(request.url === '/today' ? scryfall : JSON.stringify(entry))
    })
    expect(cardsOf(await readAll(`${origin}/bulk-data/default-cards`))).toHaveLength(10)
  })

  it.each(['/tcgplayer/1', '/tcgplayer/1/', '/tcgplayer/1/groups'])(
    'of a TCGCSV category is read part by part: %s',
    async (path) => {
      const asked: string[] = []
      const agents = new Set<string | undefined>()
      const origin = await serve((request, response) => {
        asked.push(request.url ?? '')
        agents.add(request.headers['user-agent'])
        const name = request.url?.replace('/tcgplayer/1/', '') ?? ''
        const content = tcgcsvParts.get(name)
        response.statusCode = content === undefined ? 404 : 200
        response.end(content)
      })
      expect(await readAll(origin + path)).toEqual(await readAll(fixture('tcgcsv')))
      expect([...agents]).toEqual([expect.stringContaining('Ninepocket')])
      expect(asked.filter((url) => url.endsWith('/groups'))).toHaveLength(1)
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
      response.statusCode = request.url === '/groups' ? 200 : 500
      response.end(tcgcsvParts.get('groups'))
    })
    expect(await failure(`${origin}/groups`)).toMatch(/HTTP status 500/)
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

const tcgcsvParts = new Map(
  readdirSync(fixture('tcgcsv'), { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(fixture('tcgcsv'), name)).isFile())
    .map((name) => {
      const content = readFileSync(join(fixture('tcgcsv'), name))
      return [
        name.replaceAll('\\', '/').replace(/\.json(\.gz)?$/, ''),
        name.endsWith('.gz') ? gunzipSync(content) : content,
      ]
    }),
)

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
