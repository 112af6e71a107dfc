/** Rites: what cannot be seen otherwise, as light, number and movement. */
import { blend, disc, dots, fill, line, n, type Point, polar, polygon, star } from '../svg.ts'
import { firs, halo, hill, layer, ridge, type Scene, sky, skyline, wave } from './scenery.ts'

/** The low edge of the world under a rite. */
function ground(scene: Scene): string {
  const y = scene.focus * 0.86
  const far = layer(scene, 1, 3)
  const near = scene.palette.near
  switch (scene.faction) {
    case 'Tide':
      return wave(scene, y, 26, far) + wave(scene, y + 40, 30, near)
    case 'Ember':
      return ridge(scene, y, 90, far) + ridge(scene, y + 40, 60, near)
    case 'Root':
      return firs(scene, y, 110, 11, far) + hill(scene, y + 40, 30, near)
    case 'Wright':
      return skyline(scene, y, 100, 11, far) + hill(scene, y + 44, 20, near)
    case 'Gale':
    case 'Hollow':
      return hill(scene, y, 60, far) + hill(scene, y + 40, 50, near)
  }
}

export function vortex(scene: Scene): string {
  const { width, focus, dice, palette } = scene
  const [x, y] = [width * dice.between(0.42, 0.58), focus * 0.44]
  const arms = dice.whole(5, 8)
  const way = dice.pick([-1, 1])
  const turn = dice.between(0, 6)
  const colors = [palette.body, palette.light, palette.accent]
  const curls = [0, 1, 2].map((tone) => {
    let d = ''
    for (let arm = 0; arm < arms; arm++) {
      const start = turn + ((arm + tone / 3) * Math.PI * 2) / arms
      const outer: Point[] = []
      const inner: Point[] = []
      for (let step = 0; step <= 9; step++) {
        const share = step / 9
        const radius = focus * (0.09 + 0.62 * share ** 1.5)
        const thick = 0.34 * (1 - share * 0.85)
        outer.push(polar(x, y * 1, radius, start + way * share * 2.6))
        inner.push(polar(x, y * 1, radius, start + way * (share * 2.6 + thick)))
      }
      d += polygon([...outer, ...inner.toReversed()])
    }
    return fill(d, colors[tone] ?? palette.body, 0.85)
  })
  const debris = Array.from({ length: 12 }, () => {
    const [sx, sy] = polar(x, y, focus * dice.between(0.2, 0.6), dice.between(0, 6.3))
    return star(sx, sy, 2, dice.between(9, 20), 5, dice.between(0, 3))
  })
  return (
    sky(scene) +
    curls.join('') +
    halo('h', x, y, focus * 0.4, palette.glow, 1) +
    disc(x, y, focus * 0.07, palette.glow) +
    fill(debris.join(''), palette.glow, 0.85) +
    ground(scene)
  )
}

export function burst(scene: Scene): string {
  const { width, focus, dice, palette } = scene
  const [x, y] = [width / 2, focus * 0.5]
  const rays = dice.whole(14, 22)
  let wide = ''
  let thin = ''
  for (let ray = 0; ray < rays; ray++) {
    const angle = (ray / rays) * Math.PI * 2 + dice.between(-0.08, 0.08)
    const far = width * 1.5
    wide += polygon([[x, y], polar(x, y, far, angle), polar(x, y, far, angle + Math.PI / rays)])
    thin += polygon([
      polar(x, y, 60, angle - 0.09),
      polar(x, y, focus * dice.between(0.26, 0.5), angle),
      polar(x, y, 60, angle + 0.09),
    ])
  }
  const sparks = Array.from({ length: 18 }, () =>
    polar(x, y, focus * dice.between(0.2, 0.6), dice.between(0, 6.3)),
  )
  const points = dice.whole(6, 9)
  return (
    sky(scene) +
    fill(wide, palette.glow, 0.16) +
    ground(scene) +
    halo('h', x, y, focus * 0.55, palette.glow, 0.95) +
    fill(thin, palette.accent, 0.9) +
    fill(star(x, y, points, focus * 0.24, focus * 0.12, 0.2), palette.light) +
    fill(star(x, y, points, focus * 0.17, focus * 0.08), palette.accent) +
    disc(x, y, focus * 0.085, palette.glow) +
    dots(sparks, palette.glow, 8)
  )
}

export function stars(scene: Scene): string {
  const { width, focus, dice, palette } = scene
  const count = dice.whole(7, 10)
  const nodes = Array.from({ length: count }, (_, index): Point => [
    width * (0.12 + (0.76 * (index + dice.between(0.1, 0.9))) / count),
    focus * dice.between(0.12, 0.62),
  ])
  const path = nodes.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`).join('')
  const dust = Array.from({ length: 46 }, (): Point => {
    const share = dice.next()
    return [width * share, focus * (0.62 - share * 0.45) + dice.between(-70, 70)]
  })
  const [lx, ly] = nodes[dice.whole(2, count - 3)] ?? [width / 2, focus / 3]
  const rings = [70, 104, 150].map(
    (radius) =>
      `M${n(lx - radius)} ${n(ly)}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0-${radius * 2} 0`,
  )
  const person = width * dice.between(0.3, 0.7)
  const y = focus * 0.85
  return (
    sky(scene) +
    fill(
      `M0 ${n(focus * 0.72)}Q${n(width / 2)} ${n(focus * 0.3)} ${width} ${n(focus * 0.02)}V${n(focus * 0.34)}Q${n(width / 2)} ${n(focus * 0.52)} 0 ${n(focus * 0.92)}z`,
      palette.light,
      0.22,
    ) +
    dots(dust, palette.glow, 4, 0.7) +
    line(rings.join(''), palette.glow, 2, 0.45) +
    line(path, palette.glow, 3, 0.8) +
    halo('h', lx, ly, 110, palette.glow, 0.9) +
    fill(nodes.map(([px, py]) => star(px, py, 4, 19, 5)).join(''), palette.glow) +
    fill(star(lx, ly, 8, 52, 13), palette.accent) +
    fill(star(lx, ly, 4, 34, 9), palette.glow) +
    ground(scene) +
    fill(
      `M${n(person)} ${n(y - 66)}c16 0 16 22 8 28l22 84h-60l22-84c-8-6-8-28 8-28z`,
      palette.near,
    ) +
    line(`M${n(person + 8)} ${n(y - 26)}l28-34`, palette.near, 8) +
    disc(person + 38, y - 66, 7, palette.glow)
  )
}

export function sigil(scene: Scene): string {
  const { width, focus, dice, palette } = scene
  const [x, y] = [width / 2, focus * 0.47]
  const unit = focus * 0.36
  const points = dice.pick([7, 8, 9, 12])
  const skip = dice.whole(2, 3)
  const ring = (radius: number) =>
    `M${n(x - radius)} ${n(y)}a${n(radius)} ${n(radius)} 0 1 0 ${n(radius * 2)} 0a${n(radius)} ${n(radius)} 0 1 0-${n(radius * 2)} 0`
  let chords = ''
  for (let point = 0; point < points; point++) {
    const [ax, ay] = polar(x, y, unit * 0.82, (point / points) * Math.PI * 2 - Math.PI / 2)
    const [bx, by] = polar(x, y, unit * 0.82, ((point + skip) / points) * Math.PI * 2 - Math.PI / 2)
    chords += `M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}`
  }
  let ticks = ''
  const marks = points * 6
  for (let tick = 0; tick < marks; tick++) {
    const angle = (tick / marks) * Math.PI * 2
    const [ax, ay] = polar(x, y, unit * (tick % 3 === 0 ? 0.9 : 0.95), angle)
    const [bx, by] = polar(x, y, unit * 1.02, angle)
    ticks += `M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}`
  }
  const beads = Array.from({ length: points }, (_, point) =>
    polar(x, y, unit * 0.82, (point / points) * Math.PI * 2 - Math.PI / 2),
  )
  const deep = blend(palette.body, palette.near, 0.4)
  return (
    sky(scene) +
    ground(scene) +
    halo('h', x, y, focus * 0.6, palette.glow, 0.75) +
    disc(x, y, unit * 1.08, deep, 0.82) +
    line(ring(unit * 1.08) + ring(unit * 0.88), palette.accent, 5) +
    line(ticks, palette.glow, 3, 0.8) +
    line(chords, palette.light, 7) +
    dots(beads, palette.accent, 30) +
    dots(beads, deep, 16) +
    disc(x, y, unit * 0.34, deep) +
    line(ring(unit * 0.34), palette.accent, 5) +
    fill(star(x, y, points, unit * 0.28, unit * 0.13), palette.glow)
  )
}
