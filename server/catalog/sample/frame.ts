/** Frames of cards: metal by rarity, ground by faction, layout by treatment. All in a box of 630 by 880 (63:88). */
import { art } from './art/art.ts'
import type { SampleCard } from './card.ts'
import { cardFace } from './face.ts'
import { serif, text, title, wrap } from './lettering.ts'
import { frames } from './palette.ts'
import { sampleSet } from './sets.ts'
import { blend, fill, line } from './svg.ts'
import type { CardType } from './world.ts'

type Metal = readonly [dark: string, bright: string, mid: string]

const iron: Metal = ['#3d4248', '#a6adb4', '#5a6067']
const metals: Record<string, Metal> = {
  Uncommon: ['#7c8f9e', '#f6fafc', '#93a6b4'],
  Rare: ['#9a6c17', '#ffeaa6', '#c08f2f'],
  Mythic: ['#9c2415', '#ffb78f', '#d24a24'],
  'Mythic Rare': ['#9c2415', '#ffb78f', '#d24a24'],
  Special: ['#572b8c', '#e2c8ff', '#7d4bc0'],
  Promo: ['#1c569e', '#c3e1ff', '#3580d0'],
}

/** Outlines of the art's window by card type, so that types are distinguishable in a binder. */
const windows: Record<CardType, string> = {
  Being: 'M42 566V250C42 110 180 42 315 42S588 110 588 250V566z',
  Rite: 'M42 566V128L128 42H502L588 128V566z',
  Haven: 'M42 566V66A24 24 0 0 1 66 42H564A24 24 0 0 1 588 66V566z',
  Relic: 'M42 566V150A108 108 0 0 0 150 42H480A108 108 0 0 0 588 150V566z',
}
const tokenWindow = 'M42 760V300C42 130 170 42 315 42S588 130 588 300V760z'
const plate = 'M58 540H572L600 576 572 612H58L30 576z'
const outline =
  'M30 0H600A30 30 0 0 1 630 30V850A30 30 0 0 1 600 880H30A30 30 0 0 1 0 850V30A30 30 0 0 1 30 0z'
const ground =
  'M40 20H590A20 20 0 0 1 610 40V840A20 20 0 0 1 590 860H40A20 20 0 0 1 20 840V40A20 20 0 0 1 40 20z'

const ink = '#1e1a17'
const cream = '#fbf5e6'

interface Look {
  card: SampleCard
  metal: Metal
  top: string
  bottom: string
  sheet: string
}

function gradients({ metal, top, bottom }: Look, window: string): string {
  const [dark, bright, mid] = metal
  return (
    `<linearGradient id="M" x2="1" y2="1"><stop stop-color="${dark}"/><stop offset=".3" stop-color="${bright}"/><stop offset=".55" stop-color="${mid}"/><stop offset=".8" stop-color="${bright}"/><stop offset="1" stop-color="${dark}"/></linearGradient>` +
    `<linearGradient id="G" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>` +
    `<clipPath id="O"><path d="${outline}"/></clipPath><clipPath id="A"><path d="${window}"/></clipPath>`
  )
}

function costMark({ card, bottom }: Look): string {
  const { cost } = cardFace(card)
  if (cost === null) return ''
  return (
    `<circle cx="76" cy="76" r="43" fill="${blend(bottom, '#000000', 0.35)}" stroke="url(#M)" stroke-width="7"/>` +
    `<path d="M76 41a35 35 0 1 0 35 35 30 30 0 0 1-35-35z" fill="${cream}" opacity=".16"/>` +
    text(String(cost), { x: 76, y: 92, size: 46, color: cream, anchor: 'middle', bold: true })
  )
}

function strengthMark({ card, bottom }: Look): string {
  const { strength } = cardFace(card)
  if (strength === null) return ''
  return (
    `<path d="M482 804H574L596 830 574 856H482L460 830z" fill="${blend(bottom, '#000000', 0.35)}" stroke="url(#M)" stroke-width="5"/>` +
    text(strength, { x: 528, y: 841, size: 32, color: cream, anchor: 'middle', bold: true })
  )
}

function symbolMark({ card, metal }: Look, x: number, y: number): string {
  const path = sampleSet(card.setCode)?.symbol ?? ''
  return `<path transform="translate(${x} ${y}) scale(1.65)" d="${path}" fill="${metal[1]}" stroke="${ink}" stroke-width="1.6" paint-order="stroke" fill-rule="evenodd"/>`
}

function collectorLine({ card }: Look, color: string, y = 838): string {
  const words = [card.setCode, card.collectorNumber ?? 'unnumbered', card.rarity].join('  ·  ')
  return text(words, { x: 48, y, size: 19, color, room: 390 })
}

function story(look: Look, color: string): string {
  return wrap(cardFace(look.card).flavour, 38)
    .map((words, index, all) =>
      text(words, {
        x: 315,
        y: 734 + (index - (all.length - 1) / 2) * 34,
        size: 28,
        color,
        room: 500,
        anchor: 'middle',
        italic: true,
      }),
    )
    .join('')
}

function namePlate({ card, sheet }: Look): string {
  return (
    `<path d="${plate}" fill="${sheet}" stroke="url(#M)" stroke-width="6"/>` +
    line('M70 550H560L580 576 560 602H70L50 576z', blend(sheet, ink, 0.25), 1.5) +
    title(card.title, 315, 576, 490, ink)
  )
}

function typeLine(look: Look, color: string): string {
  return (
    text(cardFace(look.card).typeLine, { x: 50, y: 649, size: 25, color, room: 460, bold: true }) +
    symbolMark(look, 546, 623)
  )
}

/** The lower part that standard and extended cards share. */
function lowerPart(look: Look): string {
  return (
    namePlate(look) +
    typeLine(look, cream) +
    `<path d="M56 672H574a14 14 0 0 1 14 14V780a14 14 0 0 1-14 14H56a14 14 0 0 1-14-14V686a14 14 0 0 1 14-14z" fill="${look.sheet}" opacity=".94"/>` +
    story(look, ink) +
    collectorLine(look, cream) +
    strengthMark(look)
  )
}

/** Small scrollwork in the corners of rare frames. */
function corners({ card }: Look): string {
  if (card.rarity === 'Common') return ''
  const curl = 'M34 92V60a26 26 0 0 1 26-26H92M34 110q2-24 16-36M110 34q-24 2-36 16'
  return `<g fill="none" stroke="url(#M)" stroke-width="4" stroke-linecap="round"><path id="C" d="${curl}"/><use href="#C" transform="matrix(-1 0 0 1 630 0)"/></g>`
}

function standard(look: Look): string {
  const { card } = look
  const window = windows[card.type]
  const border = sampleSet(card.setCode)?.border === 'ivory' ? '#f1ead8' : '#15130f'
  return (
    gradients(look, window) +
    `<g clip-path="url(#O)"><path d="${outline}" fill="${border}"/><path d="${ground}" fill="url(#G)"/>` +
    `<path d="${ground}" fill="none" stroke="url(#M)" stroke-width="4"/>${corners(look)}` +
    `<g clip-path="url(#A)"><g transform="translate(42 42)">${art(card, 546, 524, 500)}</g></g>` +
    `<path d="${window}" fill="none" stroke="${ink}" stroke-width="11" opacity=".55"/><path d="${window}" fill="none" stroke="url(#M)" stroke-width="6"/>` +
    lowerPart(look) +
    costMark(look)
  )
}

function extended(look: Look): string {
  const window = 'M0 0H630V580H0z'
  return (
    gradients(look, window) +
    `<g clip-path="url(#O)"><path d="${outline}" fill="#15130f"/><path d="M0 576H630V840q-315 52-630 0z" fill="url(#G)"/>` +
    `<g clip-path="url(#A)">${art(look.card, 630, 580, 545)}</g>` +
    line('M0 576H630M0 840q315 52 630 0', 'url(#M)', 6) +
    lowerPart(look) +
    costMark(look)
  )
}

function borderless(look: Look): string {
  const { card, bottom } = look
  const night = blend(bottom, '#000000', 0.72)
  return (
    gradients(look, outline) +
    `<linearGradient id="N" x2="0" y2="1"><stop stop-color="${night}" stop-opacity="0"/><stop offset=".38" stop-color="${night}" stop-opacity=".78"/><stop offset="1" stop-color="${night}" stop-opacity=".96"/></linearGradient>` +
    `<g clip-path="url(#O)">${art(card, 630, 880, 620)}<path d="M0 500H630V880H0z" fill="url(#N)"/>` +
    line(
      'M42 26H588a16 16 0 0 1 16 16V838a16 16 0 0 1-16 16H42a16 16 0 0 1-16-16V42a16 16 0 0 1 16-16z',
      'url(#M)',
      3,
      0.85,
    ) +
    title(card.title, 315, 578, 530, cream) +
    fill('M90 621H290V624H90zM340 621H540V624H340z', 'url(#M)') +
    fill('M315 608l14 14-14 14-14-14z', 'url(#M)') +
    text(cardFace(card).typeLine, {
      x: 50,
      y: 664,
      size: 25,
      color: cream,
      room: 460,
      bold: true,
    }) +
    symbolMark(look, 546, 638) +
    story(look, cream) +
    collectorLine(look, cream) +
    strengthMark(look) +
    costMark(look)
  )
}

function token(look: Look): string {
  const { card } = look
  return (
    gradients({ ...look, top: '#c9c4b8', bottom: '#8d8778' }, tokenWindow) +
    `<g clip-path="url(#O)"><path d="${outline}" fill="#15130f"/><path d="${ground}" fill="url(#G)"/>` +
    line('M36 250q10-150 140-206M594 250q-10-150-140-206', '#6f6a5e', 3) +
    `<g clip-path="url(#A)"><g transform="translate(42 42)">${art(card, 546, 718, 610)}</g></g>` +
    `<path d="${tokenWindow}" fill="none" stroke="#4b473e" stroke-width="7"/>` +
    `<path d="M14 724l46-14v84l-46 14 18-42zM616 724l-46-14v84l46 14-18-42z" fill="${look.bottom}"/>` +
    `<path d="M44 706Q315 672 586 706V790Q315 756 44 790z" fill="${look.sheet}" stroke="${look.bottom}" stroke-width="5"/>` +
    title(card.title, 315, 732, 470, ink) +
    text(cardFace(card).typeLine, { x: 48, y: 818, size: 22, color: ink, room: 390, bold: true }) +
    collectorLine(look, ink, 845) +
    strengthMark(look)
  )
}

/** What foil does to a card: a rainbow on its edge and a sheen; surge foil also ripples. */
function shine(card: SampleCard): string {
  const isSurge = card.treatments.includes('Surge Foil')
  if (card.finish !== 'foil' && !isSurge) return ''
  const stops = ['#ff8fa3', '#ffd38a', '#d8ff9e', '#8affd6', '#8ec5ff', '#d7a1ff', '#ff8fa3']
    .map((color, index) => `<stop offset="${(index / 6).toFixed(2)}" stop-color="${color}"/>`)
    .join('')
  const ripple = Array.from(
    { length: 9 },
    (_, row) => `M-20 ${row * 110 - 120}q85 60 170 0t170 0 170 0 170 0`,
  )
  return (
    `<linearGradient id="F" x2="1" y2="1">${stops}</linearGradient>` +
    '<path d="M0 300L330 0H520L0 640zM630 200V420L240 880H120z" fill="url(#F)" opacity=".16"/>' +
    (isSurge ? line(ripple.join(''), 'url(#F)', 16, 0.2) : '') +
    `<path d="${outline}" fill="none" stroke="url(#F)" stroke-width="18" opacity=".85"/>`
  )
}

/** The whole card as SVG text. */
export function framedCard(card: SampleCard): string {
  const look: Look = { card, metal: metals[card.rarity] ?? iron, ...frames[card.faction] }
  const layout = card.isToken
    ? token
    : card.treatments.includes('Borderless')
      ? borderless
      : card.treatments.includes('Extended Art')
        ? extended
        : standard
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 630 880" width="630" height="880" font-family="${serif}">` +
    `${layout(look)}${shine(card)}</g>` +
    '<rect x="1" y="1" width="628" height="878" rx="29" fill="none" stroke="#fff" stroke-opacity=".14" stroke-width="2"/></svg>'
  )
}
