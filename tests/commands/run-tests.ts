/**
 * `npm test`: the checks, the tests of rules, components and the server on the embedded engine, and the stories that are tagged
 * `@core`. Everything runs, even after a failure. `npm test -- <name>...` runs the tests of subjects instead (`subject.ts`): of
 * their rules, components and handlers, their scenarios and stories, and the rules of all code. `npm run test:deep` runs the rest
 * (`run-deep.ts`).
 */
import { installBrowsers } from './browsers.ts'
import { runChecks, summary } from './checks.ts'
import { type Count, makeTestFolder, playwright, reportCounts, run, vitest } from './reports.ts'
import { codeFolders, filesUnder } from '../structure/source-files.ts'
import {
  endpointTests,
  scenariosOf,
  storiesOf,
  subjects,
  type SubjectTests,
  testsOf,
} from './subject.ts'

async function runShort(folder: string): Promise<Count[]> {
  const checks = await runChecks()
  console.log(`\n${summary(checks)}`)
  const counts = [
    ...checks.map(({ ok }): Count => ({ passed: ok ? 1 : 0, failed: ok === false ? 1 : 0 })),
    vitest(
      folder,
      'unit, server, parity',
      'env -u TEST_DATABASE_URL npx vitest run --project !deep',
    ),
  ]
  if (checks.some(({ name, ok }) => name === 'build:stale' && !ok)) return counts
  installBrowsers()
  return [...counts, playwright(folder, '--project=app --project=mock-mode --grep @core')]
}

function runSubjects(names: readonly string[], folder: string): Count[] {
  const all = filesUnder(codeFolders)
  const tests = names.map((name) => testsOf(name, all))
  if (tests.includes(null)) {
    const unknown = names.filter((_, index) => tests[index] === null).join(', ')
    console.error(`There are no tests of ${unknown}. The subjects: ${subjects(all).join(', ')}.`)
    return [{ passed: 0, failed: 1 }]
  }
  const has = (kind: keyof SubjectTests) => tests.some((each) => each?.[kind])
  const files = [
    'tests/structure/',
    ...(has('inVitest') ? names : []),
    ...(has('ofEndpoints') ? endpointTests : []),
  ]
  const counts = [
    vitest(folder, 'rules, components, handlers, structure', `npx vitest run ${files.join(' ')}`),
  ]
  if (has('scenarios')) {
    const command = `npx vitest run tests/parity/parity- -t '${scenariosOf(names)}'`
    counts.push(vitest(folder, 'scenarios', command))
  }
  if (has('stories')) {
    if (!run('build', 'npm run --silent build:stale')) return [...counts, { passed: 0, failed: 1 }]
    installBrowsers()
    counts.push(playwright(folder, `--pass-with-no-tests --grep '${storiesOf(names)}'`))
  }
  return counts
}

const folder = makeTestFolder()
const names = process.argv.slice(2)
reportCounts(folder, names.length === 0 ? await runShort(folder) : runSubjects(names, folder))
