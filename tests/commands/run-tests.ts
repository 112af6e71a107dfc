/**
 * `npm test`: the checks, the tests of rules, components and the server on the embedded engine, and the stories that are tagged
 * `@core`. Everything runs, even after a failure. `npm test -- <subject>` runs the tests of a subject instead: of its rules,
 * components and handlers, its scenarios and its stories. `npm run test:deep` runs the rest (`run-deep.ts`).
 */
import { join } from 'node:path'
import { installBrowsers } from './browsers.ts'
import { runChecks, summary } from './checks.ts'
import { type Count, makeTestFolder, playwright, reportCounts, run, vitest } from './reports.ts'
import { subjects, testsOf } from './subject.ts'

const root = join(import.meta.dirname, '../..')

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

function runSubject(subject: string, folder: string): Count[] {
  const tests = testsOf(subject, root)
  if (tests === null) {
    console.error(`There are no tests of ${subject}. The subjects: ${subjects(root).join(', ')}.`)
    return [{ passed: 0, failed: 1 }]
  }
  const counts: Count[] = []
  if (tests.paths.length > 0) {
    const command = `npx vitest run --passWithNoTests ${tests.paths.join(' ')}`
    counts.push(vitest(folder, 'rules, components, handlers', command))
  }
  if (tests.hasScenarios) {
    const command = `npx vitest run tests/parity/parity.test.ts -t 'scenarios of ${subject}: '`
    counts.push(vitest(folder, 'scenarios', command))
  }
  if (tests.hasStories) {
    if (!run('build', 'npm run --silent build:stale')) return [...counts, { passed: 0, failed: 1 }]
    installBrowsers()
    counts.push(playwright(folder, `e2e/${subject}/`))
  }
  return counts
}

const folder = makeTestFolder()
const [subject] = process.argv.slice(2)
reportCounts(folder, subject === undefined ? await runShort(folder) : runSubject(subject, folder))
