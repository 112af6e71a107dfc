/** A client that is generated from the API description of a running server, with a script that uses it. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)
const bin = (name: string) => join(root, 'node_modules/.bin', name)

const compilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  module: 'nodenext',
  target: 'es2023',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: ['node'],
  allowImportingTsExtensions: true,
}

/**
 * Type-checks a script that imports `./client.ts`, and returns the JSON that it prints. It runs with the variables of `env` and with
 * the server's `ADDRESS`. Rejects where the script does not fit the client's types.
 */
export async function runGeneratedClient(
  address: string,
  script: string,
  env: Record<string, string>,
): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), 'ninepocket-client-'))
  const file = (name: string) => join(folder, name)
  try {
    const description = await fetch(`${address}/api/openapi.json`)
    await symlink(join(root, 'node_modules'), file('node_modules'))
    await writeFile(file('openapi.json'), await description.text())
    await writeFile(file('package.json'), JSON.stringify({ type: 'module' }))
    const config = { compilerOptions, files: ['script.ts'] }
    await writeFile(file('tsconfig.json'), JSON.stringify(config))
    await writeFile(file('script.ts'), script)
    await run(bin('oazapfts'), [file('openapi.json'), file('client.ts')])
    await run(bin('tsc'), ['--project', folder])
    const tsx = join(root, 'node_modules/tsx/dist/loader.mjs')
    const { stdout } = await run(process.execPath, ['--import', tsx, file('script.ts')], {
      env: { ...process.env, ADDRESS: address, ...env },
    })
    return JSON.parse(stdout)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
