import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { AddressLimits } from './address-reader.ts'
import { cardsOf, readAll, serve } from './fixtures/files.ts'
import { scryfallArray } from '../../testing/recorded-sources.ts'
import { isPrivateAddress } from '../../http/outgoing/private-address.ts'
import { shortSourceName, sourceName } from './source-name.ts'

const scryfall = scryfallArray

async function failure(location: string, limits?: Partial<AddressLimits>): Promise<string> {
  return readAll(location, limits).then(
    () => 'It was read.',
    (error: unknown) => String(error),
  )
}

describe('a source with secrets', () => {
  test.each([
    ['https://ann:pass@cards.example/bulk.json', 'https://cards.example/bulk.json'],
    ['https://cards.example:8443/a/b?token=abc#x', 'https://cards.example:8443/a/b'],
    ['HTTPS://token@cards.example', 'https://cards.example/'],
    ['https://ann:p ass@', 'The address of the catalog'],
    ['/data/cards.json?old', '/data/cards.json?old'],
  ])('%s is named %s', (location, name) => {
    expect(sourceName(location)).toBe(name)
  })

  test.each([
    ['/srv/cards/all-cards.json', 'all-cards.json'],
    ['https://ann:pass@cards.example/bulk.json', 'https://cards.example/bulk.json'],
    ['The sample catalog', 'The sample catalog'],
  ])('%s is shown to admins as %s', (location, name) => {
    expect(shortSourceName(location)).toBe(name)
  })

  test('is asked with them, and its errors do not show them', async () => {
    const authorization = `Basic ${Buffer.from('ann:pass').toString('base64')}`
    const origin = await serve((request, response) => {
      const isKnown = request.headers.authorization === authorization
      response.statusCode = isKnown && request.url === '/cards?key=secret' ? 200 : 403
      response.end(scryfall)
    })
    const withSecrets = (path: string) => `${origin.replace('//', '//ann:pass@')}${path}`
    expect(cardsOf(await readAll(withSecrets('/cards?key=secret')))).toHaveLength(10)
    expect(await failure(withSecrets('/other?key=secret'))).toBe(
      `CatalogError: ${origin}/other answered with HTTP status 403.`,
    )
  })

  test('keeps its query for the parts of a catalog', async () => {
    const paths: string[] = []
    const origin = await serve((request, response) => {
      paths.push(request.url ?? '')
      response.statusCode = 404
      response.end()
    })
    expect(await failure(`${origin}/tcgplayer/1/?key=secret`)).not.toContain('secret')
    expect(paths).toEqual(['/tcgplayer/1/?key=secret', '/tcgplayer/1/groups?key=secret'])
  })

  test('does not give its credentials to another origin', async () => {
    const authorizations: (string | undefined)[] = []
    const other = await serve((request, response) => {
      authorizations.push(request.headers.authorization)
      response.end(scryfall)
    })
    const origin = await serve((request, response) => {
      authorizations.push(request.headers.authorization)
      const target = request.url === '/first' ? '/second' : `${other}/cards`
      response.writeHead(302, { Location: target }).end()
    })
    await readAll(`${origin.replace('//', '//ann:pass@')}/first`)
    expect(authorizations.map((header) => header !== undefined)).toEqual([true, true, false])
  })
})

describe('limits', () => {
  test('a source that sends nothing is given up', async () => {
    const silent = await serve(() => {})
    expect(await failure(silent, { idleTimeoutMs: 100 })).toMatch(/it sent nothing for 0.1 seconds/)
    const stalled = await serve((_, response) => void response.write('[{"id":'))
    expect(await failure(stalled, { idleTimeoutMs: 100 })).toMatch(
      /it sent nothing for 0.1 seconds/,
    )
  })

  test('a source that never ends is given up', async () => {
    const origin = await serve((_, response) => {
      const trickle = setInterval(() => response.write(' '), 10)
      response.once('close', () => clearInterval(trickle))
    })
    expect(await failure(origin, { totalTimeoutMs: 300 })).toMatch(
      /it takes longer than 0.3 seconds/,
    )
  })

  test.each([
    ['plain', (text: Buffer) => text],
    ['packed', gzipSync],
  ])('a %s file that is too large is given up', async (_, pack) => {
    const cards = Array.from({ length: 20_000 }, (_card, id) => ({
      id: `${id}`,
      set: 'big',
      name: 'Gull',
    }))
    const origin = await serve((_request, response) => {
      response.end(pack(Buffer.from(JSON.stringify(cards))))
    })
    expect(await failure(origin, { maxBytes: 500_000 })).toBe(
      `CatalogError: ${origin}/ is larger than 488 KB.`,
    )
  })

  test('redirects that go round are given up', async () => {
    const origin = await serve((_, response) => {
      response.writeHead(302, { Location: '/again' }).end()
    })
    expect(await failure(origin)).toMatch(/it redirects more than 5 times/)
  })

  test('an answer that its server packs is unpacked', async () => {
    const origin = await serve((_, response) => {
      response.setHeader('Content-Encoding', 'gzip')
      response.end(gzipSync(scryfall))
    })
    expect(cardsOf(await readAll(origin))).toHaveLength(10)
  })
})

/** Whether an address is private: in these tests, only one is. */
const isPrivate = (address: string) => address === '127.0.0.2'

const resolve = ((name: string, _options: object, done: (...answers: unknown[]) => void) => {
  done(null, [{ address: name === 'inside.example' ? '127.0.0.2' : '127.0.0.1', family: 4 }])
}) as unknown as AddressLimits['resolve']

describe('a source at a public address', () => {
  test.each(['127.0.0.2', 'inside.example'])('does not lead to %s', async (host) => {
    const paths: string[] = []
    const origin = await serve((request, response) => {
      paths.push(request.url ?? '')
      const target = `http://${host}:${new URL(origin).port}/cards`
      if (request.url === '/link') response.end(JSON.stringify({ download_uri: target }))
      else response.writeHead(302, { Location: target }).end()
    })
    const refusal = new RegExp(`${host} is an address of a private network, which is not followed`)
    expect(await failure(`${origin}/redirect`, { isPrivate, resolve })).toMatch(refusal)
    expect(await failure(`${origin}/link`, { isPrivate, resolve })).toMatch(refusal)
    expect(paths).toEqual(['/redirect', '/link'])
  })

  test('leads to another public one', async () => {
    const origin = await serve((request, response) => {
      const target = `http://outside.example:${new URL(origin).port}/cards`
      if (request.url === '/cards') response.end(scryfall)
      else response.writeHead(302, { Location: target }).end()
    })
    expect(cardsOf(await readAll(origin, { isPrivate, resolve }))).toHaveLength(10)
  })
})

test('a source at a private address may lead to another one', async () => {
  const origin = await serve((request, response) => {
    const target = origin.replace('127.0.0.1', 'localhost')
    if (request.url === '/cards') response.end(scryfall)
    else response.writeHead(302, { Location: `${target}/cards` }).end()
  })
  expect(cardsOf(await readAll(origin))).toHaveLength(10)
})

test.each([
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['172.31.255.255', true],
  ['172.32.0.1', false],
  ['192.168.0.1', true],
  ['169.254.169.254', true],
  ['100.64.0.1', true],
  ['0.0.0.0', true],
  ['8.8.8.8', false],
  ['::1', true],
  ['::', true],
  ['fd00::1', true],
  ['fe80::1', true],
  ['::ffff:10.0.0.1', true],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::a00:1', true],
  ['2606:4700::1111', false],
  ['2001:4860:4860::8888', false],
  ['fec0::1', true],
  ['feff::1', true],
  ['::10.0.0.1', true],
  ['::8.8.8.8', true],
  ['::ffff:0:10.0.0.1', true],
  ['::ffff:0:8.8.8.8', true],
  ['2001::1', true],
  ['2001:20::1', true],
  ['2001:db8::1', true],
  ['2002:a00:1::', true],
  ['100::1', true],
  ['100:0:0:1::1', true],
  ['64:ff9b:1::1', true],
  ['3fff::1', true],
  ['5f00::1', true],
  ['ff02::1', true],
  ['fe80::1%eth0', true],
  ['192.0.2.1', true],
  ['192.88.99.1', true],
  ['203.0.113.9', true],
  ['255.255.255.255', true],
  ['no address', true],
])('%s is private: %s', (address, expected) => {
  expect(isPrivateAddress(address)).toBe(expected)
})
