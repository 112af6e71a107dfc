/** What members read about their cards, each part on a copy of the benchmarks' catalogue with 500 members. */
import type { Section } from '../figures.ts'
import { measureValueNotes } from './value-notes.ts'

/** The sections, in the order in which they are measured. */
const measurements: readonly (() => Promise<Section>)[] = [measureValueNotes]

export async function insight(): Promise<Section[]> {
  const sections: Section[] = []
  for (const measure of measurements) sections.push(await measure())
  return sections
}
