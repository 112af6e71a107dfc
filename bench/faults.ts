/** The faults of `tests/faults/` in full: kills by the hundred, and everything else that may befall a server. */
import { folderScenarios } from '../tests/faults/folder-scenarios.ts'
import { importScenarios } from '../tests/faults/import-scenarios.ts'
import { fullDisk } from '../tests/faults/full-disk.ts'
import { killRounds } from '../tests/faults/kill-rounds.ts'
import { postgresScenarios } from '../tests/faults/postgres-scenarios.ts'
import type { Scenario } from '../tests/faults/scenario.ts'
import { syncTrace } from '../tests/faults/sync-trace.ts'
import { type Figure, type Section, times } from './figures.ts'

const rounds = 100

export async function faults(): Promise<Section[]> {
  const scenarios = [
    ...syncTrace,
    ...fullDisk,
    ...folderScenarios,
    ...importScenarios,
    ...postgresScenarios,
  ]
  const held: Figure[] = []
  for (const scenario of scenarios) held.push(await tried(scenario))
  return [await kills(), { title: 'faults (1 for what held)', figures: held }]
}

async function kills(): Promise<Section> {
  // A different seed for each run, so that the rounds can find new failures.
  const seed = Math.floor(Math.random() * 1_000_000)
  console.log(`${rounds} kills, from the seed ${seed}`)
  const { acknowledged, lost, broken, reopened } = await killRounds(rounds, seed, (round) => {
    if (round % 10 === 0) console.log(`  ${round} of ${rounds}`)
  })
  for (const sentence of [...lost, ...broken]) console.log(sentence)
  return {
    title: 'kill -9 under write load',
    figures: [
      { name: 'rounds that reopened', value: reopened.length, unit: '', atLeast: rounds },
      { name: 'acknowledged writes', value: acknowledged, unit: '', atLeast: rounds },
      { name: 'of them lost', value: lost.length, unit: '', atMost: 0 },
      { name: 'broken rules', value: broken.length, unit: '', atMost: 0 },
      ...times('ready again after a kill', reopened),
    ],
  }
}

async function tried({ name, obstacle, run }: Scenario): Promise<Figure> {
  const why = obstacle?.() ?? null
  if (why !== null) return { name: `${name} (not tried: ${why})`, value: 0, unit: '' }
  try {
    await run()
    return { name, value: 1, unit: '', atLeast: 1 }
  } catch (error) {
    console.error(error)
    return { name, value: 0, unit: '', atLeast: 1 }
  }
}
