/** Magic's formats, by Scryfall's words for legality. */
import type { DeckFormat } from './deck-rules.ts'

const named = (code: string, name: string) => ({ code, name, hasLegality: true }) as const

const constructed = { size: { least: 60 }, side: 15, copies: 4 } as const
const commander = {
  size: { least: 100, most: 100 },
  side: 0,
  copies: 1,
  // The second one is a partner or a background.
  leader: { name: 'commander', most: 2, isCounted: true, colours: 'identity' },
} as const

export const magicFormats: readonly DeckFormat[] = [
  { ...named('standard', 'Standard'), ...constructed },
  { ...named('pioneer', 'Pioneer'), ...constructed },
  { ...named('modern', 'Modern'), ...constructed },
  { ...named('legacy', 'Legacy'), ...constructed },
  { ...named('vintage', 'Vintage'), ...constructed },
  { ...named('pauper', 'Pauper'), ...constructed },
  { ...named('premodern', 'Premodern'), ...constructed },
  { ...named('penny', 'Penny Dreadful'), ...constructed },
  { ...named('alchemy', 'Alchemy'), ...constructed },
  { ...named('historic', 'Historic'), ...constructed },
  { ...named('timeless', 'Timeless'), ...constructed },
  { ...named('commander', 'Commander'), ...commander },
  { ...named('duel', 'Duel Commander'), ...commander },
  { ...named('brawl', 'Brawl'), ...commander },
  { ...named('standardbrawl', 'Standard Brawl'), ...commander, size: { least: 60, most: 60 } },
]
