/** Gives a demo its members: all that the sample has of them, as of the day before, with values of the days before it. */
import { notedPeople, pastNotes } from '../../../sample/members/past-notes.ts'
import { people, seededPassword } from '../../../sample/members/people.ts'
import { daysBefore } from '../../../src/domain/format/dates.ts'
import { valueHolders } from '../../../src/domain/value/names.ts'
import { defaultHistoryDays } from '../../catalog/merge-prices.ts'
import type { Engine } from '../../db/engine.ts'
import type { Passwords } from '../../subjects/accounts/password.ts'
import { valueStep } from '../../subjects/value/daily-notes.ts'
import { findNotes, writeNotes } from '../../subjects/value/note-queries.ts'
import { resetHour } from './reset-time.ts'
import { seedMembers } from './seed-members.ts'

interface DemoOptions {
  now: Date
  passwords: Passwords
  adminPassword: string
}

/** Fills a database that has the sample catalogue and no account. Throws an Error where it has one. */
export async function fillDemo(
  engine: Engine,
  { now, passwords, adminPassword }: DemoOptions,
): Promise<void> {
  const { db } = engine
  const day = now.toISOString().slice(0, 10)
  await seedMembers(db, {
    day: daysBefore(day, 1),
    memberHash: await passwords.hash(seededPassword),
    adminHash: await passwords.hash(adminPassword),
  })
  const noteToday = () =>
    valueStep.run(engine, {
      day,
      now,
      historyDays: defaultHistoryDays,
      signal: new AbortController().signal,
    })
  await noteToday()
  for (const { id: userId } of notedPeople)
    for (const holder of valueHolders) {
      const [today] = await findNotes(db, { userId, holder, since: day })
      if (today === undefined) continue
      for (const note of pastNotes(today, day))
        await writeNotes(db, note.day, [{ ...note, userId, holder }])
    }
  // With notes before it, the note of today says what prices changed.
  await noteToday()
}

/** What a demo prints at its start. */
export const demoLines = (adminPassword: string): string[] => [
  `This is a demo: it opens no DATA_DIR, and throws its data away each night at 0${resetHour}:00 UTC and when it stops.`,
  `Sign in as ${people.alice.username}, ${people.bob.username} or ${people.carol.username} with the password "${seededPassword}", or as the admin ${people.ada.username} with "${adminPassword}".`,
]
