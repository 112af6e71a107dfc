/** The price comparison: rows, problems, and files that cannot be used. */
import { expect } from 'vitest'
import { marketCompare } from '../../../../src/contract/price-comparison.ts'
import * as z from 'zod/mini'
import type { Client } from '../../client.ts'
import { as } from '../accounts/members.ts'
import { type FormFields, sendForm } from '../forms.ts'
import type { Scenarios } from '../scenario.ts'

const address = marketCompare.path

const sent = (client: Client, fields: FormFields) => sendForm(client, address, fields)

const csv = (text: string) => new Blob([text], { type: 'text/csv' })
const header = 'Name,Set,isFoil,quantity\n'

async function compared(client: Client, rows: string, textOutput: string) {
  const alice = await as(client, 'alice')
  const answer = await sent(alice, { csvFile: csv(header + rows), textOutput })
  expect(answer.status).toBe(200)
  expect(z.parse(marketCompare.sends, answer.body)).toEqual(answer.body)
  return z.parse(marketCompare.sends, answer.body)
}

async function expectRefused(
  client: Client,
  fields: Record<string, string | Blob>,
  message: string,
) {
  const alice = await as(client, 'alice')
  expect(await sent(alice, fields)).toEqual({ status: 400, body: { message, error: message } })
}

const both = 'Please provide both a CSV file and the text output.'
const text = 'Plain Herring $0.10'

export const marketScenarios: Scenarios = {
  'a comparison has a row for every card, with what market and store pay': async (client) => {
    const cart = `Half-Sunk Bell // Bell of the Whole Sea
Øyvind’s Harbour & Hearth 50% Sea 50% Sky Foil (M)
FOIL
$4.00
$2.00 /ea
2
(Max Qty: 3)
Save for Later`
    const harbour = '"Oyvinds Harbour & Hearth: 50% Sea / 50% Sky (月の港 Promos)"'
    const { rows, problems, problemCount } = await compared(
      client,
      `half sunk bell,${harbour},true,2\nPlain Herring,hrb,false,1\nPlain Herring,HRB,false,3`,
      cart,
    )
    expect([problems, problemCount]).toEqual([[], 0])
    expect(rows).toEqual([
      {
        name: 'half sunk bell',
        set: 'Oyvinds Harbour & Hearth: 50% Sea / 50% Sky (月の港 Promos)',
        isFoil: true,
        quantity: 2,
        collectorNumber: '13',
        cardId: expect.any(Number),
        tcgProductId: expect.any(Number),
        marketPrice: expect.any(Number),
        isBuying: true,
        ckPrice: 2,
        percentDifference: expect.any(Number),
        maxQuantity: 3,
        ckTitle: 'Half-Sunk Bell // Bell of the Whole Sea',
        ckEdition: 'Øyvind’s Harbour & Hearth 50% Sea 50% Sky',
        candidates: [],
      },
      expect.objectContaining({
        cardId: 618,
        quantity: 4,
        marketPrice: 0.09,
        isBuying: false,
        ckPrice: null,
        percentDifference: null,
        ckTitle: null,
      }),
    ])
  },

  'a printing is certain by number, label or treatment, and not without them': async (client) => {
    const alice = await as(client, 'alice')
    const rows = [
      'Name,Set,isFoil,quantity,Collector Number',
      '"Harbour Bell, Cast Twice",HRB,false,1,',
      '"Harbour Bell, Cast Twice (Surge Foil)",HRB,true,1,',
      '"Harbour Bell, Cast Twice",HRB,true,1,310',
    ]
    const fields = { csvFile: csv(rows.join('\n')), textOutput: text }
    const { body } = await sent(alice, fields)
    const ids = z.parse(marketCompare.sends, body).rows.map(({ cardId }) => cardId)
    expect(ids).toEqual([null, 622, 622])
  },

  'rows that cannot be read or matched are listed with their line, and the others count': async (
    client,
  ) => {
    const { rows, problems, problemCount } = await compared(
      client,
      'Plain Herring,HRB,false,none\nPlain Herring,HRB,false,2\nPlain Herring,Atlantis,false,1\n',
      'Plain Herring [HRB] $0.05\nForager Token, $1.00',
    )
    expect(rows.map(({ ckPrice, percentDifference }) => [ckPrice, percentDifference])).toEqual([
      [0.05, 55.56],
      [null, null],
    ])
    expect(problemCount).toBe(3)
    expect(problems).toEqual([
      {
        source: 'csv',
        line: 2,
        text: 'Plain Herring, HRB, false, none',
        reason: "The quantity isn't a positive whole number.",
      },
      {
        source: 'csv',
        line: 4,
        text: 'Plain Herring, Atlantis',
        reason: "Plain Herring isn't in Atlantis. Its market price is unknown.",
      },
      {
        source: 'text',
        line: 2,
        text: 'Forager Token,',
        reason: "This card isn't in the CSV file.",
      },
    ])
  },

  'problems beyond the listed ones are counted': async (client) => {
    const { problems, problemCount } = await compared(
      client,
      'Plain Herring,HRB,false,1',
      'No Such Card $1.00\n'.repeat(5100),
    )
    expect([problems.length, problemCount]).toEqual([5000, 5100])
  },

  'a comparison needs both the file and the text': async (client) => {
    await expectRefused(client, {}, both)
    await expectRefused(client, { csvFile: csv(header) }, both)
    await expectRefused(client, { textOutput: text }, both)
    await expectRefused(client, { csvFile: csv(header), textOutput: ' \n ' }, both)
    await expectRefused(client, { csvFile: csv(''), textOutput: text }, both)
  },

  'a file that is no text is refused': async (client) => {
    const message = "The CSV file isn't text. Save it as CSV and try again."
    for (const start of ['PK\u0003\u0004\u0014\u0000', '\0']) {
      await expectRefused(
        client,
        { csvFile: csv(start.padEnd(5000, 'x')), textOutput: text },
        message,
      )
    }
    expect((await compared(client, 'Plain\0Herring,HRB,false,1', text)).rows).toHaveLength(1)
  },

  'a file without the columns is refused with their names': async (client) => {
    await expectRefused(
      client,
      { csvFile: csv('Name,Edition,quantity\n'), textOutput: text },
      'The CSV file has no columns Set and isFoil. It needs Name, Set, isFoil and quantity.',
    )
  },

  'a comparison is refused where it is no form, or too large': async (client) => {
    const alice = await as(client, 'alice')
    const message: unknown = expect.any(String)
    const body = { message, error: message, issues: expect.any(Array) }
    expect(await alice.send('POST', address, { body: {} })).toEqual({ status: 400, body })
    expect(await sent(alice, { csvFile: 'no file', textOutput: text })).toEqual({
      status: 400,
      body,
    })
    const repeated = await sent(alice, { csvFile: csv(header), textOutput: [text, text] })
    const twice = 'The request body has the field textOutput more than once.'
    expect(repeated).toEqual({
      status: 400,
      body: { ...body, message: twice, error: twice },
    })
    const csvFile = csv(header.repeat(200_000))
    expect(await sent(alice, { csvFile, textOutput: text })).toEqual({
      status: 413,
      body: {
        message: 'The file is larger than 4 MB.',
        error: 'The file is larger than 4 MB.',
      },
    })
  },
}
