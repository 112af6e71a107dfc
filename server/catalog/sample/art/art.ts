/** A card's art: its motif, composed by its seed in its faction's colours. */
import { palettes, posterPalettes } from '../palette.ts'
import { at, dice } from '../random.ts'
import type { SampleCard } from '../card.ts'
import type { Motif } from '../world.ts'
import { bird, moth, serpent, stag } from './beasts.ts'
import { figure, mask } from './people.ts'
import { city, forest, isles, peaks, sea } from './places.ts'
import { blade, crystal, lantern, orrery } from './relics.ts'
import { burst, sigil, stars, vortex } from './rites.ts'
import type { Scene } from './scenery.ts'

const compositions: Record<Motif, (scene: Scene) => string> = {
  figure,
  serpent,
  bird,
  stag,
  moth,
  mask,
  vortex,
  burst,
  stars,
  sigil,
  sea,
  peaks,
  forest,
  city,
  isles,
  lantern,
  crystal,
  orrery,
  blade,
}

/** SVG content that fills `width` by `height`; what matters stands above `focus`. */
export function art(card: SampleCard, width: number, height: number, focus: number): string {
  const throws = dice(card.seed)
  const choice = card.setCode === 'SLD' ? posterPalettes : palettes[card.faction]
  const palette = at(choice, throws.next())
  const scene = { width, height, focus, dice: throws, palette, faction: card.faction }
  return compositions[card.motif](scene)
}
