import { lookup } from 'node:dns'
import { expect, test } from 'vitest'
import { serve } from './fixtures/files.ts'
import { symbolLimits, symbolReader } from './symbol-reader.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h8v8z"/></svg>'

/** Reads an address of this machine as one that is not private. */
const read = (address: string) => symbolReader({ isPrivate: () => false })(address)

/** The address of an answer. */
const answering = (text: string) => serve((_, response) => response.end(text))

test.each([
  svg,
  `<?xml version="1.0"?>\n<!-- Tidelight --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "">${svg}\n`,
])('an SVG document is read as it is: %s', async (text) => {
  expect(await read(await answering(text))).toBe(text)
})

test.each([
  `<!doctype html><html>${svg}</html>`,
  `<html>${svg}`,
  svg.replace('</svg>', ''),
  svg.replace('M0', '\0M0'),
  '{"object":"error"}',
])('what is no SVG document is refused: %s', async (text) => {
  const origin = await answering(text)
  await expect(read(origin)).rejects.toThrow(`${origin}/ is not an SVG picture.`)
})

test('a symbol of more than 64 KB is refused', async () => {
  const long = svg.replace('M0', `M${'0 '.repeat(symbolLimits.maxBytes / 2)}`)
  await expect(read(await answering(long))).rejects.toThrow('is larger than 64 KB')
})

test('no private address is asked, whether at first, by a redirect or by a name', async () => {
  let requests = 0
  const inside = await serve((_, response) => {
    requests += 1
    response.end(svg)
  })
  const redirect = await serve((_, response) => {
    response.writeHead(302, { Location: inside.replace('127.0.0.1', '127.0.0.2') }).end()
  })
  const isPrivate = (address: string) => address !== new URL(redirect).hostname
  await expect(symbolReader()(inside)).rejects.toThrow('private network')
  await expect(symbolReader()(inside.replace('127.0.0.1', 'localhost'))).rejects.toThrow(
    'private network',
  )
  await expect(symbolReader({ isPrivate, resolve: lookup })(redirect)).rejects.toThrow(
    'private network',
  )
  expect(requests).toBe(0)
})
