/** Beings: a figure, a serpent, a bird, a stag, a moth or a mask before its homeland. */
import { blend, disc, dots, fill, line, mirrored, n, type Point, polar, polygon, star } from '../svg.ts'
import { halo, homeland, type Scene, wave } from './scenery.ts'

export function figure(scene: Scene): string {
  const { width, height, focus, dice, palette } = scene
  const x = width / 2
  const head = focus * 0.36
  const foot = height + 10
  const wide = width * dice.between(0.26, 0.34)
  const dark = blend(palette.body, palette.near, 0.5)
  const side = dice.pick([-1, 1])
  const staff = x + side * wide * 0.78
  const shoulder = head + 92
  const cloak = `M${n(x)} ${n(head - 66)}C${n(x + 62)} ${n(head - 60)} ${n(x + 62)} ${n(head + 40)} ${n(x + 74)} ${n(shoulder - 8)}Q${n(x + wide * 0.8)} ${n(shoulder + 20)} ${n(x + wide)} ${foot}H${n(x - wide)}Q${n(x - wide * 0.8)} ${n(shoulder + 20)} ${n(x - 74)} ${n(shoulder - 8)}C${n(x - 62)} ${n(head + 40)} ${n(x - 62)} ${n(head - 60)} ${n(x)} ${n(head - 66)}z`
  const shade = `M${n(x)} ${n(head - 66)}C${n(x + 62)} ${n(head - 60)} ${n(x + 62)} ${n(head + 40)} ${n(x + 74)} ${n(shoulder - 8)}Q${n(x + wide * 0.8)} ${n(shoulder + 20)} ${n(x + wide)} ${foot}H${n(x + 26)}Q${n(x + 50)} ${n(shoulder + 60)} ${n(x + 30)} ${n(shoulder)}z`
  const folds = [-0.5, -0.22, 0.3, 0.56].map(
    (share) => `M${n(x + share * 90)} ${n(shoulder + 34)}Q${n(x + share * wide * 1.1)} ${n(shoulder + 150)} ${n(x + share * wide * 1.5)} ${foot}`,
  )
  const crest = dice.pick([
    // Horns, a crown, a wide hat, or the bare hood.
    line(`M${n(x - 46)} ${n(head - 34)}q-52-26-34-92m126 92q52-26 34-92`, palette.light, 13),
    fill(`M${n(x - 50)} ${n(head - 42)}l-12-62 34 32 28-48 28 48 34-32-12 62q-50-22-100 0z`, palette.accent),
    fill(`M${n(x - 116)} ${n(head - 26)}q76-22 84-92q32-26 64 0q8 70 84 92q-116-44-232 0z`, dark),
    '',
  ])
  return (
    homeland(scene) +
    halo('h', x, head, focus * 0.5, palette.glow, 0.35) +
    line(`M${n(staff)} ${n(head - 40)}V${foot}`, dark, 11) +
    fill(cloak, palette.body) +
    fill(shade, palette.near, 0.4) +
    line(folds.join(''), palette.light, 5, 0.4) +
    fill(`M${n(x - 84)} ${n(shoulder + 26)}Q${n(x)} ${n(shoulder - 40)} ${n(x + 84)} ${n(shoulder + 26)}L${n(x)} ${n(shoulder + 86)}z`, palette.light, 0.9) +
    disc(x, shoulder + 44, 15, palette.accent) +
    fill(`M${n(x)} ${n(head - 42)}c52 6 46 74 0 112c-46-38-52-106 0-112z`, blend(palette.near, '#000000', 0.35)) +
    crest +
    dots([[x - 16, head + 8], [x + 16, head + 8]], palette.glow, 10) +
    halo('o', staff, head - 74, 92, palette.glow, 0.9) +
    fill(star(staff, head - 74, dice.whole(3, 6), 38, 17), palette.accent) +
    disc(staff, head - 74, 9, palette.glow)
  )
}

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
    const x = width * (0.5 + sway * Math.sin(share * 5.3 + 2.6) * (1.15 - share * 0.55))
    return [x, focus * (1.02 - share * 0.76)]
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
      ? [polygon([[x, y], [x + (x - cx) * 0.7, y + (y - cy) * 0.7 - 14], [nx, ny]])]
      : []
  })
  const plates = belly.flatMap(([x, y], index) => {
    const [rx, ry] = right[index] ?? [x, y]
    return index % 2 === 0 ? [`M${n(x)} ${n(y)}L${n(rx)} ${n(ry)}`] : []
  })
  const [hx, hy] = spine[26] ?? [0, 0]
  const tint = palette.accent
  const headShape =
    fill('M-46 34C-64-30-30-62 14-60C60-56 112-26 128 2L60 12L116 26C92 54 34 66-4 58z', palette.body) +
    fill('M-46 34C-60-14-30-50 14-52C56-50 96-28 120-2L50 6C10 10-20 20-46 34z', palette.light, 0.75) +
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
  const feathers = dice.whole(6, 8)
  let wing = ''
  for (const [row, color] of [palette.body, palette.light, palette.accent].entries()) {
    let d = ''
    for (let feather = 0; feather < feathers - row; feather++) {
      const angle = Math.PI + lift * -1 + 0.55 - (feather * (1.35 - row * 0.2)) / feathers
      const long = (228 - row * 62) * (1 - 0.34 * (1 - feather / feathers))
      const [rx, ry] = [-28 - feather * 3, -30 + (feathers - feather) * 6 - row * 6]
      const [tx, ty] = polar(rx, ry, long, angle)
      const [ax, ay] = polar(rx, ry, long * 0.6, angle - 0.17)
      const [bx, by] = polar(rx, ry, long * 0.6, angle + 0.17)
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
    mirrored('b', width / 2, focus * 0.47, half, focus / 520)
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
    (share) => `M-16-20Q${n(-span * 0.5)} ${n(tip * share)} ${n(-span * 0.86)} ${n(tip * share * 1.2 + 14)}`,
  )
  const upper = `M-8-44C-60-150-${n(span * 0.8)} ${n(tip - 40)} -${n(span)} ${n(tip)}C-${n(span * 0.95)} ${n(tip * 0.3)}-${n(span * 0.8)} 40-110 44C-60 46-20 20-8 10z`
  const half =
    fill(`M-8 8C-70 30-150 70-140 120C-136 160-100 160-84 ${n(tail)}C-50 160-20 120-8 60z`, palette.light) +
    fill(`M-10 20C-60 40-112 80-108 112C-104 138-84 132-74 150C-46 130-20 100-10 56z`, palette.body, 0.75) +
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

export function mask(scene: Scene): string {
  const { width, focus, dice, palette } = scene
  const cheek = dice.between(104, 136)
  const jaw = dice.between(34, 78)
  const dark = blend(palette.body, palette.near, 0.55)
  const spikes = dice.whole(3, 5)
  let crown = ''
  for (let spike = 0; spike < spikes; spike++) {
    const angle = -Math.PI / 2 - (spike * 1.25) / spikes
    const [tx, ty] = polar(0, -20, 250 - spike * dice.between(8, 24), angle)
    const [ax, ay] = polar(0, -20, 120, angle - 0.17)
    const [bx, by] = polar(0, -20, 120, angle + 0.17)
    crown += `M${n(ax)} ${n(ay)}L${n(tx)} ${n(ty)}L${n(bx)} ${n(by)}z`
  }
  const eyes = dice.pick([
    fill('M-84-6Q-52-44-18-4Q-52 22-84-6z', dark) + disc(-50, -8, 13, palette.glow),
    fill('M-84-22L-18 4L-30 24Q-64 26-84-22z', dark) + disc(-46, 6, 10, palette.glow),
    disc(-48, -4, 34, dark) + disc(-48, -4, 24, palette.glow) + disc(-48, -4, 10, dark),
  ])
  const mouth = dice.pick([
    fill('M0 96H-44L-34 122H0z', dark) + fill('M-36 98l8 16 8-16zM-16 98l8 16 8-16z', palette.glow),
    fill('M0 90Q-30 92-52 76Q-34 118 0 120z', dark),
    line('M0 92h-40M0 108h-32M0 124h-22', dark, 7),
  ])
  const marks = dice.pick([
    line(`M-${n(cheek - 18)} 40l36 20M-${n(cheek - 24)} 62l34 18`, palette.accent, 9),
    dots([[-78, 46], [-62, 62], [-84, 70]], palette.accent, 13),
    fill('M-66 34q-26 26-16 62q20-24 16-62z', palette.accent),
  ])
  const half =
    fill(crown, palette.accent) +
    fill('M0-140C-120-140-170-70-160 20C-156 70-176 110-190 170C-120 160-60 190 0 186z', dark) +
    fill(`M0-124C-86-124-${n(cheek + 6)}-80-${n(cheek)}-10C-${n(cheek)} 70-${n(jaw)} 150 0 164z`, palette.light) +
    fill(`M0-124C-44-124-${n(cheek * 0.6)}-100-${n(cheek * 0.62)}-60L-14-28L0 60z`, palette.body) +
    line('M-92-44Q-54-72-16-30', palette.accent, 11) +
    eyes +
    fill('M0-24L-24 58Q-12 70 0 66z', palette.body, 0.55) +
    mouth +
    marks
  return (
    homeland(scene) +
    halo('h', width / 2, focus * 0.46, focus * 0.55, palette.glow, 0.55) +
    mirrored('k', width / 2, focus * 0.53, half, focus / 520) +
    fill(star(width / 2, focus * 0.53 - (88 * focus) / 520, 4, 26, 9), palette.accent)
  )
}
