import { describe, expect, test } from 'vitest'
import { searchRow } from './row.fixture.ts'
import { needsOf } from '../cards/filter-rules.ts'
import { meansList } from './list-test.ts'
import { searchTest } from './search-test.ts'

const dragon = searchRow('Shivan Dragon', {
  card: [
    {
      type: 'Legendary Creature — Dragon',
      cost: '{4}{R}{R}',
      text: 'Flying\nWhen Shivan Dragon enters, draw a card.',
      power: 5,
      toughness: 6,
      mv: 6,
      colours: ['Red'],
      identity: ['Red', 'Green'],
      keywords: ['Flying'],
      legal: ['modern', 'kitchen table'],
      restricted: ['vintage'],
      banned: ['pauper'],
      reserved: ['Yes'],
    },
  ],
  printing: {
    artist: ['Melissa A. Benson'],
    flavour: 'Of Mishra’s war.',
    released: ['1994-04-01'],
    frame: ['1993'],
    border: ['white'],
    promo: ['prerelease'],
  },
  rarity: 'Rare',
  number: '175',
  price: 12.5,
  priceIn: (word) => (word === 'usd' ? 12.5 : null),
  ownCopies: {
    all: 3,
    foil: 1,
    wanted: 0,
    in: () => 0,
    free: (finish) => (finish === null ? 2 : 1),
    meets: (lists) => meansList(lists, { foldedName: 'goblin deck', isDeck: true }),
  },
})

const land = searchRow('Fact or Fiction, the "Sleeping" Isle', {
  card: [{ type: 'Land', text: 'This land enters tapped.', mv: 0, identity: ['Blue'] }],
  number: '12a',
})

/** A card whose source says nothing of it. */
const blank = searchRow('Blank', { setCode: 'LAN', foldedSet: 'lanternwild', number: '4' })

const entry = searchRow('Entry', {
  condition: 'LP',
  quantity: 4,
  deck: 'Élan Rats',
  paid: 2,
  gain: 8.5,
  addedOn: '2026-03-09',
  note: 'Signed by Ina',
  tags: ['Gift'],
  location: 'Red Box, row 2',
  isForTrade: true,
  section: 'side',
  isNew: true,
  offer: { ownerKey: 'ann', list: 'spare dragons', isAvailable: true },
})

describe('a search', () => {
  test.each([
    // Words.
    ['shivan', 'dragon'],
    ['fact or fiction', 'land'],
    ['Fact or Fiction, the "Sleeping" Isle', 'land'],
    ['"sleeping" isle', 'land'],
    ['"or fiction"', 'land'],
    ['"fiction or"', ''],
    ['!"shivan dragon"', 'dragon'],
    ['!shivan', ''],
    ['(shivan) or (blank)', 'dragon blank'],
    ['shivan -dragon', ''],
    // Kinds, texts and words.
    ['t:dragon', 'dragon'],
    ['t:dragon or t:land', 'dragon land'],
    ['t:legend (t:goblin or t:dragon)', 'dragon'],
    ['-t:creature', 'land blank entry'],
    ['t!=creature name', ''],
    ['o:"draw a card"', 'dragon'],
    ['o:"~ enters"', 'dragon land'],
    ['kw:flying', 'dragon'],
    ['kw:fly', ''],
    ['f:modern', 'dragon'],
    ['f:vintage', 'dragon'],
    ['banned:pauper', 'dragon'],
    ['f:"kitchen table"', 'dragon'],
    ['a:benson', 'dragon'],
    ["ft:mishra's", 'dragon'],
    ['border:white frame:1993', 'dragon'],
    ['is:reserved', 'dragon'],
    ['is:prerelease', 'dragon'],
    ['is:promo', 'dragon'],
    ['not:permanent', 'blank entry'],
    ['is:spell', 'dragon'],
    ['is:historic', 'dragon'],
    ['fact o:', 'land'],
    ['fact o:"dr', 'land'],
    // Mistakes leave the rest.
    ['r:zz blank', 'blank'],
    ['t:land or r:zz', 'land'],
    ['-(r:zz) blank', 'blank'],
    ['blank)', 'blank'],
    // Colours.
    ['c:r', 'dragon'],
    ['c:rg', ''],
    ['c<=rg', 'dragon land'],
    ['c=red', 'dragon'],
    ['c!=red', 'land'],
    ['c:c', 'land'],
    ['c=0', 'land'],
    ['id:gruul', 'dragon'],
    ['id:r', ''],
    ['id>=g', 'dragon'],
    ['id=2', 'dragon'],
    ['id:m', 'dragon'],
    ['c:m', ''],
    // Costs and numbers.
    ['m:rr', 'dragon'],
    ['m:{R}{R}{R}', ''],
    ['m=4RR', 'dragon'],
    ['m>3RR', 'dragon'],
    ['m<4RR', ''],
    ['mv=6', 'dragon'],
    ['mv:even', 'dragon land'],
    ['mv:odd', ''],
    ['pow>=5', 'dragon'],
    ['pow<tou', 'dragon'],
    ['tou<=pow', ''],
    ['pow!=4', 'dragon'],
    // The printing.
    ['r:r', 'dragon'],
    ['r>c', 'dragon'],
    ['r<=common', 'land blank entry'],
    ['s:kil', 'dragon land entry'],
    ['e:"Kilns of Emberreach"', 'dragon land entry'],
    ['cn:175', 'dragon'],
    ['cn<=12', 'blank entry'],
    ['cn<13 cn>11', 'land'],
    ['year=1994', 'dragon'],
    ['date>=1994-04 date<1994-05', 'dragon'],
    ['date<1994-04-01', ''],
    ['lang:en', 'dragon land blank entry'],
    ['lang:japanese', ''],
    ['usd>10', 'dragon'],
    ['price>=12.50', 'dragon'],
    ['game:magic', 'dragon land blank entry'],
    ['finish:foil', ''],
    // What the viewer has.
    ['owned>2', 'dragon'],
    ['list:goblin', 'dragon'],
    ['deck="goblin deck"', 'dragon'],
    ['list=goblin', ''],
    ['needs:goblin', 'dragon'],
    ['-needs="goblin deck" name:dragon', ''],
    ['free>=2', 'dragon'],
    ['free>=1 free<3', 'dragon'],
    ['free=0', 'land blank entry'],
    ['is:bound', 'entry'],
    ['bound:rats', 'entry'],
    ['bound="elan rats"', 'entry'],
    ['bound=rats', ''],
    ['-bound:rats -is:missing', 'dragon'],
    ['-is:bound -is:missing', 'dragon'],
    ['list:dragons', 'entry'],
    ['owner:Ann -owner:bob is:available', 'entry'],
    ['owner:an', ''],
    ['is:new', 'entry'],
    ['owned=0', 'land blank entry'],
    ['foilqty>=1', 'dragon'],
    ['is:missing', 'land blank entry'],
    ['qty>3', 'entry'],
    ['paid<=2', 'entry'],
    ['gain>8', 'entry'],
    ['added>=2026-03', 'entry'],
    ['added<2026', ''],
    ['tag:gift', 'entry'],
    ['loc:"red box"', 'entry'],
    ['note:signed', 'entry'],
    ['cond:lp', 'entry'],
    ['cond>=mp', 'entry'],
    ['cond:"near mint"', ''],
    ['for:trade', 'entry'],
    ['-for:trade -is:missing', 'dragon'],
    ['section:side', 'entry'],
    ['section=Sideboard', 'entry'],
    ['section:"main deck"', ''],
    ['-section:side -is:missing', 'dragon'],
    ['section!=maybe name:entry', 'entry'],
  ])('“%s” finds: %s', (search, names) => {
    const isKept = searchTest(search)
    const rows = { dragon, land, blank, entry }
    const kept = Object.entries(rows).flatMap(([name, row]) => (isKept(row) ? [name] : []))
    expect(kept.join(' ')).toBe(names)
  })

  test('“free” counts the copies of an entry in its finish', () => {
    const { ownCopies, finishes } = dragon
    const ofDragon = searchRow('Shivan Dragon', { quantity: 3, ownCopies, finishes })
    expect(searchTest('free>=2')(ofDragon)).toBe(false)
    expect(searchTest('free=1')(ofDragon)).toBe(true)
  })

  test.each(['Type: Null', 'type:null', 'null'])('“%s” finds a card of that name', (search) => {
    expect(searchTest(search)(searchRow('Type: Null'))).toBe(true)
  })

  test.each([
    ['dragon', []],
    ['s:kil', []],
    ['t:goblin or tag:x', ['facts', 'entry']],
    ['-(owned>2)', ['copies']],
    ['list:goblin or owner:ann', ['lists', 'copies', 'offer']],
  ])('“%s” reads %j beside the columns of cards', (search, needs) => {
    expect([...needsOf({ search })]).toEqual(needs)
  })
})
