/** The tests of one subject, by the folders and files that bear its name. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Where folders, or files that begin with the name, belong to a subject. */
const places = [
  'src',
  'src/domain',
  'src/contract',
  'src/rules',
  'src/api',
  'src/features',
  'mocks',
  'server',
  'server/subjects',
  'server/operations',
  'tests',
]
const scenarios = 'tests/parity/scenarios'
const stories = 'e2e'

export interface SubjectTests {
  /** Beginnings of the paths of the subject's code. */
  paths: string[]
  hasScenarios: boolean
  hasStories: boolean
}

/** Null where no folder bears the name. */
export function testsOf(subject: string, root: string): SubjectTests | null {
  const isFolder = (place: string) => existsSync(join(root, place, subject))
  const isNamed = (file: string) => file.startsWith(`${subject}.`) || file.startsWith(`${subject}-`)
  const paths = places.flatMap((place) => [
    ...(isFolder(place) ? [`${place}/${subject}/`] : []),
    ...readdirSync(join(root, place))
      .filter(isNamed)
      .map((file) => `${place}/${file}`),
  ])
  const hasScenarios = isFolder(scenarios)
  const hasStories = isFolder(stories)
  const hasTests = hasScenarios || hasStories || paths.some((path) => path.endsWith('/'))
  return hasTests ? { paths, hasScenarios, hasStories } : null
}

/** The names that `testsOf` accepts. */
export function subjects(root: string): string[] {
  const names = ['src/domain', 'server/subjects', 'server/operations', scenarios, stories].flatMap(
    (place) =>
      readdirSync(join(root, place), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && entry.name !== 'kit')
        .map(({ name }) => name),
  )
  return [...new Set(names)].toSorted()
}
