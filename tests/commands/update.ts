/** `npm run update`: writes what is generated from the code and committed with it, and formats. Needs no build. */
import { spawnSync } from 'node:child_process'
import { resolveConfig } from 'vite'
import { recordLinearPatterns } from '../structure/linear-patterns.ts'

function run(command: string): void {
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}

console.log('── the route tree')
// The router's plugin writes it when it gets its configuration.
await resolveConfig({ logLevel: 'warn' }, 'serve')

console.log('── the published schema of a member’s file')
run('npx vitest run src/contract/member-export.test.ts --update --reporter=dot')

console.log('── proofs of regular expressions')
recordLinearPatterns()

console.log('── format')
run('npm run --silent format')
