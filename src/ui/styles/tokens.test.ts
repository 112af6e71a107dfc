import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const page = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8')
const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

type Theme = 'light' | 'dark'
type Rgb = readonly [number, number, number]

const declarations = Array.from(
  css.matchAll(/--color-([\w-]+): light-dark\(oklch\(([^)]*)\), oklch\(([^)]*)\)\);/g),
  ([, name = '', light = '', dark = '']) => [name, { light, dark }] as const,
)
const colors = new Map(declarations)

function color(name: string, theme: Theme): Rgb {
  const written = colors.get(name)?.[theme]
  if (written === undefined) throw new Error(`tokens.css has no colour --color-${name}`)
  const [lightness = Number.NaN, chroma = Number.NaN, hue = Number.NaN] = written
    .split(' ')
    .map(Number)
  return linearRgb(lightness, chroma, hue)
}

/** oklch -> linear sRGB, by the matrices of CSS Color 4. */
function linearRgb(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const clamp = (channel: number) => Math.min(1, Math.max(0, channel))

/** The colour as it is written in HTML, such as `#f0eadd`. */
function hex(rgb: Rgb): string {
  const encoded = rgb
    .map(clamp)
    .map((channel) =>
      channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055,
    )
  return `#${encoded
    .map((channel) =>
      Math.round(channel * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * clamp(red) + 0.7152 * clamp(green) + 0.0722 * clamp(blue)
}

function contrast(name: string, other: string, theme: Theme): number {
  const one = luminance(color(name, theme))
  const two = luminance(color(other, theme))
  return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05)
}

const surfaces = ['sunken', 'table', 'lamp', 'surface', 'raised', 'hover', 'selected']
const rarities = ['red', 'purple', 'blue', 'yellow', 'gray', 'green'].map(
  (name) => `rarity-${name}`,
)
const texts = [
  'text',
  'muted',
  'accent',
  'accent-strong',
  'danger',
  'success',
  'warning',
  ...rarities,
]

/** The text colours of each fill, besides every text on every surface. */
const filled: readonly (readonly [text: string, fill: string])[] = [
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
  ['table', 'text'],
]

/** Graphics that must be recognisable: WCAG 1.4.11 requires 3:1. */
const marks: readonly (readonly [mark: string, surface: string])[] = [
  ...['control-line', 'focus'].flatMap((mark) =>
    surfaces.map((surface) => [mark, surface] as const),
  ),
  ['chart-normal', 'raised'],
  ['chart-foil', 'raised'],
]

/** The pairs that fall short, with their ratios: an empty list is what every test wants. */
function tooWeak(pairs: readonly (readonly [string, string])[], theme: Theme, least: number) {
  return pairs
    .map(([mark, surface]) => ({ mark, surface, ratio: contrast(mark, surface, theme) }))
    .filter(({ ratio }) => !(ratio >= least))
    .map(({ mark, surface, ratio }) => `${mark} on ${surface}: ${ratio.toFixed(2)}`)
}

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test('every text can be read on every surface', () => {
    const pairs = texts.flatMap((text) => surfaces.map((surface) => [text, surface] as const))
    expect(tooWeak(pairs, theme, 4.5)).toEqual([])
  })

  test('every text is readable on its fill', () => {
    expect(tooWeak(filled, theme, 4.5)).toEqual([])
  })

  test('edges of controls, focus rings and chart lines have enough contrast', () => {
    expect(tooWeak(marks, theme, 3)).toEqual([])
  })

  test('every colour can be shown by every screen', () => {
    const outside = [...colors.keys()].filter((name) =>
      color(name, theme).some((channel) => !(channel > -0.002 && channel < 1.002)),
    )
    expect(outside).toEqual([])
  })

  test('the bar of the browser has the colour of the table', () => {
    const start = page.indexOf('content="', page.lastIndexOf('<', page.indexOf(`: ${theme})" />`)))
    expect(page.slice(start).split('"')[1]).toBe(hex(color('table', theme)))
  })

  test('the two lines of a chart differ in lightness, not in hue alone', () => {
    expect(contrast('chart-normal', 'chart-foil', theme)).toBeGreaterThan(1.4)
  })
})

test('the conversion agrees with known values', () => {
  expect(luminance(linearRgb(1, 0, 0))).toBeCloseTo(1, 3)
  // #ff0000 is oklch(0.628 0.2577 29.23), of luminance 0.2126.
  expect(luminance(linearRgb(0.628, 0.2577, 29.23))).toBeCloseTo(0.2126, 2)
})
