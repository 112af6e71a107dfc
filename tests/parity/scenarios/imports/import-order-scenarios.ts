/** Imports beside each other, and beside what others do: each copy is added once, and taken back once. */
import { expect } from 'vitest'
import { newcomer } from '../accounts/members.ts'
import { card } from '../cards/sample-cards.ts'
import { add, briefly } from '../entries/entries.ts'
import { accept, dealer, send } from '../proposals/proposals.ts'
import type { Scenarios } from '../scenario.ts'
import { bell, commit, csv, header, herring, imported, undo } from './imports.ts'

export const importOrderScenarios: Scenarios = {
  'two imports at once are both carried out in full': async (client) => {
    const { client: own } = await newcomer(client)
    const files = [header, herring, bell].join('\n')
    const [one, other] = [
      await imported(own, { file: csv(files) }),
      await imported(own, { file: csv(files) }),
    ]
    const adding = add(own, { ...card.normalOnly, quantity: 5 })
    await Promise.all([commit(own, one.id), adding, commit(own, other.id)])
    expect(await briefly(own)).toEqual(['2x 605 Foil LP de', '9x 618 Normal NM en'])
    await Promise.all([undo(own, one.id), undo(own, other.id)])
    expect(await briefly(own)).toEqual(['5x 618 Normal NM en'])
  },

  'an import that is carried out twice at once is carried out once': async (client) => {
    const { client: own } = await newcomer(client)
    const { id } = await imported(own, { text: '2 Plain Herring' })
    const attempts = [1, 2, 3].map(() => own.send('POST', `/api/imports/${id}/commit`))
    const answers = await Promise.all(attempts)
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await briefly(own)).toEqual(['2x 618 Normal NM en'])
    const undoing = [1, 2].map(() => own.send('POST', `/api/imports/${id}/undo`))
    const undone = await Promise.all(undoing)
    expect(undone.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await briefly(own)).toEqual([])
  },

  'the undo of an import leaves what a trade took and what it brought': async (client) => {
    const a = await dealer(client, [], [{ ...card.normalOnly, quantity: 4 }])
    const b = await dealer(client, [{ ...card.bothFinishes, quantity: 2 }])
    const { id } = await imported(a.own, { text: '4 Plain Herring' })
    await commit(a.own, id)
    const { id: proposalId } = await send(a.own, {
      memberId: b.id,
      yours: [{ ...card.normalOnly, quantity: 3 }],
      theirs: [{ ...card.bothFinishes, quantity: 2 }],
    })
    await accept(b.own, proposalId)
    const { changedSince } = await undo(a.own, id)
    expect(changedSince).toEqual({ count: 1, names: ['Plain Herring'] })
    expect(await briefly(a.own)).toEqual(['2x 600 Normal NM en'])
    expect(await briefly(b.own)).toEqual(['3x 618 Normal NM en'])
  },
}
