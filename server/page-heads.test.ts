import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertCards, testEngines } from './testing/database.ts'
import { ReadBudget, visitorBounds } from './http/limits/read-budget.ts'
import { createLogger } from './http/log.ts'
import { builtSite } from './testing/built-site.ts'
import { createNinepocket } from './ninepocket.ts'
import { type Belongings, openBelongings } from './testing/belongings.ts'
import { namedLists, type NamedLists } from './testing/named-lists.ts'

const script = 'document.documentElement.dataset.theme = 1'
const plain = `<!doctype html><html><head>
<meta name="description" content="The product." />
<script>${script}</script>
<title>Ninepocket</title>
<meta property="og:image" content="/share.png" />
</head><body>${'<p>card</p>'.repeat(200)}</body></html>`

const content = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)" />`).exec(html)?.[1]

describe.each(testEngines)('metadata of pages on the %s engine', (kind) => {
  let app: Belongings
  let lists: NamedLists
  let site: Awaited<ReturnType<typeof builtSite>>
  const log: string[] = []
  beforeAll(async () => {
    app = await openBelongings(kind)
    lists = namedLists(app)
    site = await builtSite(plain)
  })
  afterAll(async () => {
    await app.close()
    await site.remove()
  })

  const open = (options: { publicOrigin?: string; readBudgets?: { visitors: ReadBudget } } = {}) =>
    createNinepocket({
      engine: app.engine,
      logger: createLogger({ write: (line) => void log.push(line) }),
      site: site.site,
      ...options,
    })
  const visitor = '198.51.100.40'
  const from = (ninepocket: ReturnType<typeof open>, path: string) =>
    ninepocket.request(
      `https://cards.example${path}`,
      {},
      { incoming: { socket: { remoteAddress: visitor } } },
    )
  const get = (path: string, init: RequestInit = {}) =>
    open().request(`https://cards.example${path}`, init)
  const page = async (path: string) => (await get(path)).text()
  const headOf = async (path: string) => {
    const html = await page(path)
    return {
      title: /<title>(.*)<\/title>/.exec(html)?.[1],
      description: content(html, 'description'),
      type: content(html, 'og:type'),
      url: content(html, 'og:url'),
      image: content(html, 'og:image'),
    }
  }
  /** A list with a card that has a picture, and its address. */
  const shared = async (body: object = {}, imageUrl: string | null = null) => {
    const list = await lists.create({ name: 'Bells', visibility: 'public', ...body })
    const [cardId] = await insertCards(app.engine.db, [
      { name: 'Bell', imageUrl, normalPrice: 1234.5 },
    ])
    await lists.add(list.id, [{ cardId }, { tcgProductId: 501, quantity: 2 }])
    return { ...list, path: `/lists/public/${list.publicUrlId}` }
  }

  test('a public list has its name, its owner and its totals', async () => {
    const { path } = await shared({ description: 'All of them,\nand more.' })
    expect(await headOf(path)).toEqual({
      title: 'Bells · Ninepocket',
      description: 'A public list by amy: 3 cards, $1,234.70. All of them, and more.',
      type: 'website',
      url: `https://cards.example${path}`,
      image: 'https://cards.example/share.png',
    })
    const trade = await shared({ visibility: 'for_trade' })
    expect((await headOf(trade.path)).description).toBe('A trade list by amy: 3 cards, $1,234.70.')
  })

  test('a shared search has its name, its owner and the totals of what it finds', async () => {
    await app.ok('POST', '/api/collection', { tcgProductId: 501, quantity: 2 })
    const body = { name: 'Cheap', scope: 'collection', search: 'usd<1', notifies: false }
    const { saved } = await app.ok('POST', '/api/searches', { ...body, isPublic: true })
    expect(await headOf(`/lists/public/${saved.publicUrlId}`)).toMatchObject({
      title: 'Cheap · Ninepocket',
      description: 'A public list by amy: 2 cards, $0.20.',
    })
  })

  test.each([
    ['/', 'Ninepocket'],
    ['/all-cards', 'Find Cards · Ninepocket'],
    ['/sets', 'All Card Sets · Ninepocket'],
    ['/sets/all', 'All Card Sets · Ninepocket'],
  ])('%s of the catalog has its description', async (path, title) => {
    const { image, ...rest } = await headOf(path)
    expect(rest).toMatchObject({ title, url: `https://cards.example${path}` })
    expect(rest.description).not.toBe('The product.')
    expect(image).toBe('https://cards.example/share.png')
  })

  test('a set has its name and its number of cards; a missing one has the default', async () => {
    await insertCards(app.engine.db, [
      { name: 'Half a Bell', setCode: 'HLF', setName: 'A & B / 50%' },
    ])
    const path = `/sets/${encodeURIComponent('A & B / 50%')}`
    expect(await headOf(path)).toMatchObject({
      title: 'A &amp; B / 50% · Ninepocket',
      description: '1 card with thirty days of prices.',
      url: `https://cards.example${path}`,
    })
    expect(await page('/sets/No%20such%20set')).toBe(plain)
    expect(await page('/sets/100%')).toBe(plain)
  })

  test('an empty list and one with long texts have valid metadata', async () => {
    const { publicUrlId } = await lists.create({
      visibility: 'public',
      description: '🂡'.repeat(400),
    })
    const { description = '' } = await headOf(`/lists/public/${publicUrlId}`)
    const worth = 'A public list by amy: 0 cards, $0.00. '
    expect(description).toBe(`${worth}${'🂡'.repeat(200 - worth.length)}…`)
  })

  test.each([
    ['https://pictures.example/bell.jpg', 'https://pictures.example/bell.jpg'],
    ['http://pictures.example/a.webp?v=2&x=1', 'http://pictures.example/a.webp?v=2&amp;x=1'],
    ['https://pictures.example/bell.svg', 'https://cards.example/share.png'],
    ['/pictures/TST/1.svg', 'https://cards.example/share.png'],
    ['javascript:alert(1)//.jpg', 'https://cards.example/share.png'],
  ])('the picture %s of the dearest card is shown as %s', async (imageUrl, image) => {
    const { path } = await shared({}, imageUrl)
    expect((await headOf(path)).image).toBe(image)
  })

  test('names and descriptions are texts, whatever they look like', async () => {
    const evil = `</title><script>alert("1")</script>$&'`
    const { path } = await shared({ name: evil, description: evil })
    const html = await page(path)
    expect(html).not.toContain('<script>alert')
    expect(html.match(/<script>/g)).toHaveLength(1)
    expect(html).toContain('<title>&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)')
    expect(html).toContain('$&amp;&#39; · Ninepocket</title>')
  })

  test("a wishlist has its owner's name, by its link and by its member", async () => {
    const as = await app.join('wisher')
    await app.ok('POST', '/api/wishlist', { tcgProductId: 501, variation: 'Foil' }, as)
    const { shareToken } = await app.ok('POST', '/api/wishlist/share', undefined, as)
    const expected = {
      title: 'Wishlist for wisher · Ninepocket',
      description: 'What wisher is looking for: 1 card, $5.00.',
    }
    expect(await headOf(`/wishlist/public/${shareToken}`)).toMatchObject(expected)
    expect(await page(`/wishlist/user/${as.id}`)).toBe(plain)
    await app.ok('PUT', '/api/profile', { is_public: true }, as)
    expect(await headOf(`/wishlist/user/${as.id}`)).toMatchObject(expected)
  })

  test("a public profile has its member's texts", async () => {
    const as = await app.join('prof')
    expect(await page(`/profile/${as.id}`)).toBe(plain)
    await app.ok('PUT', '/api/profile', { is_public: true }, as)
    expect(await headOf(`/profile/${as.id}`)).toMatchObject({
      title: 'prof&#39;s Profile · Ninepocket',
      description: 'The cards and lists of prof.',
      type: 'profile',
    })
    const body = { name: 'Prof. A', additional_info: 'Old cards\nonly.' }
    await app.ok('PUT', '/api/profile', body, as)
    expect((await headOf(`/profile/${as.id}`)).description).toBe('Prof. A Old cards only.')
  })

  test('pages are charged to the budget of a visitor, and come without metadata beyond it', async () => {
    const visitors = new ReadBudget(visitorBounds, { nowMs: () => 0 })
    const { path } = await shared()
    const text = async () => (await from(open({ readBudgets: { visitors } }), path)).text()
    expect(await text()).not.toBe(plain)
    for (let n = 0; n < 49; n += 1) visitors.begin(visitor)
    expect(await text()).toBe(plain)
  })

  test('pages of members count in the limit of the API, and those over it come without metadata', async () => {
    const as = await app.join('sought')
    await app.ok('PUT', '/api/profile', { is_public: true }, as)
    const ninepocket = open()
    const statusOf = async (id: number) => (await from(ninepocket, `/api/profile/${id}`)).status
    for (let n = 0; n < 15; n += 1) {
      await from(ninepocket, `/profile/${100_000 + n}`)
      expect(await statusOf(200_000 + n)).toBe(404)
    }
    expect(await statusOf(300_000)).toBe(429)
    for (const path of [`/profile/${as.id}`, `/wishlist/user/${as.id}`]) {
      const answer = await from(ninepocket, path)
      expect(answer.status).toBe(200)
      expect(await answer.text()).toBe(plain)
    }
    expect(log.filter((line) => line.includes('without its own title'))).toEqual([])
  })

  test('private, deleted, missing or unapproved subjects have the default metadata', async () => {
    const nowhere = await get('/lists/public/AAAAAAAAAAAAAAAAAAAAAA')
    const hidden = await shared()
    await lists.share(hidden.id, 'private')
    const dan = await app.join('dan')
    await app.ok('PUT', '/api/profile', { is_public: true }, dan)
    const ofDan = await lists.create({ visibility: 'public' }, dan)
    await app.engine.db.execute(sql`update users set status = 'denied' where id = ${dan.id}`)
    for (const path of [
      hidden.path,
      `/lists/public/${ofDan.publicUrlId}`,
      `/profile/${dan.id}`,
      `/wishlist/user/${dan.id}`,
      '/profile/2147483648',
      '/profile/x',
      '/profile/1/more',
      '/lists/public/a%00b',
      '/lists/public/%E0%A4%A',
      '/wishlist/public/nothing',
      '/lists/1',
      '/dashboard',
    ]) {
      const response = await get(path)
      expect(response.status).toBe(200)
      expect(response.headers.get('ETag')).toBe(nowhere.headers.get('ETag'))
      expect(await response.text()).toBe(plain)
    }
    expect(log.join('')).not.toContain('without its own title')
  })

  test('names itself by the public origin where there is one', async () => {
    const { path } = await shared()
    const html = await (await open({ publicOrigin: 'https://nine.example' }).request(path)).text()
    expect(content(html, 'og:url')).toBe(`https://nine.example${path}`)
    expect(content(html, 'og:image')).toBe('https://nine.example/share.png')
  })

  test('shared pages are not listed by search engines, whether or not they exist', async () => {
    const { path } = await shared()
    expect(content(await page(path), 'robots')).toBe('noindex')
    for (const hidden of [path, '/profile/1', '/wishlist/user/9', '/wishlist/public/nothing']) {
      expect((await get(hidden)).headers.get('X-Robots-Tag')).toBe('noindex')
    }
    for (const listed of ['/', '/sets', '/all-cards']) {
      expect(content(await page(listed), 'robots')).toBeUndefined()
      expect((await get(listed)).headers.get('X-Robots-Tag')).toBeNull()
    }
  })

  test.each(['evil.example"x', 'evil.example;x', "evil'onload='x", 'evil.example$&'])(
    'a page asked for by the host %s has no preview, and does not show the host',
    async (host) => {
      const { path } = await shared()
      const response = await open().request(`https://${host}${path}`)
      expect(await response.text()).toBe(plain)
    },
  )

  test('comes plain while too many requests are at work, and without a word in the log', async () => {
    const { path } = await shared()
    const busy = createNinepocket({
      engine: app.engine,
      logger: createLogger({ write: (line) => void log.push(line) }),
      site: site.site,
      maxAtWork: 0,
    })
    log.length = 0
    const response = await busy.request(`https://cards.example${path}`)
    expect([response.status, await response.text()]).toEqual([200, plain])
    expect(log.join('')).not.toContain('without its own title')
  })

  test('is fresh, compressed, sent once, and may run no other script than the page', async () => {
    const { id, path } = await shared()
    const first = await get(path, { headers: { 'Accept-Encoding': 'br' } })
    const etag = first.headers.get('ETag') ?? ''
    expect(first.headers.get('Cache-Control')).toBe('no-cache')
    expect(first.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(first.headers.get('Content-Encoding')).toBe('br')
    const bytes = Buffer.from(await first.arrayBuffer())
    expect(first.headers.get('Content-Length')).toBe(String(bytes.length))
    expect(brotliDecompressSync(bytes).toString()).toBe(await page(path))
    const hash = createHash('sha256').update(script).digest('base64')
    expect(first.headers.get('Content-Security-Policy')).toContain(
      `script-src 'self' 'sha256-${hash}';`,
    )

    const head = await get(path, { method: 'HEAD' })
    const length = String(Buffer.byteLength(await page(path)))
    expect(head.headers.get('Content-Length')).toBe(length)
    expect(head.headers.get('ETag')).toBe(etag)
    expect(await head.text()).toBe('')
    expect((await get(path, { headers: { 'If-None-Match': etag } })).status).toBe(304)
    await app.ok('PUT', lists.path(id), { name: 'Other bells' })
    const changed = await get(path, { headers: { 'If-None-Match': etag } })
    expect(changed.status).toBe(200)
    expect(await changed.text()).toContain('<title>Other bells · Ninepocket</title>')
  })

  test('comes plain where the database does not answer, and the log says so', async () => {
    const { path } = await shared()
    const db = new Proxy(app.engine.db, {
      get: () => () => {
        throw new Error('The database has stopped.')
      },
    })
    const broken = createNinepocket({
      engine: { ...app.engine, db },
      logger: createLogger({ write: (line) => void log.push(line) }),
      site: site.site,
    })
    const response = await broken.request(path)
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(plain)
    expect(log.join('')).toContain('A page came without its own title and description.')
  })
})
