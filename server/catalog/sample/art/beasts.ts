/** Beasts before their homeland: a serpent, a bird, a stag or a moth. */
import { blend, disc, fill, line, mirrored, n, type Point, polar, polygon, star } from '../svg.ts'
import { halo, homeland, type Scene, wave } from './scenery.ts'

/** Outline of a body that follows a line of points, as wide as `widthAt` says at each share of its length. */
function strip(spine: readonly Point[], widthAt: (share: number) => number) {
  const left: Point[] = []
  const right: Point[] = []
  spine.forEach(([x, y], index) => {
    const [ax, ay] = spine[Math.max(0, index - 1)] ?? [x, y]
    const [bx, by] = spine[Math.min(spine.length - 1, index + 1)] ?? [x, y]
    const angle = Math.atan2(by - ay, bx - ax) - Math.PI / 2
    const half = widthAt(index / (spine.length - 1)) / 2
    left.push(polar(x, y, half, angle))
    right.push(polar(x, y, -half, angle))
  })
  return { left, right }
}

export function serpent(scene: Scene): string {
  const { width, focus, dice, palette } = scene
  const flip = dice.chance(0.5)
  const sway = dice.between(0.2, 0.28)
  const spine = Array.from({ length: 27 }, (_, index): Point => {
    const share = index / 26
    const x = width * (0.5 + sway * Math.sin(share * 6.2 + 1.7) * (1.15 - share * 0.55))
    return [x, focus * (1.24 - share * 0.98)]
  })
  const girth = focus * 0.24
  const { left, right } = strip(spine, (share) => girth * (1 - share * 0.58))
  const belly = spine.map(([x, y], index): Point => {
    const [rx, ry] = right[index] ?? [x, y]
    return [(x + rx) / 2, (y + ry) / 2]
  })
  const spikes = left.flatMap(([x, y], index) => {
    const [cx, cy] = spine[index] ?? [x, y]
    const [nx, ny] = left[index + 1] ?? [x, y]
    return index % 2 === 0 && index < 25
      ? [
          polygon([
            [x, y],
            [x + (x - cx) * 0.7, y + (y - cy) * 0.7 - 14],
            [nx, ny],
          ]),
        ]
      : []
  })
  const plates = belly.flatMap(([x, y], index) => {
    const [rx, ry] = right[index] ?? [x, y]
    return index % 2 === 0 ? [`M${n(x)} ${n(y)}L${n(rx)} ${n(ry)}`] : []
  })
  const [hx, hy] = spine[26] ?? [0, 0]
  const tint = palette.accent
  const headShape =
    fill(
      'M-46 34C-64-30-30-62 14-60C60-56 112-26 128 2L60 12L116 26C92 54 34 66-4 58z',
      palette.body,
    ) +
    fill(
      'M-46 34C-60-14-30-50 14-52C56-50 96-28 120-2L50 6C10 10-20 20-46 34z',
      palette.light,
      0.75,
    ) +
    fill('M-20-46l-64-44 22 56-62-8 52 40z', tint) +
    fill('M74 12l10 18 10-14zM92 6l8 12 8-12z', palette.glow) +
    disc(28, -24, 13, palette.glow) +
    fill('M28-36q6 12 0 24q-6-12 0-24z', palette.near)
  const coil = scene.faction === 'Tide' ? wave(scene, focus * 0.86, 30, palette.near) : ''
  return (
    homeland(scene) +
    `<g${flip ? ` transform="matrix(-1 0 0 1 ${width} 0)"` : ''}>` +
    fill(spikes.join(''), tint) +
    fill(polygon([...left, ...right.toReversed()]), palette.body) +
    fill(polygon([...belly, ...right.toReversed()]), palette.light) +
    line(plates.join(''), palette.body, 4, 0.55) +
    `<g transform="translate(${n(hx)} ${n(hy)}) scale(${(focus / 560).toFixed(2)})">${headShape}</g></g>` +
    coil
  )
}

export function bird(scene: Scene): string {
  const { width, focus, dice, palette } = scene
  const lift = dice.between(-0.75, -0.35)
  const feathers = dice.whole(7, 9)
  const bank = dice.whole(-16, 16)
  let wing = ''
  for (const [row, color] of [palette.body, palette.light, palette.accent].entries()) {
    let d = ''
    for (let feather = 0; feather < feathers - row; feather++) {
      const angle = Math.PI + lift * -1 + 0.55 - (feather * (1.35 - row * 0.2)) / feathers
      const long = (228 - row * 62) * (1 - 0.34 * (1 - feather / feathers))
      const [rx, ry] = [-28 - feather * 3, -30 + (feathers - feather) * 6 - row * 6]
      const [tx, ty] = polar(rx, ry, long, angle)
      const [ax, ay] = polar(rx, ry, long * 0.6, angle - 0.24)
      const [bx, by] = polar(rx, ry, long * 0.6, angle + 0.24)
      d += `M${n(rx)} ${n(ry)}Q${n(ax)} ${n(ay)} ${n(tx)} ${n(ty)}Q${n(bx)} ${n(by)} ${n(rx)} ${n(ry)}z`
    }
    wing += fill(d, color, row === 2 ? 0.9 : 1)
  }
  const half =
    wing +
    fill('M0-96C-30-96-38-62-34-30C-50 10-46 70 0 128z', palette.body) +
    fill('M0-40C-26-34-34 30 0 104z', palette.light) +
    fill('M0 96l-14 112-26-14 12-92zM-12 96l-58 82-16-20 52-84z', palette.accent) +
    fill('M0-62l-11 10 11 26z', palette.accent) +
    disc(-14, -70, 7, palette.glow)
  return (
    homeland(scene) +
    halo('h', width / 2, focus * 0.46, focus * 0.46, palette.glow, 0.5) +
    `<g transform="rotate(${bank} ${n(width / 2)} ${n(focus * 0.47)})">${mirrored('b', width / 2, focus * 0.47, half, focus / 520)}</g>`
  )
}

export function stag(scene: Scene): string {
  const { width, focus, dice, palette } = scene
  let antlers = ''
  const grow = (x: number, y: number, angle: number, long: number, depth: number) => {
    const [tx, ty] = polar(x, y, long, angle)
    const [mx, my] = polar(x, y, long * 0.6, angle + 0.3)
    antlers += `M${n(x)} ${n(y)}Q${n(mx)} ${n(my)} ${n(tx)} ${n(ty)}`
    if (depth === 0) return
    grow(tx, ty, angle + dice.between(0.15, 0.4), long * 0.78, depth - 1)
    grow(mx, my, angle - dice.between(0.7, 1), long * 0.5, depth > 2 ? 1 : 0)
    if (depth > 1) grow(tx, ty, angle - dice.between(0.4, 0.6), long * 0.6, 0)
  }
  grow(-30, -86, -2.35, 92, 3)
  const dark = blend(palette.body, palette.near, 0.45)
  const half =
    line(antlers, palette.accent, 11) +
    fill('M-34-66C-84-96-120-84-128-66C-100-40-66-36-44-44z', palette.body) +
    fill('M-44-60C-76-80-100-74-108-66C-90-52-66-48-50-52z', palette.accent, 0.6) +
    fill('M0 130C-70 140-110 210-150 420H0z', dark) +
    fill('M0 150C-44 170-70 250-80 420H0z', palette.body) +
    fill('M0-96C-44-96-60-60-54-20C-48 24-34 60-30 104C-28 132-14 146 0 146z', palette.body) +
    fill('M0-92C-20-80-20-20-12 40L0 96z', palette.light) +
    fill('M0 104c-16-2-26 4-26 16c6 16 16 22 26 22z', palette.near) +
    fill('M-50-22q16-16 30 4q-18 10-30-4z', palette.glow) +
    disc(-34, -20, 5, palette.near)
  return (
    homeland(scene) +
    halo('h', width / 2, focus * 0.4, focus * 0.5, palette.glow, 0.55) +
    mirrored('g', width / 2, focus * 0.6, half, focus / 540) +
    fill(star(width / 2, focus * 0.53, 4, 24, 7), palette.glow)
  )
}

export function moth(scene: Scene): string {
  const { width, focus, dice, palette } = scene
  const span = dice.between(200, 236)
  const tip = dice.between(-170, -110)
  const tail = dice.between(150, 215)
  const eye = dice.between(24, 34)
  const veins = [0.25, 0.5, 0.75].map(
    (share) =>
      `M-16-20Q${n(-span * 0.5)} ${n(tip * share)} ${n(-span * 0.86)} ${n(tip * share * 1.2 + 14)}`,
  )
  const upper = `M-8-44C-60-150-${n(span * 0.8)} ${n(tip - 40)} -${n(span)} ${n(tip)}C-${n(span * 0.95)} ${n(tip * 0.3)}-${n(span * 0.8)} 40-110 44C-60 46-20 20-8 10z`
  const half =
    fill(
      `M-8 8C-70 30-150 70-140 120C-136 160-100 160-84 ${n(tail)}C-50 160-20 120-8 60z`,
      palette.light,
    ) +
    fill(
      `M-10 20C-60 40-112 80-108 112C-104 138-84 132-74 150C-46 130-20 100-10 56z`,
      palette.body,
      0.75,
    ) +
    fill(upper, palette.body) +
    `<g transform="translate(-10 -4) scale(.84)">${fill(upper, palette.light)}</g>` +
    `<g transform="translate(-18 -8) scale(.66)">${fill(upper, palette.body, 0.85)}</g>` +
    line(veins.join(''), palette.glow, 3, 0.35) +
    disc(-span * 0.62, tip * 0.42, eye, palette.accent) +
    disc(-span * 0.62, tip * 0.42, eye * 0.66, palette.near) +
    disc(-span * 0.64, tip * 0.46, eye * 0.28, palette.glow) +
    disc(-88, 100, eye * 0.6, palette.accent) +
    disc(-88, 100, eye * 0.3, palette.near) +
    line('M-6-74C-14-120-50-130-62-158M-26-116l-22 2M-42-130l-20 2', palette.light, 5) +
    fill('M0-84C-22-84-24-50-18-30C-30 10-22 90 0 132z', palette.near) +
    line('M0-14h-20M0 14h-22M0 42h-20M0 70h-14', palette.accent, 6) +
    disc(-9, -64, 6, palette.glow)
  return (
    homeland(scene) +
    halo('h', width / 2, focus * 0.48, focus * 0.52, palette.glow, 0.6) +
    mirrored('t', width / 2, focus * 0.48, half, focus / 520)
  )
}
