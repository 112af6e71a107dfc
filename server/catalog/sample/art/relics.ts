/** Relics: a lantern, crystals, an orrery or a weapon, in their own light. */
import { blend, disc, dots, fill, line, mirrored, n, type Point, polar, polygon } from '../svg.ts'
import { firs, halo, hill, homeland, layer, type Scene, sky } from './scenery.ts'

export function lantern(scene: Scene): string {
  const { width, focus, dice, palette } = scene
  const x = width / 2
  const glass = dice.between(70, 96)
  const tall = dice.between(150, 190)
  const dark = blend(palette.body, palette.near, 0.6)
  const foot = tall / 2
  const half =
    fill(
      `M0-${n(foot)}H-${n(glass * 0.72)}Q-${n(glass * 1.25)} 0-${n(glass * 0.8)} ${n(foot)}H0z`,
      palette.glow,
      0.45,
    ) +
    fill(`M0-${n(foot + 74)}q-14 0-14 18q-60 14-${n(glass + 14)} 58H0z`, palette.body) +
    fill(`M0-${n(foot + 50)}q-40 10-60 44H0z`, palette.light, 0.7) +
    fill(`M0 ${n(foot)}H-${n(glass + 8)}l14 42H0z`, palette.body) +
    fill(`M0 ${n(foot + 42)}h-${n(glass - 24)}l-12 22H0z`, dark) +
    line(
      `M-${n(glass * 0.74)}-${n(foot)}Q-${n(glass * 1.28)} 0-${n(glass * 0.82)} ${n(foot)}M-26-${n(foot)}Q-40 0-26 ${n(foot)}`,
      dark,
      9,
    ) +
    fill(`M0-66C-14-30-44-6-40 30C-38 58-20 70 0 70z`, palette.accent) +
    fill('M0-20C-8 6-22 18-20 40C-18 56-8 62 0 62z', palette.glow) +
    line(`M0-${n(foot + 128)}c-30 0-44 22-38 44q8 16 30 16`, dark, 10)
  const motes = Array.from({ length: 14 }, () =>
    polar(x, focus * 0.5, focus * dice.between(0.26, 0.5), dice.between(0, 6.3)),
  )
  return (
    sky(scene) +
    firs(scene, focus * 0.78, focus * 0.4, 8, layer(scene, 1, 4)) +
    hill(scene, focus * 0.9, 40, palette.near) +
    halo('h', x, focus * 0.54, focus * 0.62, palette.glow, 1) +
    line(`M${n(x)} -10V${n(focus * 0.56 - (foot + 120) * (focus / 540))}`, dark, 7) +
    mirrored('l', x, focus * 0.56, half, focus / 540) +
    dots(motes, palette.glow, 7, 0.9)
  )
}

const facet = (points: readonly Point[], color: string) => fill(polygon(points), color)

export function crystal(scene: Scene): string {
  const { width, focus, dice, palette } = scene
  const count = dice.whole(5, 7)
  const foot = focus * 0.84
  const tints = [palette.body, palette.light, palette.accent]
  const order = Array.from({ length: count }, (_, index) => index).toSorted(
    (a, b) => Math.abs(b - count / 2 + 0.5) - Math.abs(a - count / 2 + 0.5),
  )
  const gems = order.map((index) => {
    const lean = (index - (count - 1) / 2) / count
    const long = focus * (0.62 - Math.abs(lean) * 0.62) * dice.between(0.86, 1.08)
    const w = focus * dice.between(0.055, 0.085)
    const x = width / 2 + lean * width * 0.5
    const color = tints[index % 3] ?? palette.body
    return (
      `<g transform="translate(${n(x)} ${n(foot)}) rotate(${n(lean * 62)})">` +
      facet(
        [
          [-w, 20],
          [-w, -long * 0.72],
          [0, -long],
          [0, 20],
        ],
        blend(color, palette.glow, 0.5),
      ) +
      facet(
        [
          [0, 20],
          [0, -long],
          [w, -long * 0.72],
          [w, 20],
        ],
        blend(color, palette.near, 0.35),
      ) +
      facet(
        [
          [-w, -long * 0.72],
          [-w * 0.1, -long * 0.6],
          [w, -long * 0.72],
          [0, -long],
        ],
        blend(color, palette.glow, 0.75),
      ) +
      facet(
        [
          [-w, -long * 0.72],
          [-w * 0.1, -long * 0.6],
          [-w * 0.1, 20],
          [-w, 20],
        ],
        color,
      ) +
      '</g>'
    )
  })
  const chips = Array.from({ length: 6 }, () => {
    const [x, y] = [width * dice.between(0.08, 0.92), focus * dice.between(0.12, 0.5)]
    const size = dice.between(9, 22)
    return polygon([
      [x, y - size * 1.5],
      [x + size * 0.6, y],
      [x, y + size],
      [x - size * 0.7, y],
    ])
  })
  return (
    homeland(scene) +
    halo('h', width / 2, foot - focus * 0.25, focus * 0.6, palette.glow, 0.85) +
    fill(chips.join(''), palette.glow, 0.8) +
    gems.join('') +
    hill(scene, foot + 10, 14, palette.near)
  )
}

function gear(x: number, y: number, radius: number, teeth: number): string {
  const points: Point[] = []
  for (let tooth = 0; tooth < teeth * 4; tooth++) {
    const isHigh = tooth % 4 < 2
    points.push(
      polar(x, y, isHigh ? radius : radius * 0.84, ((tooth + 0.5) / (teeth * 4)) * Math.PI * 2),
    )
  }
  return polygon(points)
}

export function orrery(scene: Scene): string {
  const { width, focus, dice, palette } = scene
  const [x, y] = [width / 2, focus * 0.5]
  const tilt = dice.whole(-28, 28)
  const flat = dice.between(0.32, 0.5)
  let rings = ''
  let planets = ''
  for (let ring = 0; ring < 4; ring++) {
    const rx = focus * (0.16 + ring * 0.085)
    rings += `<ellipse rx="${n(rx)}" ry="${n(rx * flat)}" fill="none" stroke="${ring % 2 === 0 ? palette.light : palette.accent}" stroke-width="${7 - ring}"/>`
    const angle = dice.between(0, 6.3)
    const [px, py] = [rx * Math.cos(angle), rx * flat * Math.sin(angle)]
    const size = focus * dice.between(0.022, 0.042)
    planets +=
      disc(px, py, size, ring % 2 === 0 ? palette.accent : palette.light) +
      disc(px + size * 0.3, py + size * 0.2, size * 0.7, palette.near, 0.35)
  }
  const dark = blend(palette.body, palette.near, 0.4)
  return (
    sky(scene) +
    fill(
      gear(width * dice.between(0.05, 0.2), focus * 0.86, focus * 0.3, 16),
      layer(scene, 1, 3),
      0.8,
    ) +
    fill(
      gear(width * dice.between(0.82, 0.95), focus * 0.14, focus * 0.24, 14),
      layer(scene, 0, 3),
      0.6,
    ) +
    halo('h', x, y, focus * 0.56, palette.glow, 0.9) +
    fill(
      `M${n(x - 11)} ${n(y)}L${n(x - 20)} ${n(focus * 0.88)}h40L${n(x + 11)} ${n(y)}zM${n(x - 96)} ${scene.height}q10-${n(scene.height - focus * 0.86)} 96-${n(scene.height - focus * 0.86)}t96 ${n(scene.height - focus * 0.86)}z`,
      dark,
    ) +
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${tilt})">${rings}` +
    line(`M0-${n(focus * 0.4)}V${n(focus * 0.4)}`, dark, 5) +
    `${planets}</g>` +
    fill(gear(x, y, focus * 0.125, 12), palette.body) +
    disc(x, y, focus * 0.088, palette.accent) +
    disc(x - 5, y - 6, focus * 0.062, palette.glow)
  )
}

/** What the factions fight with: a trident, a sword, a leaf spear, a winged lance, a scythe and a key. */
const heads: Record<Scene['faction'], readonly [blade: string, edge: string]> = {
  Tide: ['M0-250l-16 54v62h-26v-58l-30-34-6 6v98q6 30 46 34h32z', 'M0-250v154h-8v-92z'],
  Ember: ['M0-262l-34 62v230H0z', 'M0-262v292h-10V-190z'],
  Root: ['M0-270C-40-220-62-170-44-110L0-50z', 'M0-270C-16-210-24-160-16-110L0-70z'],
  Gale: ['M0-270l-22 120v160H0zM-22-70q-64 0-104-60q4 80 104 100z', 'M0-270v280h-8v-150z'],
  Hollow: [
    'M0-216C-60-246-150-226-188-150C-130-186-60-186 0-150z',
    'M0-200C-60-226-120-214-160-176C-110-200-50-196 0-172z',
  ],
  Wright: [
    'M0-262a64 64 0 0 0-22 124v148H0zM0-230v60a30 30 0 0 1 0-60zM-22-40h-50v-26h26v-22h24z',
    'M0-262v18a46 46 0 0 0-12 90l-6 10A60 60 0 0 1 0-262z',
  ],
}

export function blade(scene: Scene): string {
  const { width, focus, dice, palette, faction } = scene
  const [shape, edge] = heads[faction]
  const lean = dice.whole(-24, 24)
  const steel = blend(palette.light, palette.glow, 0.45)
  const half =
    fill(shape, steel) +
    fill(edge, palette.glow) +
    fill('M0 6h-74q-18-18-30 4q18 38 104 26z', palette.accent) +
    fill('M0 30h-15v168H0z', palette.body) +
    line('M0 58l-15 12M0 86l-15 12M0 114l-15 12M0 142l-15 12', palette.accent, 5) +
    disc(0, 214, 25, palette.accent) +
    disc(0, 24, 13, palette.glow)
  const beams = Array.from({ length: 9 }, (_, beam) => {
    const angle = (beam / 9) * Math.PI * 2 + 0.2
    return polygon([
      [width / 2, focus * 0.45],
      polar(width / 2, focus * 0.45, focus, angle),
      polar(width / 2, focus * 0.45, focus, angle + 0.2),
    ])
  })
  return (
    homeland(scene) +
    fill(beams.join(''), palette.glow, 0.16) +
    halo('h', width / 2, focus * 0.42, focus * 0.5, palette.glow, 0.85) +
    `<g transform="rotate(${lean} ${n(width / 2)} ${n(focus * 0.52)})">${mirrored('w', width / 2, focus * 0.53, half, focus / 560)}</g>`
  )
}
