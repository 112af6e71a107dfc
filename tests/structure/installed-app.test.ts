/** The manifest of the installed app: its icons are files of their sizes, its addresses are pages, and its colours are tokens. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { absolute } from './source-files.ts'

const read = (path: string) => readFileSync(absolute(path), 'utf8')

const manifest = z
  .object({
    theme_color: z.string(),
    background_color: z.string(),
    icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string() })),
    shortcuts: z.array(z.object({ name: z.string(), url: z.string() })),
    share_target: z.object({ action: z.string() }),
  })
  .parse(JSON.parse(read('public/manifest.webmanifest')))

/** The width and height that a PNG file states. */
function pngSize(path: string): string {
  const file = readFileSync(absolute(path))
  expect(file.subarray(1, 4).toString()).toBe('PNG')
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`
}

test('each icon is a file of its size', () => {
  const pictures = manifest.icons.filter(({ type }) => type === 'image/png')
  expect(pictures.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512'])
  for (const { src, sizes } of pictures) expect(pngSize(`public/${src}`), src).toBe(sizes)
  expect(read('public/icon.svg')).toContain('<svg')
  expect(pngSize('public/icon-180.png')).toBe('180x180')
})

test('shortcuts and the share target are pages', () => {
  const routes = read('src/app/routeTree.gen.ts')
  for (const path of [...manifest.shortcuts.map(({ url }) => url), manifest.share_target.action])
    expect(routes).toMatch(new RegExp(`'/${path}/?':`))
})

test('the colours of the manifest are those of the page in the light theme', () => {
  const [light] = /content="(#\w+)"\s+media="\(prefers-color-scheme: light\)"/
    .exec(read('index.html'))!
    .slice(1)
  expect([manifest.theme_color, manifest.background_color]).toEqual([light, light])
})
