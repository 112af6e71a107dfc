/** The tests of a subject: those whose paths contain its name, and those of all endpoints where it declares some. */

/** The tests of all endpoints, of which a new one breaks those that have no row or call of it. */
export const endpointTests = [
  'src/api/cache.test.ts',
  'src/contract/contract.test.ts',
  'tests/parity/access.test.ts',
  'tests/fuzz/ownership.test.ts',
]

/** Whether there are tests of each kind. */
export interface SubjectTests {
  inVitest: boolean
  ofEndpoints: boolean
  scenarios: boolean
  stories: boolean
}

/** Null where no path of a test, of an endpoint or of a route contains the name. */
export function testsOf(name: string, files: readonly string[]): SubjectTests | null {
  const named = files.filter((file) => file.includes(name))
  const areThere = (form: RegExp) => named.some((file) => form.test(file))
  const tests = {
    inVitest: areThere(/\.test\.tsx?$/),
    ofEndpoints: areThere(/^src\/(api|contract)\/.*\.ts$/),
    scenarios: areThere(/-scenarios\.ts$/),
    stories: areThere(/^e2e\/.*\.spec\.ts$|^src\/routes\/.*\.tsx$/),
  }
  return Object.values(tests).includes(true) ? tests : null
}

/** The titles of the scenarios whose files contain one of the names (`tests/parity/run-scenarios.ts`). */
export const scenariosOf = (names: readonly string[]) => `scenarios of [^:]*(${names.join('|')})`

/** The titles of the stories whose files or routes contain one of the names, as Playwright searches them: file first. */
export function storiesOf(names: readonly string[]): string {
  const either = `[^ ]*(${names.join('|')})[^ ]*`
  return `${either}\\.spec\\.ts|\\.spec\\.ts /${either}`
}

const subjectFolder =
  /^(?:src\/domain|src\/features|server\/subjects|server\/operations|tests\/parity\/scenarios|e2e)\/(?!kit\/)([^/]+)\//

/** The names of folders, by which most tests are found. */
export function subjects(files: readonly string[]): string[] {
  const names = files.flatMap((file) => subjectFolder.exec(file)?.[1] ?? [])
  return [...new Set(names)].toSorted()
}
