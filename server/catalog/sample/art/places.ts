/** Landscapes: havens, and rites that happen to a place. */
import { blend, disc, dots, fill, line, n, type Point, polygon } from '../svg.ts'
import {
  celestial,
  clouds,
  firs,
  halo,
  hill,
  layer,
  moon,
  type Scene,
  sky,
  skyline,
  wave,
} from './scenery.ts'

export function sea(scene: Scene): string {
  const { width, focus, dice, palette } = scene
  const x = width * dice.between(0.3, 0.7)
  const horizon = focus * dice.between(0.48, 0.58)
  const radius = focus * dice.between(0.14, 0.22)
  let glints = ''
  for (let row = 0; row < 7; row++) {
    const half = radius * (1.1 - row * 0.12) * dice.between(0.5, 1)
    glints += `M${n(x - half)} ${n(horizon + 14 + row * 19)}h${n(half * 2)}`
  }
  const layers = [0, 1, 2, 3].map((index) =>
    wave(
      scene,
      horizon + 60 + index * index * 16 + index * 26,
      16 + index * 10,
      layer(scene, index + 1, 5),
    ),
  )
  const ship = dice.chance(0.6)
    ? boat(width * dice.between(0.2, 0.75), horizon + 66, palette.body, palette.light)
    : ''
  return (
    sky(scene) +
    celestial(scene, x, horizon - radius * dice.between(0.2, 1.3), radius) +
    clouds(scene, horizon - 120, 70, palette.glow, 0.28) +
    fill(`M0 ${n(horizon)}h${width}v${scene.height}H0z`, layer(scene, 0, 5)) +
    line(glints, palette.glow, 6, 0.75) +
    layers.slice(0, 1).join('') +
    ship +
    layers.slice(1).join('')
  )
}

function boat(x: number, y: number, hull: string, sail: string): string {
  return (
    fill(`M${n(x - 62)} ${n(y - 14)}h124l-22 34h-84z`, hull) +
    line(`M${n(x)} ${n(y - 14)}v-118`, hull, 6) +
    fill(`M${n(x + 6)} ${n(y - 130)}q62 50 50 104h-50z`, sail) +
    fill(`M${n(x - 7)} ${n(y - 116)}q-42 44-44 90h44z`, sail, 0.75)
  )
}

export function peaks(scene: Scene): string {
  const { width, height, focus, dice, palette, faction } = scene
  const isHot = faction === 'Ember'
  let land = ''
  for (let row = 0; row < 3; row++) {
    const color = layer(scene, row, 4)
    const bright = blend(color, palette.light, 0.45)
    const foot = focus * (0.72 + row * 0.12)
    for (let peak = 0; peak < 3; peak++) {
      const x = width * ((peak + dice.between(0.15, 0.85)) / 3)
      const tall = focus * (0.5 - row * 0.12) * dice.between(0.65, 1.05)
      const half = tall * dice.between(0.5, 0.75)
      const top = foot - tall
      const fold: Point[] = [
        [x, top],
        [x + half * 0.12, top + tall * 0.3],
        [x - half * 0.06, top + tall * 0.55],
        [x + half * 0.2, foot],
      ]
      land +=
        fill(`M${n(x)} ${n(top)}L${n(x + half)} ${n(foot)}H${n(x - half)}z`, color) +
        fill(polygon([...fold, [x - half, foot]]), bright, 0.55)
      if (row < 2) land += cap(x, top, half, tall, isHot ? palette.accent : palette.glow)
    }
    land += fill(`M0 ${n(foot - 2)}h${width}V${height}H0z`, color)
  }
  const sparks = Array.from({ length: 14 }, (): Point => [
    dice.between(0, width),
    dice.between(focus * 0.2, focus * 0.9),
  ])
  return (
    sky(scene) +
    celestial(
      scene,
      width * dice.between(0.2, 0.8),
      focus * 0.22,
      focus * dice.between(0.1, 0.17),
    ) +
    land +
    (isHot ? dots(sparks, palette.glow, 6, 0.8) : clouds(scene, focus * 0.7, 60, palette.glow, 0.4))
  )
}

/** Snow on a peak, or fire in it. */
function cap(x: number, top: number, half: number, tall: number, color: string): string {
  const drop = tall * 0.24
  const w = half * 0.24
  return fill(
    `M${n(x)} ${n(top)}l${n(w)} ${n(drop)}l${n(-w * 0.6)} ${n(-drop * 0.2)}l${n(-w * 0.4)} ${n(drop * 0.5)}l${n(-w * 0.45)} ${n(-drop * 0.55)}l${n(-w * 0.55)} ${n(drop * 0.25)}z`,
    color,
    0.9,
  )
}

export function forest(scene: Scene): string {
  const { width, height, focus, dice, palette } = scene
  const x = width * dice.between(0.35, 0.65)
  let shafts = ''
  for (let shaft = 0; shaft < 4; shaft++) {
    const foot = width * dice.between(-0.1, 1.1)
    shafts += `M${n(x)} ${n(focus * 0.1)}L${n(foot)} ${n(focus)}h${dice.whole(40, 90)}z`
  }
  let trunks = ''
  for (const side of [0, 1]) {
    const trunk = side * width + (side === 0 ? 1 : -1) * dice.between(10, 60)
    const w = dice.between(34, 60)
    trunks += `M${n(trunk - w)} ${height}q${n(w * 0.7)} ${n(-height * 0.5)} ${n(w * 0.3)} ${n(-height)}h${n(w * 1.2)}q${n(-w * 0.2)} ${n(height * 0.5)} ${n(w * 0.8)} ${n(height)}z`
  }
  const limbs = [0, 1].map((side) => {
    const dir = side === 0 ? 1 : -1
    const y = focus * dice.between(0.12, 0.3)
    return `M${side * width} ${n(y + 60)}q${dir * 70} ${-20} ${dir * dice.whole(130, 190)} ${-dice.whole(60, 110)}m${dir * -80} 56q${dir * 50} 0 ${dir * 80} 30`
  })
  const lights = Array.from({ length: 12 }, (): Point => [
    dice.between(30, width - 30),
    dice.between(focus * 0.4, focus * 0.95),
  ])
  return (
    sky(scene) +
    moon(scene, x, focus * 0.3, focus * 0.15) +
    firs(scene, focus * 0.66, focus * 0.42, 9, layer(scene, 0, 4)) +
    firs(scene, focus * 0.76, focus * 0.44, 7, layer(scene, 1, 4)) +
    fill(shafts, palette.glow, 0.13) +
    hill(scene, focus * 0.86, 40, layer(scene, 2, 4)) +
    line(
      `M${n(x - 30)} ${n(focus * 0.84)}q60 40 0 80t40 ${n(height - focus * 0.84)}`,
      palette.glow,
      16,
      0.3,
    ) +
    fill(trunks, palette.near) +
    line(limbs.join(''), palette.near, 15) +
    dots(lights, palette.glow, 14, 0.25) +
    dots(lights, palette.glow, 6)
  )
}

export function city(scene: Scene): string {
  const { width, focus, dice, palette } = scene
  const y = focus * 0.78
  const x = width * dice.between(0.35, 0.65)
  const w = width * dice.between(0.1, 0.15)
  const top = focus * dice.between(0.22, 0.32)
  const tower =
    fill(
      `M${n(x - w)} ${n(y + 30)}L${n(x - w * 0.72)} ${n(top)}h${n(w * 1.44)}L${n(x + w)} ${n(y + 30)}z`,
      palette.body,
    ) +
    fill(
      `M${n(x)} ${n(top)}h${n(w * 0.72)}L${n(x + w)} ${n(y + 30)}H${n(x)}z`,
      palette.near,
      0.45,
    ) +
    fill(
      `M${n(x - w * 1.05)} ${n(top)}L${n(x)} ${n(top - w * 2)}l${n(w * 1.05)} ${n(w * 2)}z`,
      palette.accent,
    ) +
    fill(`M${n(x)} ${n(top)}V${n(top - w * 2)}l${n(w * 1.05)} ${n(w * 2)}z`, palette.near, 0.3) +
    halo('w', x, top + w, w * 2.4, palette.glow, 0.6) +
    fill(
      `M${n(x - w * 0.3)} ${n(top + w * 1.4)}v${n(-w * 0.6)}a${n(w * 0.3)} ${n(w * 0.3)} 0 0 1 ${n(w * 0.6)} 0v${n(w * 0.6)}z`,
      palette.glow,
    )
  return (
    sky(scene) +
    celestial(scene, width - x, focus * 0.24, focus * 0.13) +
    clouds(scene, focus * 0.4, 70, palette.glow, 0.3) +
    skyline(scene, y - 40, focus * 0.3, 11, layer(scene, 0, 4), 0.4) +
    skyline(scene, y - 5, focus * 0.26, 8, layer(scene, 1, 4), 0.8) +
    tower +
    skyline(scene, y + 45, focus * 0.16, 7, layer(scene, 3, 4), 0.9) +
    (scene.faction === 'Tide' ? wave(scene, y + 70, 26, layer(scene, 2, 4)) : '')
  )
}

export function isles(scene: Scene): string {
  const { width, height, focus, dice, palette, faction } = scene
  const floats = faction === 'Gale' || faction === 'Wright'
  let land = ''
  const places = [
    [dice.between(0.15, 0.3), 0.36, 0.4],
    [dice.between(0.72, 0.88), 0.44, 0.5],
    [dice.between(0.4, 0.6), 0.62, 1],
  ] as const
  for (const [share, level, size] of places) {
    const x = width * share
    const y = focus * (floats ? level : level * 0.6 + 0.34)
    const w = width * 0.3 * size
    const deep = floats ? w * dice.between(0.9, 1.3) : w * 0.35
    const stone = blend(palette.far, palette.body, size)
    land +=
      fill(
        `M${n(x - w)} ${n(y)}l${n(w * 0.3)} ${n(deep * 0.45)}l${n(w * 0.25)} ${n(deep * 0.05)}l${n(w * 0.4)} ${n(deep * 0.5)}l${n(w * 0.35)} ${n(-deep * 0.55)}l${n(w * 0.3)} ${n(-deep * 0.1)}l${n(w * 0.4)} ${n(-deep * 0.35)}z`,
        stone,
      ) +
      fill(
        `M${n(x)} ${n(y)}l${n(-w * 0.05)} ${n(deep)}l${n(w * 0.35)} ${n(-deep * 0.55)}l${n(w * 0.3)} ${n(-deep * 0.1)}l${n(w * 0.4)} ${n(-deep * 0.35)}z`,
        palette.near,
        0.35,
      ) +
      fill(
        `M${n(x - w)} ${n(y)}q${n(w)} ${n(-w * 0.5)} ${n(w * 2)} 0q${n(-w)} ${n(w * 0.3)} ${n(-w * 2)} 0z`,
        blend(stone, palette.light, 0.6),
      ) +
      hut(x - w * 0.25, y - w * 0.18, w * 0.3, palette.near, palette.glow, palette.accent)
  }
  const base = floats
    ? clouds(scene, focus * 0.86, 60, '#ffffff', 0.8) + clouds(scene, focus, 50, palette.far, 0.9)
    : ''
  const water = floats
    ? ''
    : fill(`M0 ${n(focus * 0.62)}h${width}V${height}H0z`, layer(scene, 0, 4)) +
      wave(scene, focus * 0.68, 14, layer(scene, 1, 5))
  return (
    sky(scene) +
    celestial(scene, width * dice.between(0.35, 0.65), focus * 0.26, focus * 0.16) +
    clouds(scene, focus * 0.4, 90, palette.glow, 0.45) +
    water +
    land +
    (floats
      ? base
      : wave(scene, focus * 0.88, 24, layer(scene, 2, 4)) +
        wave(scene, focus, 34, layer(scene, 3, 4)))
  )
}

function hut(x: number, y: number, w: number, wall: string, light: string, roof: string): string {
  return (
    fill(`M${n(x - w / 2)} ${n(y + w * 0.3)}v${n(-w)}h${n(w)}v${n(w)}z`, wall) +
    fill(
      `M${n(x - w * 0.7)} ${n(y - w * 0.65)}l${n(w * 0.7)} ${n(-w)} ${n(w * 0.7)} ${n(w)}z`,
      roof,
    ) +
    disc(x, y - w * 0.3, w * 0.14, light)
  )
}
