import { describe, expect, test } from 'vitest'
import {
  plainOracle,
  borderlessOracle,
  showcaseOracle,
  promoOracle,
  tutor,
  etchedTutor,
  onlyEtched,
  twoFaced,
  token,
  listed,
  sole,
  idOf,
  nothing,
  catalogue,
} from './catalogue.fixture.ts'
import type { PrintingHints } from './hints.ts'
import { findAmong, KnownPrintings } from './look-up.ts'
import { namePrinting } from './name-printing.ts'
import type { Printing } from './printing.ts'

async function naming(hints: Partial<PrintingHints>, printings: readonly Printing[] = catalogue) {
  const row = { ...nothing, ...hints }
  const lookUp = new KnownPrintings(findAmong(printings))
  await lookUp.prepare([row])
  return namePrinting(row, lookUp)
}

describe('a printing is certain', () => {
  const oracle = { name: 'Drowned Oracle' }
  test.each<[string, Partial<PrintingHints>, Printing, 'Normal' | 'Foil']>([
    ['by its Scryfall id', { ...oracle, scryfallId: idOf(2) }, borderlessOracle, 'Normal'],
    ['by its id alone', { scryfallId: idOf(2), finish: 'foil' }, borderlessOracle, 'Foil'],
    [
      'by its id where the tool has its own code and number',
      { ...oracle, scryfallId: idOf(2), setCode: 'XYZ', collectorNumber: '9' },
      borderlessOracle,
      'Normal',
    ],
    ['by its product id', { ...oracle, productId: 1 }, plainOracle, 'Normal'],
    [
      'by a product id of two printings and the set',
      { name: 'Harbour Tutor', productId: 5, setName: 'The List' },
      listed,
      'Normal',
    ],
    [
      'by set code and number',
      { ...oracle, setCode: 'tdl', collectorNumber: '212' },
      borderlessOracle,
      'Normal',
    ],
    [
      'by set code and a number with the size of the set',
      { ...oracle, setCode: 'TDL', collectorNumber: '012/280' },
      plainOracle,
      'Normal',
    ],
    [
      'by the name of the set where the code is unknown',
      { ...oracle, setCode: 'PPTDL', setName: 'Tidelight Promos', finish: 'foil' },
      promoOracle,
      'Foil',
    ],
    [
      'by a code that the catalog has otherwise',
      { name: 'Harbour Tutor', setCode: 'LIST', collectorNumber: 'TDL-27' },
      listed,
      'Normal',
    ],
    [
      'by a number and treatment in the name',
      { name: 'Drowned Oracle (0212 - Borderless)', setName: 'Tidelight' },
      borderlessOracle,
      'Normal',
    ],
    [
      'by the treatment alone',
      { ...oracle, setName: 'Tidelight', variation: 'Showcase', finish: 'foil' },
      showcaseOracle,
      'Foil',
    ],
    ['by the front face', { name: 'Half Sunk Bell', setCode: 'TDL' }, twoFaced, 'Normal'],
    [
      'by both faces',
      { name: 'Half-Sunk Bell // Bell of the Whole Sea', setCode: 'TDL' },
      twoFaced,
      'Normal',
    ],
    ['by a token with its word', { name: 'Clue Token', setCode: 'TTDL' }, token, 'Normal'],
    ['by a name with one printing', { name: 'lone ferry' }, sole, 'Normal'],
    [
      'as its etched product',
      { name: 'Harbour Tutor', setCode: 'TDL', finish: 'etched' },
      etchedTutor,
      'Foil',
    ],
    [
      'as the plain product beside an etched one',
      { name: 'Harbour Tutor', setCode: 'TDL', finish: 'normal' },
      tutor,
      'Normal',
    ],
    [
      'as an etched product that files call foil',
      { name: 'Gilded Lamp', setCode: 'TDL', finish: 'foil' },
      onlyEtched,
      'Foil',
    ],
  ])('%s', async (_, hints, expected, finish) => {
    const answer = await naming(hints)
    expect(answer).toMatchObject({ verdict: 'certain', finish })
    expect(answer.verdict === 'certain' && answer.printing.id).toBe(expected.id)
  })
})

describe('a row has to be checked', () => {
  const oracle = { name: 'Drowned Oracle' }
  test.each<[string, Partial<PrintingHints>, Printing[], string]>([
    [
      'whose name is in several sets',
      oracle,
      [plainOracle, borderlessOracle, showcaseOracle, promoOracle],
      'No set given, and Drowned Oracle is in several.',
    ],
    [
      'whose set has several printings',
      { ...oracle, setName: 'Tidelight' },
      [plainOracle, borderlessOracle, showcaseOracle],
      'The set has several printings of Drowned Oracle.',
    ],
    [
      'whose set the catalog does not have, even where the name has one printing',
      { name: 'Lone Ferry', setName: 'Old Tides', setCode: 'OTD' },
      [sole],
      "Lone Ferry isn't in Old Tides.",
    ],
    [
      'whose number is that of no such card',
      { name: 'Lone Ferry', setCode: 'TDL', collectorNumber: '61' },
      [sole],
      'Tidelight has no Lone Ferry with number 61.',
    ],
    [
      'whose id is that of another card',
      { name: 'Lone Ferry', scryfallId: idOf(1) },
      [sole, plainOracle],
      'This ID belongs to Drowned Oracle, Tidelight 12, not to Lone Ferry.',
    ],
    [
      'whose name the catalog does not have at this place',
      { name: 'Lonely Ferry', setCode: 'TDL', collectorNumber: '60' },
      [sole],
      'This number is Lone Ferry, not Lonely Ferry.',
    ],
    [
      'whose code and name of the set disagree',
      { ...oracle, setCode: 'TDL', setName: 'Tidelight Promos', collectorNumber: '12' },
      [plainOracle, borderlessOracle, showcaseOracle, promoOracle],
      "Set code TDL and set name Tidelight Promos don't match.",
    ],
    [
      'that is normal where the printing is foil alone',
      { ...oracle, scryfallId: idOf(4), finish: 'normal' },
      [promoOracle, plainOracle, borderlessOracle],
      'Drowned Oracle has no normal finish in this set.',
    ],
    [
      'whose id alone is that of a printing in another finish than its own',
      { scryfallId: idOf(3), finish: 'normal' },
      [showcaseOracle, plainOracle, borderlessOracle],
      'Drowned Oracle has no normal finish in this set.',
    ],
    [
      'that is foil beside an etched product',
      { name: 'Harbour Tutor', setCode: 'TDL', finish: 'foil' },
      [tutor, etchedTutor],
      'Harbour Tutor has no foil in this set.',
    ],
    [
      'that is etched where the catalog has no such product',
      { name: 'Lone Ferry', setCode: 'TDL', finish: 'etched' },
      [sole],
      'No etched printing of Lone Ferry.',
    ],
    [
      'whose description no printing has',
      { ...oracle, setCode: 'TDL', variation: 'Textured' },
      [plainOracle, borderlessOracle, showcaseOracle],
      'No printing in this set fits that description.',
    ],
  ])('%s', async (_, hints, candidates, reason) => {
    const answer = await naming(hints)
    expect(answer).toMatchObject({ verdict: 'check', reason })
    const ids = answer.verdict === 'check' ? answer.candidates.map(({ id }) => id) : []
    expect(new Set(ids)).toEqual(new Set(candidates.map(({ id }) => id)))
  })

  test('beside one in another language, which a row in English does not mean', async () => {
    const inJapanese = { ...sole, id: sole.id + 1, collectorNumber: '60★', language: 'ja' }
    const printings = [sole, inJapanese]
    const row = { name: 'Lone Ferry', setCode: 'TDL' } as const
    expect(await naming({ ...row, language: 'en' }, printings)).toMatchObject({
      verdict: 'certain',
      printing: sole,
    })
    expect(await naming({ ...row, language: 'ja' }, printings)).toMatchObject({
      verdict: 'check',
      candidates: printings,
    })
  })

  test('with the likeliest candidate first', async () => {
    const answer = await naming({
      name: 'Drowned Oracle',
      setName: 'Tidelight Promos',
      setCode: 'TDL',
    })
    expect(answer.verdict === 'check' && answer.candidates[0]?.id).toBe(plainOracle.id)
  })
})

test.each<[string, Partial<PrintingHints>, string]>([
  ['an unknown name', { name: 'Anvil', setCode: 'TDL' }, 'No card is named Anvil.'],
  ['an unknown id', { scryfallId: idOf(99) }, 'No card has this id.'],
  ['nothing', {}, 'This row needs a name or an id.'],
])('%s is not found', async (_, hints, reason) => {
  expect(await naming(hints)).toEqual({ verdict: 'not_found', reason })
})

test('where the source describes all but the plain printing, a row without a description is the plain one', async () => {
  const row = { ...nothing, name: 'Drowned Oracle', setName: 'Tidelight' }
  const lookUp = new KnownPrintings(findAmong(catalogue))
  await lookUp.prepare([row])
  expect(namePrinting(row, lookUp, { isPlainUnlessDescribed: true })).toMatchObject({
    verdict: 'certain',
    printing: { id: plainOracle.id },
  })
})
