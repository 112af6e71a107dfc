import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { keptWidths } from '../../../src/domain/cards/picture-sizes.ts'
import { serve } from '../../catalog/sources/fixtures/files.ts'
import type { Engine } from '../../db/engine.ts'
import { users } from '../../db/schema/accounts.ts'
import { collectionItems, wishlistItems } from '../../db/schema/belongings.ts'
import { cards, sets } from '../../db/schema/catalog.ts'
import { insertUser } from '../../subjects/accounts/user-queries.ts'
import { createTestEngine, insertCards } from '../../testing/database.ts'
import { openShop } from '../../testing/shop.ts'
import { KeptPictures, pictureLimits } from './kept-pictures.ts'
import { pictureStep } from './night-pictures.ts'
import { PictureFolder } from './picture-folder.ts'
import { loadResize, type Resize } from './resize.ts'

const megabyte = 1024 ** 2
let engine: Engine
let resize: Resize | undefined
let jpeg: Buffer
let logged: string[]
/** Milliseconds since the test began. */
let time: number

beforeAll(async () => {
  engine = await createTestEngine()
  resize = await loadResize()
  jpeg = await drawn(672, 936)
})
afterAll(() => engine.close())
beforeEach(async () => {
  logged = []
  time = 0
  await engine.db.delete(users)
  await engine.db.delete(cards)
  await engine.db.delete(sets)
})

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a6' } })
    .jpeg()
    .toBuffer()

async function newFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'pictures-'))
  onTestFinished(() => rm(path, { recursive: true }))
  return path
}

interface Options {
  path?: string
  maxBytes?: number
  resize?: Resize | undefined
  isPrivate?: (address: string) => boolean
  idleTimeoutMs?: number
}

/** Pictures that take the addresses of this machine for public ones. */
async function openPictures(options: Options = {}) {
  const { path = await newFolder(), maxBytes = 10 * megabyte } = options
  const { isPrivate = () => false, idleTimeoutMs = 5000 } = options
  const folder = await PictureFolder.open(path, maxBytes)
  const pictures = new KeptPictures({
    engine,
    folder,
    resize: 'resize' in options ? options.resize : resize,
    log: { info: () => {}, error: (line) => void logged.push(line) },
    limits: { isPrivate, idleTimeoutMs },
    now: () => time,
  })
  return { pictures, path }
}

/** The address of a picture of a card of the catalogue, whose host answers by `listener`. */
async function cardPicture(listener: RequestListener): Promise<string> {
  const imageUrl = `${await serve(listener)}/cards/1.jpg`
  await insertCards(engine.db, [{ imageUrl }])
  return imageUrl
}

/** A host that counts its requests. */
async function countedHost(bytes: Buffer | string) {
  let requests = 0
  const address = await cardPicture((_, response) => {
    requests += 1
    response.end(bytes)
  })
  return { address, requests: () => requests }
}

test('a picture is read once, by all who ask for it, and kept in all widths', async () => {
  const { address, requests } = await countedHost(jpeg)
  const { pictures, path } = await openPictures()
  const answers = await Promise.all(keptWidths.map((width) => pictures.find(address, width)))
  for (const [index, answer] of answers.entries()) {
    const facts = await sharp(answer!.bytes).metadata()
    expect([answer!.type, facts.format, facts.width]).toEqual([
      'image/webp',
      'webp',
      keptWidths[index],
    ])
  }
  const { pictures: restarted } = await openPictures({ path })
  expect(await restarted.find(address, 336)).toEqual(answers[1])
  expect(requests()).toBe(1)
  expect(logged).toEqual([])
})

test('a picture that is narrower than a width is not enlarged', async () => {
  const { address } = await countedHost(await drawn(200, 280))
  const picture = await (await openPictures()).pictures.find(address, 672)
  expect((await sharp(picture!.bytes).metadata()).width).toBe(200)
})

test('an address that the catalogue does not name is not asked for', async () => {
  const { address, requests } = await countedHost(jpeg)
  const { pictures } = await openPictures()
  expect(await pictures.find(`${address}?other`, 336)).toBeNull()
  expect(requests()).toBe(0)
})

test('no address of a private network is asked, whether at first or by a redirect', async () => {
  const inside = await countedHost(jpeg)
  const outside = await serve((_, response) => {
    response.writeHead(302, { Location: inside.address }).end()
  })
  const imageUrl = `${outside.replace('127.0.0.1', '127.0.0.2')}/2.jpg`
  await insertCards(engine.db, [{ imageUrl }])
  const { pictures } = await openPictures({ isPrivate: (address) => address !== '127.0.0.2' })
  expect(await pictures.find(inside.address, 336)).toBeNull()
  expect(await pictures.find(imageUrl, 336)).toBeNull()
  expect(inside.requests()).toBe(0)
  expect(logged).toHaveLength(2)
  expect(pictureLimits.mayBePrivate).toBe(false)
})

/** A PNG of some kilobytes that unpacks to 36 million pixels. */
const bomb = () =>
  sharp({
    create: { width: 6000, height: 6000, channels: 3, background: '#000' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer()

test.each<[string, () => Promise<Buffer | string> | Buffer | string]>([
  ['a page', () => '<!doctype html><title>Gone</title>'],
  ['an SVG document', () => '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['the start of a picture', () => jpeg.subarray(0, 600)],
  [
    'bytes behind the first ones of a picture',
    () => Buffer.concat([jpeg.subarray(0, 12), Buffer.alloc(999)]),
  ],
  ['more bytes than a picture may have', () => Buffer.concat([jpeg, Buffer.alloc(9 * megabyte)])],
  ['a bomb', bomb],
  ['nothing', () => ''],
])('%s is no picture, and is asked for again after an hour alone', async (_, answer) => {
  const { address, requests } = await countedHost(await answer())
  const { pictures, path } = await openPictures()
  expect(await pictures.find(address, 336)).toBeNull()
  expect(await pictures.find(address, 672)).toBeNull()
  expect(requests()).toBe(1)
  expect(logged).toHaveLength(1)
  expect(await readdir(path)).toEqual([])
  time += 3_600_001
  await pictures.find(address, 336)
  expect(requests()).toBe(2)
})

test('a host that sends nothing is given up, and a host that is down is left alone for a minute', async () => {
  const address = await cardPicture(() => {})
  const { pictures } = await openPictures({ idleTimeoutMs: 200 })
  expect(await pictures.find(address, 336)).toBeNull()
  expect(logged[0]).toContain('sent nothing')
  const other = address.replace('/1.jpg', '/2.jpg')
  await insertCards(engine.db, [{ imageUrl: other }])
  expect(await pictures.find(other, 336)).toBeNull()
  expect(logged).toHaveLength(1)
  time += 60_001
  await pictures.find(other, 336)
  expect(logged).toHaveLength(2)
})

const addressOf = (name: string) => `https://pictures.example/${name}.jpg`

test('at night the pictures of cards that members own or wish for are read, both sides, until the folder is full', async () => {
  const [ownedId = 0, wishedId = 0] = await insertCards(engine.db, [
    { imageUrl: addressOf('owned'), backImageUrl: addressOf('back') },
    { imageUrl: addressOf('wished') },
    { imageUrl: addressOf('other') },
    { imageUrl: '/pictures/TDL/1.svg' },
  ])
  const role = { passwordHash: 'x', role: 'member', status: 'approved' } as const
  const user = await insertUser(engine.db, { ...role, username: 'amy', now: new Date(0) })
  const entry = { userId: user!.id, finish: 'N', quantity: 1, addedAt: new Date(0) } as const
  await engine.db.insert(collectionItems).values({ ...entry, cardId: ownedId })
  await engine.db.insert(wishlistItems).values({ ...entry, cardId: wishedId })
  const keptBy = async (isFull: boolean) => {
    const asked: string[] = []
    const keep = async (each: string) => asked.push(each) > 0
    const { signal } = new AbortController()
    const run = { day: '2026-11-20', historyDays: 30, now: new Date(0), signal }
    await pictureStep({ isFull, keep }, 0).run(engine, run)
    return asked.toSorted()
  }
  expect(await keptBy(false)).toEqual(['back', 'owned', 'wished'].map(addressOf))
  expect(await keptBy(true)).toEqual([])
})

test('the folder keeps the pictures that were used last', async () => {
  const path = await newFolder()
  const folder = await PictureFolder.open(path, 1000)
  const picture = { type: 'image/webp', bytes: new Uint8Array(400) } as const
  await folder.write('a-160', picture)
  await folder.write('b-160', picture)
  await folder.read('a-160')
  await folder.write('c-160', picture)
  await expect.poll(() => readdir(path)).toHaveLength(2)
  expect((await readdir(path)).toSorted()).toEqual(['a-160.webp', 'c-160.webp'])
  expect(await folder.read('b-160')).toBeNull()
})

test('a picture that is written again replaces the one before', async () => {
  const path = await newFolder()
  const folder = await PictureFolder.open(path, 1000)
  for (const size of [200, 300])
    await folder.write('a-160', { type: 'image/webp', bytes: new Uint8Array(size) })
  expect((await folder.read('a-160'))?.bytes).toHaveLength(300)
  expect(await readdir(path)).toEqual(['a-160.webp'])
})

test('a folder is opened with the order of use, and without files that were not finished', async () => {
  const path = await newFolder()
  for (const [name, seconds] of [
    ['old-160.webp', 1],
    ['new-160.jpg', 2],
  ] as const) {
    await writeFile(join(path, name), 'x'.repeat(400))
    await utimes(join(path, name), seconds, seconds)
  }
  await writeFile(join(path, 'half.unfinished'), 'x')
  await writeFile(join(path, 'readme.txt'), 'not a picture')
  const folder = await PictureFolder.open(path, 1000)
  await folder.write('next-160', { type: 'image/png', bytes: new Uint8Array(400) })
  await expect
    .poll(async () => (await readdir(path)).toSorted())
    .toEqual(['new-160.jpg', 'next-160.png', 'readme.txt'])
})

test('a file that went missing is read again', async () => {
  const { address, requests } = await countedHost(jpeg)
  const { pictures, path } = await openPictures()
  await pictures.find(address, 336)
  for (const name of await readdir(path)) await rm(join(path, name))
  expect(await pictures.find(address, 336)).not.toBeNull()
  expect(requests()).toBe(2)
})

test('without the library, pictures are kept as their host has them', async () => {
  const { address } = await countedHost(jpeg)
  const { pictures } = await openPictures({ resize: undefined })
  const picture = await pictures.find(address, 160)
  expect(picture?.type).toBe('image/jpeg')
  expect(Buffer.from(picture!.bytes).equals(jpeg)).toBe(true)
})

test('the address of a kept picture is immutable, and one without a picture is not found', async () => {
  const { address } = await countedHost(jpeg)
  const { app } = openShop({ pictures: (await openPictures()).pictures })
  const get = (width: string, of: string) =>
    app.request(`/pictures/kept/${width}?of=${encodeURIComponent(of)}`)
  const answer = await get('336', address)
  expect(answer.headers.get('Content-Type')).toBe('image/webp')
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('Content-Security-Policy')).toContain("img-src 'self' data:;")
  for (const [width, of] of [
    ['337', address],
    ['336', ''],
    ['336', `${address}${'x'.repeat(3000)}`],
    ['336', 'file:///etc/passwd'],
  ] as const) {
    const refusal = await get(width, of)
    expect([refusal.status, refusal.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
  }
})
