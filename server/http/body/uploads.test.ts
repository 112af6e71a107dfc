/** When and where uploaded files are received, seen by the app over bodies that are sent piece by piece. */
import { readdirSync, readlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { as, openShop } from '../../testing/shop.ts'

const boundary = 'uploads'
const type = `multipart/form-data; boundary=${boundary}`
const head = (name: string, more = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`
const fileHead = head('file', '; filename="a.csv"')
const end = `\r\n--${boundary}--\r\n`
const whole = `${head('note')}hello\r\n${fileHead}Name,Set\n${end}`

/** An upload whose body is sent by hand. `taken` counts the bytes that the server has read. */
function openUpload({ app }: ReturnType<typeof openShop>, token = 'member') {
  let sender: ReadableStreamDefaultController<Uint8Array> | undefined
  let taken = 0
  const body = new ReadableStream<Uint8Array>(
    { start: (controller) => void (sender = controller) },
    { highWaterMark: 0 },
  )
  const request = new Request('http://shop.test/api/upload', {
    method: 'POST',
    headers: as(token, { 'Content-Type': type }),
    body,
    duplex: 'half',
  } as RequestInit)
  const answer = Promise.resolve(app.request(request))
  return {
    answer,
    send: (text: string) => {
      const bytes = new TextEncoder().encode(text)
      taken += bytes.length
      sender?.enqueue(bytes)
    },
    end: () => sender?.close(),
    breakOff: () => sender?.error(new Error('aborted')),
    sent: () => taken,
  }
}

/** Files of uploads that this process holds open or that have a name. */
function uploadedFiles(): string[] {
  const open = readdirSync('/proc/self/fd').flatMap((descriptor) => {
    try {
      return [readlinkSync(`/proc/self/fd/${descriptor}`)]
    } catch {
      return []
    }
  })
  return [...open, ...readdirSync(tmpdir())].filter((path) => path.includes('ninepocket-upload-'))
}

test('the second upload of a member is refused while the first one is arriving', async () => {
  const shop = openShop()
  const first = openUpload(shop)
  first.send(fileHead)
  const second = await openUpload(shop).answer
  expect(second.status).toBe(429)
  expect(second.headers.get('Retry-After')).toBe('5')
  expect(await second.json()).toEqual({
    message: "Another of your files is still being read. Try again when it's done.",
  })
  const other = openUpload(shop, 'admin')
  other.send(whole)
  other.end()
  expect((await other.answer).status).toBe(200)
  first.breakOff()
  expect((await first.answer).status).toBe(400)
  const third = openUpload(shop)
  third.send(whole)
  third.end()
  expect((await third.answer).status).toBe(200)
})

test('when eight members upload, the ninth is asked to come back', async () => {
  const shop = openShop()
  const uploads = Array.from({ length: 8 }, (_, n) => openUpload(shop, `other${n + 1}`))
  const ninth = await openUpload(shop, 'other9').answer
  expect([ninth.status, ninth.headers.get('Retry-After')]).toEqual([503, '5'])
  for (const upload of uploads) {
    upload.send(whole)
    upload.end()
  }
  const statuses = (await Promise.all(uploads.map(({ answer }) => answer))).map(
    ({ status }) => status,
  )
  expect(statuses).toEqual(Array.from({ length: 8 }, () => 200))
})

test('a caller without access takes no place', async () => {
  const shop = openShop()
  expect((await openUpload(shop, 'nobody').answer).status).toBe(401)
  expect((await openUpload(shop, 'pending').answer).status).toBe(403)
})

test('a file is refused by its first bytes while its sender still holds the connection', async () => {
  const upload = openUpload(openShop())
  upload.send(`${fileHead}PK\u0003\u0004\u0014\u0000${'x'.repeat(2000)}`)
  const answer = await upload.answer
  expect([answer.status, await answer.json()]).toEqual([400, { message: 'This is no text.' }])
})

test('a short file is checked once it is complete', async () => {
  const upload = openUpload(openShop())
  upload.send(`${fileHead}\0${end}`)
  upload.end()
  expect((await upload.answer).status).toBe(400)
})

test.skipIf(process.platform !== 'linux')('no file outlives its request', async () => {
  const shop = openShop()
  const finished = openUpload(shop)
  finished.send(whole)
  finished.end()
  expect((await finished.answer).status).toBe(200)
  expect(uploadedFiles()).toEqual([])
  const broken = openUpload(shop)
  broken.send(`${fileHead}${'x'.repeat(5000)}`)
  await expect.poll(uploadedFiles).toHaveLength(1)
  broken.breakOff()
  expect((await broken.answer).status).toBe(400)
  expect(uploadedFiles()).toEqual([])
})

test('parts that the endpoint does not know are dropped', async () => {
  const upload = openUpload(openShop())
  upload.send(`${head('other', '; filename="b"')}${'x'.repeat(10_000)}\r\n${whole}`)
  upload.end()
  expect(await (await upload.answer).json()).toEqual({ note: 'hello', name: 'a.csv', size: 9 })
})

test('very many parts are refused', async () => {
  const upload = openUpload(openShop())
  upload.send(Array.from({ length: 200 }, (_, n) => `${head(`part${n}`)}x\r\n`).join(''))
  expect(await (await upload.answer).json()).toMatchObject({
    message: 'The request body has more than 100 parts.',
  })
})
