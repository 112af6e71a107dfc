/** The examples of `docs/examples` and the Dockerfile, checked by the programs that read them, where these are installed. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { nginxProgram } from '../../e2e/kit/nginx.ts'
import { absolute } from './source-files.ts'

const read = (path: string) => readFileSync(absolute(path), 'utf8')
const example = (name: string) => read(`docs/examples/${name}`)

/** A folder that lives as long as the test. */
function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'ninepocket-examples-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

/** What a program prints about an input that it refuses; empty for one that it accepts. */
function objections(program: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  return status === 0 ? '' : `${stdout}${stderr}`
}

test('the unit and the image start the command of the package', () => {
  const { bin } = z
    .object({ bin: z.object({ ninepocket: z.string() }) })
    .parse(JSON.parse(read('package.json')))
  const command = `node_modules/ninepocket/${bin.ninepocket}`
  expect(example('ninepocket.service')).toContain(
    `ExecStart=/usr/bin/node /opt/ninepocket/${command}\n`,
  )
  expect(read('Dockerfile')).toContain(`ENTRYPOINT ["node", "/app/${command}"]`)
})

test('the image packs what it has built', () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(read('package.json')))
  // Scripts of the life cycle do not run, since `.npmrc` ignores them.
  expect(scripts['package']).toBe('npm run build && npm pack')
  expect(read('Dockerfile')).toContain('RUN npm run package -- --pack-destination /tmp ')
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

test.skipIf(!hasSystemd)('systemd accepts the unit', () => {
  const unit = join(folder(), 'ninepocket.service')
  // The unit names a user and a program that only a machine with the service has.
  const text = example('ninepocket.service')
    .replace('User=ninepocket', `User=${userInfo().username}`)
    .replace('ExecStart=/usr/bin/node', `ExecStart=${process.execPath}`)
  writeFileSync(unit, text)
  expect(objections('systemd-analyze', ['verify', unit])).toBe('')
})

const hasOpenssl = spawnSync('openssl', ['version']).status === 0

test.skipIf(nginxProgram === undefined || !hasOpenssl)('nginx accepts the site', () => {
  const place = folder()
  const [certificate, key] = [join(place, 'certificate'), join(place, 'key')]
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=cards.example',
    ].concat('-out', certificate, '-keyout', key),
    { stdio: 'ignore' },
  )
  const site = example('nginx.conf')
    .replace('/etc/ssl/cards.example.pem', certificate)
    .replace('/etc/ssl/cards.example.key', key)
  const config = join(place, 'nginx.conf')
  writeFileSync(config, `error_log stderr; pid ${place}/pid; events {} http { ${site} }`)
  expect(objections(nginxProgram ?? '', ['-t', '-q', '-e', 'stderr', '-c', config])).toBe('')
})
