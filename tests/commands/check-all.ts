/** `npm run check`: every check, and a summary at the end. Exits with 1 where one has failed. */
import { runChecks, summary } from './checks.ts'

const outcomes = await runChecks(['check:structure'])
console.log(`\n${summary(outcomes)}`)
process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1
