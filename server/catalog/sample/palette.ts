/** Colours of pictures: each faction paints under several skies; a drop's pictures are printed like posters. */
import type { Faction } from './world.ts'

export interface Palette {
  /** Sky from above to the horizon. */
  sky: readonly [string, string, string]
  /** Layers of the scene from far to near. */
  far: string
  near: string
  /** What shines: moon, flames, windows, eyes. */
  glow: string
  /** The subject: its body, its light side, and its accent. */
  body: string
  light: string
  accent: string
}

const palette = (
  sky: readonly [string, string, string],
  [far, near]: readonly [string, string],
  glow: string,
  [body, light, accent]: readonly [string, string, string],
): Palette => ({ sky, far, near, glow, body, light, accent })

export const palettes: Record<Faction, readonly Palette[]> = {
  Tide: [
    palette(['#0c2f4f', '#1f7a8c', '#a8e0d1'], ['#4fa3a5', '#072338'], '#fdf3d0', [
      '#123f5c',
      '#4fb3bf',
      '#f2c57c',
    ]),
    palette(['#1a1f4b', '#5a4e8f', '#f4a6a0'], ['#6a6fb0', '#10163a'], '#ffe3c2', [
      '#1c2f66',
      '#6f9bd1',
      '#ff9e8a',
    ]),
    palette(['#063b45', '#0e6e6e', '#d9f2c4'], ['#3f9c8f', '#04222b'], '#f4ffd9', [
      '#0b4a53',
      '#57c7b0',
      '#ffd166',
    ]),
  ],
  Ember: [
    palette(['#2b0f1e', '#a6321f', '#ffb347'], ['#8c3322', '#1c0a12'], '#ffe49a', [
      '#4a1420',
      '#e0602d',
      '#ffc857',
    ]),
    palette(['#3d1c2b', '#c8553d', '#ffd9a0'], ['#a5523f', '#2a1018'], '#fff0c4', [
      '#5c1f28',
      '#f08a4b',
      '#ffe08a',
    ]),
    palette(['#14131c', '#54233b', '#f0632f'], ['#5b2436', '#0d0b12'], '#ffcf6b', [
      '#2d1a26',
      '#b8482f',
      '#ff9b42',
    ]),
  ],
  Root: [
    palette(['#12392d', '#4d8b4f', '#e9f0a6'], ['#6fa05a', '#0c241c'], '#fffbd0', [
      '#1f4a33',
      '#7fb35b',
      '#f0c05a',
    ]),
    palette(['#2b3a1d', '#8c9a3c', '#ffe6a3'], ['#8f9c4a', '#1a2411'], '#fff4c9', [
      '#39421e',
      '#b3b257',
      '#e07a3f',
    ]),
    palette(['#0d2b33', '#2a6f5f', '#b9e3b0'], ['#4b8f74', '#081d20'], '#e8ffd4', [
      '#15443f',
      '#58a67c',
      '#f4a8b8',
    ]),
  ],
  Gale: [
    palette(['#3f7fc0', '#9cc9ec', '#fff3d6'], ['#c3dff2', '#46689c'], '#fffbe8', [
      '#4a669c',
      '#f4f1e4',
      '#e9b44c',
    ]),
    palette(['#5b6bb5', '#e3a6c4', '#ffe5c0'], ['#efc6d3', '#5a5a9a'], '#fff6dc', [
      '#575a99',
      '#fbe9dd',
      '#f2a65a',
    ]),
    palette(['#205a7d', '#6cb4c9', '#f9f0c9'], ['#a7d6d8', '#2c5c78'], '#fffdea', [
      '#2f5f80',
      '#eef5e6',
      '#f0c24b',
    ]),
  ],
  Hollow: [
    palette(['#120d24', '#40306b', '#a37fc4'], ['#5a4685', '#0c0818'], '#d9ffb8', [
      '#231a3f',
      '#8169b3',
      '#b8f28b',
    ]),
    palette(['#0e1626', '#2f4a63', '#a9b8b4'], ['#4b6675', '#0a101b'], '#ffe7a8', [
      '#1a2638',
      '#7c97a6',
      '#f0b357',
    ]),
    palette(['#1e0b24', '#6b2454', '#e58a8f'], ['#74305f', '#14071a'], '#ffd9e2', [
      '#35123a',
      '#a9487f',
      '#f6b0c0',
    ]),
  ],
  Wright: [
    palette(['#2a2f3a', '#7a7468', '#ecd9a8'], ['#8f8468', '#1a1c22'], '#fff1c2', [
      '#4a3a28',
      '#c9974d',
      '#6fc3b5',
    ]),
    palette(['#143038', '#3f7d7a', '#f1d9a0'], ['#5f8f84', '#0e2026'], '#fff0c9', [
      '#5a3b22',
      '#d7a35a',
      '#8fe0cf',
    ]),
    palette(['#3a2b3c', '#99677a', '#f6cfa2'], ['#9a7078', '#241a26'], '#ffeecb', [
      '#53302c',
      '#cf8b5e',
      '#f7d38b',
    ]),
  ],
}

export const posterPalettes: readonly Palette[] = [
  palette(['#ff5d73', '#ff9770', '#ffd670'], ['#ff7a6b', '#3d1152'], '#fff6d6', [
    '#3d1152',
    '#8f3d9e',
    '#fff06a',
  ]),
  palette(['#0b3954', '#087e8b', '#bfd7ea'], ['#2a9aa6', '#06202f'], '#ffe66d', [
    '#ff5a5f',
    '#ffb4a2',
    '#fff1d0',
  ]),
  palette(['#231942', '#5e548e', '#e0b1cb'], ['#7a6aa8', '#170f2e'], '#f7f3a1', [
    '#f72585',
    '#ff8fb8',
    '#4cc9f0',
  ]),
  palette(['#fefae0', '#f4e3b2', '#e9c46a'], ['#e0a458', '#264653'], '#fffdf2', [
    '#264653',
    '#2a9d8f',
    '#e76f51',
  ]),
]

/** The ground of a card's frame, from above to below, and the sheet that its name stands on. */
export const frames: Record<Faction, { top: string; bottom: string; sheet: string }> = {
  Tide: { top: '#2b6f86', bottom: '#123a52', sheet: '#e6f1ee' },
  Ember: { top: '#a8452f', bottom: '#581f22', sheet: '#f8ebdd' },
  Root: { top: '#55804a', bottom: '#24452f', sheet: '#eff2dd' },
  Gale: { top: '#8fb2d3', bottom: '#52749f', sheet: '#fbf8ea' },
  Hollow: { top: '#5b4a80', bottom: '#2a2142', sheet: '#ece8f2' },
  Wright: { top: '#94815f', bottom: '#4f4335', sheet: '#f4eddc' },
}
