/** Beings with a face: figures near and far, and masks, before their homeland. */
import { blend, disc, dots, fill, line, mirrored, n, polar, star } from '../svg.ts'
import { celestial, clouds, halo, homeland, layer, ridge, type Scene, sky } from './scenery.ts'

export function figure(scene: Scene): string {
  return scene.dice.chance(0.3) ? wanderer(scene) : portrait(scene)
}

/** Someone small, seen from behind on a rock, before a large sky. */
function wanderer(scene: Scene): string {
  const { width, height, focus, dice, palette } = scene
  const x = width * dice.between(0.34, 0.66)
  const y = focus * 0.76
  const side = dice.pick([-1, 1])
  const dark = blend(palette.body, palette.near, 0.35)
  return (
    sky(scene) +
    celestial(scene, x, focus * 0.4, focus * 0.3) +
    clouds(scene, focus * 0.55, 60, palette.glow, 0.4) +
    ridge(scene, focus * 0.74, 90, layer(scene, 0, 3)) +
    clouds(scene, focus * 0.76, 30, palette.sky[2], 0.5) +
    ridge(scene, focus * 0.88, 70, layer(scene, 1, 3)) +
    fill(
      `M${n(x - side * width)} ${height}L${n(x - side * 190)} ${n(y + 70)}l${side * 90}-44 ${side * 60}-26 ${side * 96} 4 ${side * 22} 50 0 40 ${side * 60} 90 ${side * 40} ${n(height)}z`,
      palette.near,
    ) +
    `<g transform="translate(${n(x)} ${n(y)}) scale(${side * 1.25} 1.25)">` +
    line('M44-104V14', dark, 6) +
    fill(
      'M0-132c20 0 26 24 18 40l20 16C50-30 40 0 62 12Q0 26-46 10-24-30-38-76l20-16c-8-16-2-40 18-40z',
      palette.body,
    ) +
    fill('M0-132c20 0 26 24 18 40l20 16C50-30 40 0 62 12L30 18Q30-50 0-132z', palette.light, 0.8) +
    fill('M-20-92q20 16 40 0l6 18q-26 14-52 0z', palette.accent) +
    fill(star(44, -116, 4, 26, 8), palette.glow) +
    '</g>'
  )
}

/** Someone hooded, face to face. */
function portrait(scene: Scene): string {
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
    (share) =>
      `M${n(x + share * 90)} ${n(shoulder + 34)}Q${n(x + share * wide * 1.1)} ${n(shoulder + 150)} ${n(x + share * wide * 1.5)} ${foot}`,
  )
  const crest = dice.pick([
    // Horns, a crown, a wide hat, or the bare hood.
    line(`M${n(x - 46)} ${n(head - 34)}q-52-26-34-92m126 92q52-26 34-92`, palette.light, 13),
    fill(
      `M${n(x - 50)} ${n(head - 42)}l-12-62 34 32 28-48 28 48 34-32-12 62q-50-22-100 0z`,
      palette.accent,
    ),
    fill(`M${n(x - 116)} ${n(head - 26)}q76-22 84-92q32-26 64 0q8 70 84 92q-116-44-232 0z`, dark),
    '',
  ])
  const hem = dice.pick([0.5, 0.62, 2])
  const bands = `M${n(x - wide * 0.74)} ${n(focus * (hem + 0.16))}Q${n(x)} ${n(focus * (hem + 0.24))} ${n(x + wide * 0.74)} ${n(focus * (hem + 0.16))}`
  const collar = dice.pick([
    fill(
      `M${n(x - 84)} ${n(shoulder + 26)}Q${n(x)} ${n(shoulder - 40)} ${n(x + 84)} ${n(shoulder + 26)}L${n(x)} ${n(shoulder + 86)}z`,
      palette.light,
      0.9,
    ) + disc(x, shoulder + 44, 15, palette.accent),
    line(
      `M${n(x - 86)} ${n(shoulder + 12)}q86 76 172 0M${n(x - 92)} ${n(shoulder + 42)}q92 84 184 0`,
      palette.accent,
      8,
    ) + fill(star(x, shoulder + 84, 4, 26, 11), palette.glow),
    fill(`M${n(x - 30)} ${n(shoulder + 6)}h60l14 ${n(focus)}h-88z`, palette.accent, 0.85) +
      fill(
        [0, 1, 2, 3].map((knot) => star(x, shoulder + 60 + knot * 62, 4, 17, 8)).join(''),
        palette.body,
      ),
    fill(
      `M${n(x - 118)} ${n(shoulder + 44)}l30-62 42 34 46-30 46 30 42-34 30 62-46 26-32-14-40 34-40-34-32 14z`,
      palette.light,
    ),
  ])
  return (
    homeland(scene) +
    halo('h', x, head, focus * 0.5, palette.glow, 0.35) +
    line(`M${n(staff)} ${n(head - 40)}V${foot}`, dark, 11) +
    fill(cloak, palette.body) +
    fill(shade, palette.near, 0.4) +
    line(folds.join(''), palette.light, 5, 0.4) +
    line(bands, palette.accent, 9, 0.8) +
    collar +
    fill(
      `M${n(x)} ${n(head - 42)}c52 6 46 74 0 112c-46-38-52-106 0-112z`,
      blend(palette.near, '#000000', 0.35),
    ) +
    crest +
    dots(
      [
        [x - 16, head + 8],
        [x + 16, head + 8],
      ],
      palette.glow,
      10,
    ) +
    halo('o', staff, head - 74, 92, palette.glow, 0.9) +
    fill(star(staff, head - 74, dice.whole(3, 6), 38, 17), palette.accent) +
    disc(staff, head - 74, 9, palette.glow)
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
  const crest = dice.pick([
    fill(crown, palette.accent),
    // Horns, long ears, or a sun behind the head.
    fill('M-40-120C-110-150-170-210-120-280C-220-240-220-120-110-60z', palette.accent),
    fill('M-44-110C-90-190-130-230-158-244C-172-180-150-110-104-60z', palette.body) +
      fill('M-64-104C-96-166-124-196-144-210C-150-160-134-110-104-76z', palette.accent),
    fill('M0-232A212 212 0 0 0 0 192z', palette.accent, 0.9) +
      fill('M0-200A180 180 0 0 0 0 160z', palette.glow, 0.35),
  ])
  const hair = dice.pick([
    fill('M0-140C-120-140-170-70-160 20C-156 70-176 110-190 170C-120 160-60 190 0 186z', dark),
    fill(
      'M0-150C-90-150-140-110-146-50L-176-30L-152 0L-184 34L-150 56L-172 98L-132 104L-136 150L-92 142L-70 186L0 176z',
      dark,
    ),
    fill('M0-140C-96-140-150-80-140 0C-132 90-60 176 0 182z', dark),
  ])
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
    dots(
      [
        [-78, 46],
        [-62, 62],
        [-84, 70],
      ],
      palette.accent,
      13,
    ),
    fill('M-66 34q-26 26-16 62q20-24 16-62z', palette.accent),
  ])
  const half =
    crest +
    hair +
    fill(
      `M0-124C-86-124-${n(cheek + 6)}-80-${n(cheek)}-10C-${n(cheek)} 70-${n(jaw)} 150 0 164z`,
      palette.light,
    ) +
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
