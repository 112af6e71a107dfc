/** What is read from the sources of imports: columns, large files, and what cannot be read. */
import { expect } from 'vitest'
import { newcomer } from '../accounts/members.ts'
import { owned } from '../entries/entries.ts'
import { create, inOwnOrder } from '../lists/lists.ts'
import type { Scenarios } from '../scenario.ts'
import { commit, csv, eel, header, herring, imported, refusal } from './imports.ts'

export const sourceScenarios: Scenarios = {
  'what is left out is a file in the columns of the source, with the reasons': async (client) => {
    const { client: own } = await newcomer(client)
    const { id } = await imported(own, { file: csv([header, herring, eel].join('\n')) })
    const answer = await own.ask('GET', `/api/imports/${id}/left-out`)
    expect((await answer.text()).replace('\uFEFF', '').split('\r\n')).toEqual([
      `${header},Line,Reason`,
      `${eel},3,"No set given, and Reefbound Eel is in several."`,
      '',
    ])
  },

  'a list is read with any slash, bracket, number and printed name': async (client) => {
    const { client: own } = await newcomer(client)
    const text = [
      '1 Half-Sunk Bell/Bell of the Whole Sea (HRB) 13',
      '1 half sunk bell ／ bell of the whole sea [HRB:13]',
      '1 [HRB#306] Plain Herring',
      '1x Plain Herring (hrb) 306/350 [Fish{top}] ^Have,#37d67a^',
      '1 Ysaines Own Messenger // Herald of Tomorrow’s Tide',
      '1 Wick and Wave <Harbour Edition> (HRB) 18',
      '1 Fisher‐s Knot (HRB) (10a)',
    ].join('\n')
    const { counts } = await imported(own, { text })
    expect(counts).toMatchObject({ certain: 7, copies: 7 })
  },

  'a source that cannot be read fails with a sentence, and a wrong request is refused': async (
    client,
  ) => {
    const { client: own } = await newcomer(client)
    const failed = await imported(own, { file: csv('Colour,Size,Weight\nred,2,3\n') })
    expect(failed).toMatchObject({
      status: 'failed',
      message: 'No column found for the name and the quantity. Match your columns.',
    })
    expect(await own.send('POST', `/api/imports/${failed.id}/commit`)).toMatchObject({
      status: 409,
    })
    const input = {
      file: csv('Wie viele;Was\n4;Plain Herring\n'),
      columns: '{"fields":["quantity","name"]}',
    }
    expect((await imported(own, input)).counts).toMatchObject({ certain: 1, copies: 4 })
    const target = 'collection'
    expect(await refusal(own, { target })).toEqual({
      status: 400,
      message: 'Choose a file or paste a list.',
    })
    expect(
      await refusal(own, { target, text: '1 Anvil', columns: '{"fields":[1]}' }),
    ).toMatchObject({
      status: 400,
    })
    expect(await refusal(own, { target: 'shoebox', text: '1 Anvil' })).toMatchObject({
      status: 400,
    })
    expect(await refusal(own, { target, file: new Blob(['PK\u0003\u0004']) })).toMatchObject({
      status: 400,
      message: expect.stringContaining('save the sheet as CSV'),
    })
  },

  'the columns of locations and tags are kept, and two places are two entries': async (client) => {
    const { client: own } = await newcomer(client)
    const rows = [
      'Quantity,Name,Set Code,Collector Number,Tags,Location,Signed',
      '2,Plain Herring,HRB,306,"gift, sale",Binder 1,',
      '1,Plain Herring,HRB,306,gift,Box,Yes',
      '3,Plain Herring,HRB,306,trade,Binder 1,',
    ]
    const columns =
      '{"fields":["quantity","name","setCode","collectorNumber","tags","location","signed"]}'
    const { id, lost } = await imported(own, { file: csv(rows.join('\n')), columns })
    expect(lost).toEqual([])
    await commit(own, id)
    expect(
      (await owned(own)).map(({ quantity, location, tags }) => [quantity, location, tags]),
    ).toEqual([
      [5, 'Binder 1', ['gift', 'sale', 'trade']],
      [1, 'Box', ['gift', 'signed']],
    ])
  },

  'equal rows of a large file are joined however far they are apart, in the order of the file @deep':
    async (client) => {
      const { client: own } = await newcomer(client)
      const boxes = Array.from({ length: 1300 }, (_, n) => `Box ${n % 700}`)
      const rows = boxes.map((box, n) => `${1 + (n % 3)},Plain Herring,${box},tag ${n}`)
      const { id } = await imported(own, {
        file: csv(['Quantity,Name,Location,Tags', ...rows].join('\n')),
        columns: '{"fields":["quantity","name","location","tags"]}',
      })
      await commit(own, id)
      const entries = (await owned(own)).toSorted((a, b) => a.id - b.id)
      expect(entries.map(({ quantity, location, tags }) => [quantity, location, tags])).toEqual(
        boxes
          .slice(0, 700)
          .map((box, n) =>
            n < 600
              ? [2 + (n % 3) + ((n + 700) % 3), box, [`tag ${n}`, `tag ${n + 700}`]]
              : [1 + (n % 3), box, [`tag ${n}`]],
          ),
      )
    },

  'a list has the cards of a large file in the order of their first rows': async (client) => {
    const { client: own } = await newcomer(client)
    const { id: listId } = await create(own, { name: 'Large' })
    const rows = ['1 Harbour Hearth', ...Array(700).fill('1 Plain Herring'), '1 Half-Sunk Bell']
    const { id } = await imported(own, { text: rows.join('\n'), target: `list:${listId}` })
    await commit(own, id)
    expect(await inOwnOrder(own, listId)).toEqual([
      '1x 614 Normal',
      '700x 618 Normal',
      '1x 605 Normal',
    ])
  },
}
