/** The tests of one subject, by the folders and files that bear its name. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Where folders, or files that begin with the name, belong to a subject. */
const roots = [
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
  const isFolder = (rootFolder: string) => existsSync(join(root, rootFolder, subject))
  const isNamed = (file: string) => file.startsWith(`${subject}.`) || file.startsWith(`${subject}-`)
  const paths = roots.flatMap((rootFolder) => [
    ...(isFolder(rootFolder) ? [`${rootFolder}/${subject}/`] : []),
    ...readdirSync(join(root, rootFolder))
      .filter(isNamed)
      .map((file) => `${rootFolder}/${file}`),
  ])
  const hasScenarios = isFolder(scenarios)
  const hasStories = isFolder(stories)
  const hasTests = hasScenarios || hasStories || paths.some((path) => path.endsWith('/'))
  return hasTests ? { paths, hasScenarios, hasStories } : null
}

/** The names that `testsOf` accepts. */
export function subjects(root: string): string[] {
  const names = ['src/domain', 'server/subjects', 'server/operations', scenarios, stories].flatMap(
    (rootFolder) =>
      readdirSync(join(root, rootFolder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && entry.name !== 'kit')
        .map(({ name }) => name),
  )
  return [...new Set(names)].toSorted()
}
