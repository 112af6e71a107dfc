import { describe, expect, it, test } from 'vitest'
import type { CatalogCard } from '../src/domain/cards/catalog-record.ts'
import { sampleCatalog } from './catalog.ts'
import { sampleSets } from './card.ts'
import { escapeXml } from './lettering.ts'
import { picturePath, readPicturePath } from './picture-path.ts'
import { samplePicture, samplePictureFromPath } from './picture.ts'

const cards = [...sampleCatalog('2026-11-20')].filter(
  (record): record is CatalogCard => record.kind === 'card',
)

/** What is not well-formed about an XML text, or null: tags nest, attributes are quoted, ampersands are entities. */
function fault(xml: string): string | null {
  const open: string[] = []
  const tag = /<(\/?)([A-Za-z]+)((?:\s+[\w:-]+=(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y
  let position = 0
  while (position < xml.length) {
    const next = xml.indexOf('<', position)
    const text = xml.slice(position, next === -1 ? undefined : next)
    if (/&(?!(amp|lt|gt|quot);)/.test(text)) return `bare ampersand: ${text}`
    if (next === -1) break
    tag.lastIndex = next
    const [whole, closes, name = '', , closed] = tag.exec(xml) ?? []
    if (whole === undefined) return `bad tag: ${xml.slice(next, next + 60)}`
    if (closes && open.pop() !== name) return `unexpected </${name}>`
    if (!closes && !closed) open.push(name)
    position = tag.lastIndex
  }
  return open.length === 0 ? null : `not closed: ${open.join()}`
}

describe('pictures', () => {
  it('are well-formed SVG without numbers gone wrong, for every card that names one', () => {
    const drawn = cards
      .flatMap(({ key, imageUrl, backImageUrl }) => [
        { key, url: imageUrl },
        { key: `${key} (back)`, url: backImageUrl },
      ])
      .filter(({ url }) => url !== null)
    expect(drawn.length).toBeGreaterThan(600)
    const faults = drawn.flatMap(({ url, key }) => {
      const svg = samplePictureFromPath(url ?? '') ?? ''
      const isCard = /^<svg [^>]*viewBox='0 0 630 880'/.test(svg)
      const isSound = isCard && !/NaN|undefined|null|Infinity|[{}]/.test(svg)
      return isSound && fault(svg) === null ? [] : [`${key}: ${fault(svg) ?? svg.slice(0, 200)}`]
    })
    expect(faults).toEqual([])
  })

  it('need nothing that a strict policy forbids', () => {
    for (const { imageUrl } of cards.slice(0, 200)) {
      const svg = imageUrl === null ? '' : (samplePictureFromPath(imageUrl) ?? '')
      expect(svg).not.toMatch(
        /<(script|style|foreignObject|image)|\sstyle=|\son\w+=|href=["'](?!#)/,
      )
    }
  })

  it('stay small', () => {
    const sizes = cards.flatMap(({ imageUrl }) =>
      imageUrl ? [samplePictureFromPath(imageUrl)?.length ?? 0] : [],
    )
    expect(Math.max(...sizes)).toBeLessThan(12_000)
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(7000)
  })

  it('are the same each time, and differ between cards', () => {
    expect(samplePicture('SHD', '1', 'front')).toBe(samplePicture('SHD', '1', 'front'))
    expect(samplePicture('SHD', '1', 'front')).not.toBe(samplePicture('SHD', '2', 'front'))
  })

  it('show a name with its markup characters escaped', () => {
    const svg = samplePicture('HRB', '18', 'front') ?? ''
    expect(svg).toContain('Wick &amp; Wave &lt;Harbour')
    expect(svg).not.toContain('<Harbour')
    expect(escapeXml(`<a b="c">&`)).toBe('&lt;a b=&quot;c&quot;&gt;&amp;')
  })

  it('show each side of a two-faced card with its own name', () => {
    const front = samplePicture('HRB', '13', 'front') ?? ''
    const back = samplePicture('HRB', '13', 'back') ?? ''
    expect(front).toContain('Half-Sunk Bell')
    expect(front).not.toContain('Bell of the Whole Sea')
    expect(back).toContain('Bell of the Whole Sea')
    expect(back).not.toContain('Half-Sunk')
  })

  it('show a long name whole', () => {
    const words = (samplePicture('HRB', '14', 'front') ?? '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
    expect(words).toContain('Between the Two Tides and Then, Sighing, Began Again')
  })

  it.each([
    ['an unknown set', '/pictures/NOPE/1.svg'],
    ['an unknown number', '/pictures/SHD/9999.svg'],
    ['a card without a picture', '/pictures/SHD/20.svg'],
    ['the back of a card with one face', '/pictures/SHD/1.back.svg'],
    ['another ending', '/pictures/SHD/1.png'],
    ['a broken escape', '/pictures/SHD/%E0%A4%A.svg'],
    ['another folder', '/api/SHD/1.svg'],
    ['a climb', '/pictures/../SHD/1.svg'],
  ])('are missing for %s', (_, path) => {
    expect(samplePictureFromPath(path)).toBeNull()
  })
})

describe('picture paths', () => {
  it.each(['1', '10a', '49†', '107s★', 'A25-82', '001', 'a/b', '50%', '?#'])(
    'bring back %s',
    (number) => {
      const path = picturePath('HRB', number)
      expect(path).toMatch(/^\/pictures\/HRB\/[\w%.~-]+\.svg$/)
      const address = { setCode: 'HRB', number, side: 'front', small: false }
      expect(readPicturePath(path)).toEqual(address)
      const back = picturePath('HRB', number, 'back')
      expect(readPicturePath(back)).toEqual({ ...address, side: 'back' })
      const small = back.replace(/svg$/, 'small.svg')
      expect(readPicturePath(small)).toEqual({ ...address, side: 'back', small: true })
    },
  )
})

test('each set has a symbol of its own', () => {
  const symbols = sampleSets.map(({ symbol }) => symbol)
  expect(symbols.filter((symbol) => !/^M[\d. A-Za-z-]+z$/.test(symbol))).toEqual([])
  expect(new Set(symbols).size).toBe(sampleSets.length)
})
