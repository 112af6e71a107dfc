/** Small helpers for writing SVG text by hand: short numbers, safe text, mixed colours, outlines. */

export type Point = readonly [x: number, y: number]

/** A number as short as a picture needs it. */
export function n(value: number): string {
  return String(Math.round(value))
}

/** Text that is safe in SVG content and in double-quoted attributes. */
export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Between two `#rrggbb` colours: 0 is the first, 1 the second. */
export function blend(from: string, to: string, share: number): string {
  const channels = [1, 3, 5].map((start) => {
    const a = Number.parseInt(from.slice(start, start + 2), 16)
    const b = Number.parseInt(to.slice(start, start + 2), 16)
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}

/** A closed polygon as path data. */
export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}z`
}

/** The point at an angle (radians, 0 to the right) and a distance. */
export function polar(x: number, y: number, radius: number, angle: number): Point {
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
}

/** A star with this number of points, or a regular polygon when both radii are equal. */
export function star(x: number, y: number, points: number, outer: number, inner: number, turn = 0) {
  return polygon(
    Array.from({ length: points * 2 }, (_, corner) =>
      polar(
        x,
        y,
        corner % 2 === 0 ? outer : inner,
        (Math.PI * corner) / points - Math.PI / 2 + turn,
      ),
    ),
  )
}

/** Dots as one path of zero-length strokes. */
export function dots(points: readonly Point[], color: string, size: number, opacity = 1): string {
  const d = points.map(([x, y]) => `M${n(x)} ${n(y)}h.1`).join('')
  return `<path d="${d}" stroke="${color}" stroke-width="${size}" stroke-linecap="round" opacity="${opacity}"/>`
}

export function fill(d: string, color: string, opacity = 1): string {
  return `<path d="${d}" fill="${color}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`
}

export function line(d: string, color: string, width: number, opacity = 1): string {
  const faint = opacity === 1 ? '' : ` opacity="${opacity}"`
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${faint}/>`
}

export function disc(x: number, y: number, radius: number, color: string, opacity = 1): string {
  const faint = opacity === 1 ? '' : ` opacity="${opacity}"`
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${color}"${faint}/>`
}

/** The left half of a drawing (made around x = 0), and its mirror image, moved to a centre. */
export function mirrored(id: string, x: number, y: number, half: string, scale = 1): string {
  const size = scale === 1 ? '' : ` scale(${scale.toFixed(2)})`
  return `<g transform="translate(${n(x)} ${n(y)})${size}"><g id="${id}">${half}</g><use href="#${id}" transform="scale(-1 1)"/></g>`
}
