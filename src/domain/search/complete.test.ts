import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  completed,
  type Completion,
  completionsAt,
  maxCompletions,
  type SourceValues,
} from './complete.ts'

const scopes = ['card', 'own', 'entry'] as const
const sources: SourceValues = {
  words: { type: ['dragon', 'elf', 'legendary'], promo: ['prerelease'] },
  sets: [
    { value: 'mh2', meaning: 'Modern Horizons 2' },
    { value: 'lea', meaning: 'Limited Edition Alpha' },
  ],
  decks: [{ value: 'Rats of the mill', meaning: 'Deck' }],
  locations: [
    { value: 'Red box', meaning: 'Location' },
    { value: 'Binder "A"', meaning: 'Location' },
  ],
}

/** The caret stands at `|`. */
function at(marked: string) {
  const caret = marked.indexOf('|')
  return { text: marked.replace('|', ''), caret }
}
function offered(marked: string, of: readonly ('card' | 'own' | 'entry')[] = scopes): string[] {
  const { text, caret } = at(marked)
  return completionsAt(text, caret, sources, of).map((each) => each.text)
}

test.each([
  '|',
  'light|',
  'rar|',
  'lightning bo|',
  'Fact or Fic|',
  't:goblin a|',
  'mh2 32|',
  'x:y ra|',
])('nothing disturbs the words of a name: %s', (search) => {
  expect(offered(search)).toEqual([])
})

describe('a word beside another condition', () => {
  test('begins keywords, by a spelling or by their label', () => {
    expect(offered('t:goblin ra|')).toEqual(['r:'])
    expect(offered('rar| -t:goblin')).toEqual(['r:'])
    expect(offered('t:goblin man|')).toEqual(['mv<=', 'm:'].toSorted())
    expect(offered('t:goblin usd|')).toEqual(['usd>=', 'usdfoil>'])
  })

  test('begins none of those that the page does not have', () => {
    expect(offered('t:goblin ow|')).toEqual(['owned>'])
    expect(offered('t:goblin ow|', ['card'])).toEqual([])
  })

  test('begins none before the rest of a word', () => {
    expect(offered('t:goblin ra|re')).toEqual([])
  })
})

describe('behind a keyword', () => {
  test.each([
    ['its values are offered', 'is:res|', ['reserved']],
    ['those that begin so come first', 'r:r|', ['Rare']],
    ['what they mean counts too', 's:modern|', ['mh2']],
    ['values of sources are offered', 's:|', ['mh2', 'lea']],
    ['nothing is offered for what is written out', 's:mh2|', []],
    ['quotation marks enclose a value with spaces', 'loc:"red| t:elf', ['"Red box"']],
    ['a value with quotation marks cannot be written', 'loc:bind|', []],
    ['the types of the catalog are offered', 't:drag|', ['dragon']],
    ['the kinds of the catalog too', 'is:prer|', ['prerelease']],
    ['the sections of a deck are offered', 'section:sideb|', ['side']],
    ['decks are offered', 'needs:mil|', ['"Rats of the mill"']],
    ['a minus makes no difference', '-is:res|', ['reserved']],
    ['parentheses make none either', '(is:res|)', ['reserved']],
  ])('%s: %s', (_, search, texts) => {
    expect(offered(search).slice(0, texts.length || 1)).toEqual(texts)
  })

  test('at most eight are offered', () => {
    expect(offered('id:|')).toHaveLength(maxCompletions)
  })
})

test.each([
  ['t:gob r:m| mv>2', 'Mythic', 't:gob r:Mythic| mv>2'],
  ['-is:res|', 'reserved', '-is:reserved|'],
  ['loc:"red| t:elf', '"Red box"', 'loc:"Red box"| t:elf'],
  ['loc:"re|d" t:elf', '"Red box"', 'loc:"Red box"| t:elf'],
  ['loc:"re| o:"draw"', '"Red box"', 'loc:"Red box"| o:"draw"'],
  ['(t:elf ra|)', 'r:', '(t:elf r:|)'],
  ['t:elf -ra|', 'r:', 't:elf -r:|'],
])('a completion takes the place of the part at the caret: %s', (before, text, after) => {
  const search = at(before)
  const completion: Completion = { text, meaning: '', isKeyword: false }
  expect(completed(search.text, search.caret, completion)).toEqual(at(after))
})

test('any text can be completed at any place', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('"', '-', '(', ')', ':', '<', 't', 's', ' ') }),
      fc.nat(),
      (text, position) => {
        const caret = position % (text.length + 1)
        const { caret: behind } = completed(text, caret, {
          text: 'x',
          meaning: '',
          isKeyword: false,
        })
        expect(behind).toBeLessThanOrEqual(caret + 1)
        expect(offered(`${text.slice(0, caret)}|${text.slice(caret)}`).length).toBeLessThanOrEqual(
          maxCompletions,
        )
      },
    ),
  )
})
