/** Cases of what fits a wish of any printing, for the rule of the domain and for the one of the database. */
import type { Finish } from '../cards/finish.ts'
import { type NeedLimits, noLimits } from './need.ts'

/** The printings of a card, each with its finishes and their market prices in dollars. */
export const needPrintings = [
  { setCode: 'AAA', prices: { Normal: 1, Foil: 5 } },
  { setCode: 'BBB', prices: { Normal: null, Foil: 0.5 } },
  { setCode: 'CCC', prices: { Normal: null, Foil: null } },
  { setCode: 'DDD', prices: { Unlimited: 2.5, Holofoil: 9, 'Reverse Holofoil': null } },
] as const satisfies { setCode: string; prices: Record<Finish, number | null> }[]

interface NeedCase {
  name: string
  limits: NeedLimits
  /** The printings of `needPrintings` that fit. A copy without foil costs what a foil costs, where it has no price itself. */
  fitting: readonly string[]
}

const all = needPrintings.flatMap(({ setCode, prices }) =>
  Object.keys(prices).map((finish) => `${setCode} ${finish}`),
)

export const needCases: readonly NeedCase[] = [
  { name: 'no limits', limits: noLimits, fitting: all },
  {
    name: 'one set',
    limits: { ...noLimits, onlySet: 'AAA' },
    fitting: ['AAA Normal', 'AAA Foil'],
  },
  { name: 'a set of other cards', limits: { ...noLimits, onlySet: 'aaa' }, fitting: [] },
  {
    name: 'without foil',
    limits: { ...noLimits, onlyFinish: 'Normal' },
    fitting: ['AAA Normal', 'BBB Normal', 'CCC Normal', 'DDD Unlimited'],
  },
  {
    name: 'all foils',
    limits: { ...noLimits, onlyFinish: 'Foil' },
    fitting: ['AAA Foil', 'BBB Foil', 'CCC Foil', 'DDD Holofoil', 'DDD Reverse Holofoil'],
  },
  {
    name: 'one finish of another name',
    limits: { ...noLimits, onlyFinish: 'Holofoil' },
    fitting: ['DDD Holofoil'],
  },
  {
    name: 'at most the price of one',
    limits: { ...noLimits, maxPrice: 1 },
    fitting: ['AAA Normal', 'BBB Normal', 'BBB Foil'],
  },
  {
    name: 'a cent less than the price of one',
    limits: { ...noLimits, maxPrice: 2.49 },
    fitting: ['AAA Normal', 'BBB Normal', 'BBB Foil'],
  },
  {
    name: 'all limits at once',
    limits: { onlySet: 'DDD', onlyFinish: 'Normal', maxPrice: 2.5 },
    fitting: ['DDD Unlimited'],
  },
  {
    name: 'limits that exclude each other',
    limits: { onlySet: 'AAA', onlyFinish: 'Foil', maxPrice: 4.99 },
    fitting: [],
  },
]
