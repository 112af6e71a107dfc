/** What a file leaves open: it is refused until the question is answered, and read by the answer. */
import { expect } from 'vitest'
import { importAccept, importChoose } from '../../../../src/contract/imports.ts'
import { newcomer } from '../accounts/members.ts'
import { owned } from '../entries/entries.ts'
import { card } from '../cards/sample-cards.ts'
import type { Scenarios } from '../scenario.ts'
import { commit, csv, imported, refusal, rowsOf } from './imports.ts'

const lines = (...rows: string[]) => csv(rows.join('\n'))
const answers = (input: object) => JSON.stringify(input)

export const questionScenarios: Scenarios = {
  'amounts and days that a file does not decide are read by the answers, and reviewed as they are stored':
    async (client) => {
      const { client: own } = await newcomer(client)
      const file = lines('Quantity;Name;Price Paid;Date Added', '2;Plain Herring;1,234;03/04/2024')
      expect(await imported(own, { file })).toMatchObject({
        status: 'failed',
        format: null,
        message:
          'The amounts in the column Price Paid, such as 1,234, have a decimal point or a decimal comma. Choose the file again and say which.',
      })
      const half = await imported(own, { file, answers: answers({ decimals: 'comma' }) })
      expect(half.message).toBe(
        'The days in the column Date Added, such as 03/04/2024, begin with the day or with the month. Choose the file again and say which.',
      )
      const whole = answers({ decimals: 'comma', days: 'day-first' })
      const { id } = await imported(own, { file, answers: whole })
      expect(await rowsOf(own, id)).toMatchObject([
        { pricePaid: 1.23, addedAt: '2024-04-03T00:00:00.000Z' },
      ])
      await commit(own, id)
      expect(await owned(own)).toMatchObject([
        { price_paid: 1.23, added_at: '2024-04-03T00:00:00.000Z' },
      ])
    },

  'the review shows no price where the target keeps none': async (client) => {
    const { client: own } = await newcomer(client)
    const file = lines('Quantity;Name;Price Paid;Date Added', '2;Plain Herring;1,234;13/04/2024')
    const { id, lost } = await imported(own, { file, target: 'wishlist' })
    expect(lost).toEqual(['Price Paid'])
    expect(await rowsOf(own, id)).toMatchObject([
      { pricePaid: null, addedAt: '2024-04-13T00:00:00.000Z' },
    ])
  },

  'a column whose words would be lost, and two columns of quantities, are chosen by the answers':
    async (client) => {
      const { client: own } = await newcomer(client)
      const file = lines('Have,Want,Name,Shine', '2,3,Half-Sunk Bell,foil')
      expect((await imported(own, { file })).message).toBe(
        'The column Have is one of several with quantities. Choose the file again and say which.',
      )
      const quantities = [
        { column: 0, field: null },
        { column: 1, field: 'quantity' },
      ]
      expect(
        (await imported(own, { file, answers: answers({ columns: quantities }) })).message,
      ).toBe(
        'The column Shine has words of a finish, such as foil. Choose the file again and say which.',
      )
      const columns = [...quantities, { column: 3, field: 'finish' }]
      const { id, lost } = await imported(own, { file, answers: answers({ columns }) })
      expect(lost).toEqual(['Have'])
      expect(await rowsOf(own, id)).toMatchObject([{ quantity: 3, finish: 'foil' }])
    },

  'foils within a quantity are taken from it by the answer': async (client) => {
    const { client: own } = await newcomer(client)
    const file = lines('Qty,Foil Qty,Name', '5,2,Half-Sunk Bell')
    expect((await imported(own, { file })).status).toBe('failed')
    const { id } = await imported(own, { file, answers: answers({ foils: 'within' }) })
    expect((await rowsOf(own, id)).map(({ quantity, finish }) => [quantity, finish])).toEqual([
      [3, 'normal'],
      [2, 'foil'],
    ])
  },

  'answers that do not fit are refused': async (client) => {
    const { client: own } = await newcomer(client)
    const text = 'Quantity,Name\n1,Plain Herring'
    const wrong = [
      'point',
      answers({ decimals: 'dot' }),
      answers({ days: 'year-first' }),
      answers({ colour: 'red' }),
      answers({ columns: [{ column: -1, field: 'finish' }] }),
      answers({ columns: [{ column: 0, field: 'mana' }] }),
    ]
    for (const each of wrong)
      expect(await refusal(own, { target: 'collection', text, answers: each })).toEqual({
        status: 400,
        message: `The "answers" field isn't in the documented format.`,
      })
    const beyond = answers({ columns: [{ column: 7, field: 'finish' }] })
    expect(await imported(own, { text, answers: beyond })).toMatchObject({
      status: 'failed',
      message: "One answer is about a column this file doesn't have.",
    })
  },

  'an id whose shop the file does not name is certain only with a name that agrees': async (
    client,
  ) => {
    const { client: own } = await newcomer(client)
    const { id: first } = await imported(own, { text: '1 Half-Sunk Bell' })
    const [row] = await rowsOf(own, first)
    const productId = row?.card?.tcgProductId ?? null
    expect(productId).not.toBeNull()
    const verdicts = async (header: string, name: string) => {
      const file = lines(`${header},Quantity,Localized Name`, `${productId},1,${name}`)
      const { id } = await imported(own, { file })
      return (await rowsOf(own, id)).map(({ verdict, candidates }) => [verdict, candidates.length])
    }
    expect(await verdicts('Product ID', 'Half-Sunk Bell')).toEqual([['certain', 0]])
    expect(await verdicts('Product ID', 'Riesenwuchs')).toEqual([['not_found', 1]])
    expect(await verdicts('Product ID', '')).toEqual([['check', 1]])
    expect(await verdicts('TCGplayer ID', '')).toEqual([['certain', 0]])
  },

  'a total at the end and a grade refuse no card, and a finish that the printing does not have asks':
    async (client) => {
      const { client: own } = await newcomer(client)
      const file = lines(
        'My binder,,,',
        'Qty,Card Name,Grade,Variance',
        '1,Plain Herring,PSA 10,Reverse Holofoil',
        '2,Plain Herring,Ungraded,',
        'Total,3,,',
      )
      const { id, lost, counts } = await imported(own, { file })
      expect(lost).toEqual([])
      expect(counts).toMatchObject({ certain: 1, check: 1, refused: 1 })
      expect((await rowsOf(own, id)).at(-1)?.reason).toBe(
        'This line is the total of the file, not a card.',
      )
      expect((await rowsOf(own, id))[0]?.reason).toBe(
        'Plain Herring has no Reverse Holofoil in this set.',
      )
      // A printing in another finish is no suggestion to accept with others.
      const accepted = await own.call(importAccept, {
        params: { id },
        body: { prefer: 'cheapest' },
      })
      expect(accepted.changed).toBe(0)
      const { cardId } = card.normalOnly
      await own.call(importChoose, { params: { id, line: 3 }, body: { cardId } })
      await commit(own, id)
      expect(await owned(own)).toMatchObject([
        { quantity: 1, grade: 'PSA 10' },
        { quantity: 2, grade: '' },
      ])
    },

  'a deck of Magic Online is read with its sideboard': async (client) => {
    const { client: own } = await newcomer(client)
    const file = csv(`<?xml version="1.0"?>\r\n<Deck>\r\n
  <Cards CatID="1" Quantity="4" Sideboard="false" Name="Plain Herring" Annotation="0" />
  <Cards CatID="2" Quantity="2" Sideboard="true" Name="Plain Herring" Annotation="0" />
</Deck>`)
    const { formatName, counts, lost } = await imported(own, { file })
    expect(formatName).toBe('Magic Online deck')
    expect(lost).toEqual(['CatID', 'Sideboard'])
    expect(counts).toMatchObject({ certain: 2, copies: 6 })
    expect((await imported(own, { text: '<?xml version="1.0"?><rss></rss>' })).message).toBe(
      'This XML file is not a deck of Magic Online.',
    )
  },
}
