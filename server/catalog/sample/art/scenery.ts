/** What lies behind and around a subject: skies, the broken moon, and the layers of land, water and cloud. */
import type { Palette } from '../palette.ts'
import type { Dice } from '../random.ts'
import { blend, disc, dots, fill, line, n, type Point, polar, polygon, star } from '../svg.ts'
import type { Faction } from '../world.ts'

/** What a composition draws on. Everything below `focus` may be covered by the card's text. */
export interface Scene {
  width: number
  height: number
  focus: number
  dice: Dice
  palette: Palette
  faction: Faction
}

/** Colour of layer `index` of `count`, from far to near. */
export function layer({ palette }: Scene, index: number, count: number): string {
  return blend(palette.far, palette.near, count === 1 ? 1 : index / (count - 1))
}

export function sky({ width, height, palette, dice, focus }: Scene): string {
  const [a, b, c] = palette.sky
  const horizon = (focus / height).toFixed(2)
  const stars = Array.from({ length: 16 }, (): Point => [
    dice.between(0, width),
    dice.between(0, focus * 0.55),
  ])
  return (
    `<linearGradient id="s" x1="0" y1="0" x2="0" y2="${horizon}"><stop stop-color="${a}"/><stop offset=".55" stop-color="${b}"/><stop offset="1" stop-color="${c}"/></linearGradient>` +
    `<path fill="url(#s)" d="M0 0h${width}v${height}H0z"/>` +
    dots(stars.slice(0, 10), palette.glow, 3, 0.55) +
    dots(stars.slice(10), palette.glow, 5, 0.7)
  )
}

/** A soft light; `id` must be its own within the picture. */
export function halo(
  id: string,
  x: number,
  y: number,
  radius: number,
  color: string,
  strength = 0.8,
) {
  return (
    `<radialGradient id="${id}"><stop stop-color="${color}" stop-opacity="${strength}"/><stop offset=".45" stop-color="${color}" stop-opacity="${(strength * 0.35).toFixed(2)}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>` +
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="url(#${id})"/>`
  )
}

/** The moon of the world: whole but for one side, whose shards drift away. */
export function moon({ dice, palette }: Scene, x: number, y: number, radius: number): string {
  const turn = dice.between(-1.2, 0.6)
  const gap = dice.between(0.35, 0.6)
  const edge: Point[] = []
  for (let step = 0; step <= 22; step++) {
    const angle = turn + gap + ((Math.PI * 2 - gap * 2) * step) / 22
    edge.push(polar(x, y, radius, angle))
  }
  const cracks = [-0.6, 0, 0.55].map((share, index) =>
    polar(x, y, radius * (index === 1 ? 0.42 : 0.72), turn + gap * share),
  )
  const shards = Array.from({ length: 5 }, (_, index) => {
    const angle = turn + dice.between(-gap, gap) * 0.9
    const [sx, sy] = polar(x, y, radius * (0.82 + index * 0.17), angle)
    const size = radius * dice.between(0.07, 0.17)
    const corners = [0, 1.9, 3.4, 4.9].map((corner) =>
      polar(sx, sy, size * dice.between(0.6, 1.2), corner + angle),
    )
    return polygon(corners)
  })
  return (
    halo('m', x, y, radius * 2.6, palette.glow, 0.55) +
    fill(polygon([...edge, ...cracks]), palette.glow) +
    disc(x - radius * 0.3, y - radius * 0.2, radius * 0.2, palette.sky[1], 0.16) +
    disc(x + radius * 0.05, y + radius * 0.42, radius * 0.13, palette.sky[1], 0.16) +
    disc(x - radius * 0.45, y + radius * 0.3, radius * 0.09, palette.sky[1], 0.16) +
    fill(shards.join(''), palette.glow, 0.92)
  )
}

/** What hangs in the sky: mostly the moon, at times a low sun, or the belt of its shards. */
export function celestial(scene: Scene, x: number, y: number, radius: number): string {
  const { width, dice, palette } = scene
  const share = dice.next()
  if (share < 0.6) return moon(scene, x, y, radius)
  if (share < 0.8)
    return (
      disc(x, y, radius * 2, palette.glow, 0.16) +
      disc(x, y, radius * 1.5, palette.glow, 0.22) +
      disc(x, y, radius, palette.glow)
    )
  const belt = Array.from({ length: 22 }, (_, index) => {
    const along = (index + dice.next()) / 22
    const size = dice.between(5, 26) * Math.sin(along * Math.PI) + 3
    return star(
      width * along,
      y + radius * (1.3 - 3.4 * along * (1 - along)) + dice.between(-26, 26),
      2,
      size,
      size * 0.6,
      along * 9,
    )
  })
  return halo('m', x, y, radius * 2.6, palette.glow, 0.5) + fill(belt.join(''), palette.glow, 0.92)
}

/** Jagged land from `y` down, its peaks up to `rise` higher. */
export function ridge({ width, height, dice }: Scene, y: number, rise: number, color: string) {
  const points: Point[] = [[0, height]]
  const steps = dice.whole(7, 11)
  for (let step = 0; step <= steps; step++)
    points.push([
      (width * step) / steps,
      y - (step % 2 === 0 ? 0.25 : 1) * rise * dice.between(0.35, 1),
    ])
  return fill(polygon([...points, [width, height]]), color)
}

/** Soft hills from `y` down. */
export function hill(
  { width, height, dice }: Scene,
  y: number,
  rise: number,
  color: string,
): string {
  const a = y - rise * dice.between(-0.4, 1)
  const b = y - rise * dice.between(-0.4, 1)
  return fill(
    `M0 ${n(y)}C${n(width * 0.3)} ${n(a - rise)} ${n(width * 0.6)} ${n(b + rise)} ${width} ${n(b)}V${height}H0z`,
    color,
  )
}

/** Rolling water from `y` down. */
export function wave(
  { width, height, dice }: Scene,
  y: number,
  swell: number,
  color: string,
): string {
  const length = Math.round(width / dice.whole(4, 7) / 2)
  const start = -dice.whole(0, length * 2)
  const count = Math.ceil((width - start) / length / 2)
  return fill(
    `M${start} ${n(y)}q${length} ${n(-swell)} ${length * 2} 0${`t${length * 2} 0`.repeat(count)}V${height}H0z`,
    color,
  )
}

/** Bars of cloud with round ends, stacked to banks. */
export function clouds(
  { width, dice }: Scene,
  y: number,
  spread: number,
  color: string,
  opacity: number,
) {
  let d = ''
  for (let bank = 0; bank < 3; bank++) {
    const x = dice.between(0, width)
    const level = y + dice.between(-spread, spread)
    for (let bar = 0; bar < 3; bar++) {
      const half = (90 - bar * 26) * dice.between(0.7, 1.3)
      d += `M${n(x - half + bar * 12)} ${n(level - bar * 17)}h${n(half * 2)}`
    }
  }
  return line(d, color, 18, opacity)
}

/** A stand of firs along a line. */
export function firs(scene: Scene, y: number, tall: number, count: number, color: string): string {
  const { width, height, dice } = scene
  let d = ''
  for (let tree = 0; tree < count; tree++) {
    const x = (width * (tree + dice.between(0.1, 0.9))) / count
    const size = tall * dice.between(0.55, 1)
    const w = size * 0.2
    const foot = y + 12
    d += `M${n(x)} ${n(foot - size)}l${n(w * 0.6)} ${n(size * 0.36)}h${n(-w * 0.25)}l${n(w * 0.45)} ${n(size * 0.3)}h${n(-w * 0.3)}l${n(w * 0.5)} ${n(size * 0.34)}h${n(-w * 2)}l${n(w * 0.5)} ${n(-size * 0.34)}h${n(-w * 0.3)}l${n(w * 0.45)} ${n(-size * 0.3)}h${n(-w * 0.25)}z`
  }
  return fill(`${d}M0 ${n(y)}H${width}V${height}H0z`, color)
}

/** Roofs and towers along a line; with lit windows. */
export function skyline(
  scene: Scene,
  y: number,
  tall: number,
  count: number,
  color: string,
  lit = 1,
) {
  const { width, height, dice, palette } = scene
  let d = ''
  const windows: Point[] = []
  for (let house = 0; house < count; house++) {
    const w = (width / count) * dice.between(0.55, 1.1)
    const x = (width * (house + 0.5)) / count - w / 2
    const top = y - tall * dice.between(0.3, 1)
    const roof = dice.pick([0, w * 0.5, w * 0.9, w * 1.6])
    d += `M${n(x)} ${height}V${n(top)}l${n(w / 2)} ${n(-roof)} ${n(w / 2)} ${n(roof)}V${height}z`
    for (let row = top + 18; row < y - 6; row += 26)
      if (dice.chance(0.55)) windows.push([x + w * dice.pick([0.3, 0.5, 0.7]), row])
  }
  const ground = `M0 ${n(y)}H${width}V${height}H0z`
  return fill(d + ground, color) + (lit > 0 ? dots(windows, palette.glow, 7, lit) : '')
}

/** The ground that a faction's beings stand before: sky, moon and three layers. */
export function homeland(scene: Scene): string {
  const { width, focus, faction, dice, palette } = scene
  const y = focus * 0.74
  const back =
    sky(scene) +
    celestial(
      scene,
      width * dice.between(0.24, 0.76),
      focus * dice.between(0.24, 0.4),
      focus * dice.between(0.13, 0.22),
    )
  const [a, b, c] = [layer(scene, 0, 3), layer(scene, 1, 3), layer(scene, 2, 3)]
  switch (faction) {
    case 'Tide':
      return back + wave(scene, y, 22, a) + wave(scene, y + 45, 30, b) + wave(scene, y + 95, 40, c)
    case 'Ember':
      return (
        back + ridge(scene, y, 130, a) + ridge(scene, y + 50, 110, b) + ridge(scene, y + 110, 80, c)
      )
    case 'Root':
      return (
        back +
        firs(scene, y, 150, 9, a) +
        firs(scene, y + 45, 170, 7, b) +
        hill(scene, y + 95, 30, c)
      )
    case 'Gale':
      return (
        back +
        clouds(scene, y - 110, 60, palette.glow, 0.7) +
        hill(scene, y + 30, 70, a) +
        clouds(scene, y + 40, 40, '#ffffff', 0.85) +
        clouds(scene, y + 110, 40, a, 1)
      )
    case 'Hollow':
      return (
        back + hill(scene, y, 80, a) + firs(scene, y + 40, 90, 6, b) + hill(scene, y + 90, 60, c)
      )
    case 'Wright':
      return (
        back +
        skyline(scene, y, 150, 9, a, 0) +
        skyline(scene, y + 50, 130, 7, b) +
        hill(scene, y + 105, 20, c)
      )
  }
}
