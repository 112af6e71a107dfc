/** Commands that nothing else runs to their end, in a copy of the repository. */
import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scriptBudgets } from '../../bench/pages/route-sizes.ts'
import { lastOfBuild } from '../../server/build/last-of-build.ts'
import { copyRepository, type RepositoryCopy } from './repository-copy.ts'

let copy: RepositoryCopy
beforeAll(async () => {
  copy = await copyRepository()
})
afterAll(() => copy.remove())

const write = async (path: string, content: string | Buffer) => {
  await mkdir(join(copy.folder, dirname(path)), { recursive: true })
  await writeFile(join(copy.folder, path), content)
}

test('npm run update changes nothing where nothing has to be written', async () => {
  const { code, out, err } = await copy.run('npm', 'run', '--silent', 'update')
  expect(code, out + err).toBe(0)
  for (const part of ['the route tree', 'the published schema', 'proofs of regular', 'format'])
    expect(out).toContain(`── ${part}`)
  expect((await copy.run('git', 'diff')).out).toBe('')
})

const routes = ['index', 'sets/index', 'sets/$setName', 'all-cards']
const chart = 'src/features/cards/charts/line-chart.tsx'

/** A build whose pages have as many KB of JavaScript as given, which no compression makes smaller. */
async function writeBuild(kilobytes: number) {
  const keys = routes.map((route) => `src/routes/${route}.tsx?tsr-split=component`)
  const chunks = Object.fromEntries(
    ['index.html', chart, ...keys].map((key, at) => [key, { file: `assets/${at}.js` }]),
  )
  await write('dist/app/.vite/manifest.json', JSON.stringify(chunks))
  for (const { file } of Object.values(chunks)) await write(`dist/app/${file}`, 'export {}')
  await write('dist/app/assets/0.js', randomBytes(kilobytes * 1024))
  const sizes = { 'assets/0.js': { 'src/app/large.ts': kilobytes * 1024, 'src/app/small.ts': 7 } }
  await write('dist/module-sizes.json', JSON.stringify(sizes))
}

const checkSize = () => copy.run('npm', 'run', '--silent', 'check:size')

test('npm run check:size names the page that is past its budget and what has grown, and fails 5 % above it', async () => {
  await writeBuild(scriptBudgets.landing - 1)
  expect(await checkSize()).toMatchObject({ code: 0, err: '' })
  await writeBuild(scriptBudgets.landing + 1)
  const { code, err } = await checkSize()
  expect(code).toBe(0)
  expect(err).toMatch(
    /Past its budget: landing: JS, gz 151\.\d KB, at most 150 KB, \d+ bytes too many\./,
  )
  expect(err).toContain('\n  +2048 src/app/large.ts\n')
  expect(err).not.toContain('small.ts')
  await writeBuild(scriptBudgets.landing * 1.06)
  expect((await checkSize()).code).toBe(1)
})

/** The set-up of Playwright. */
const refuseStories = () =>
  copy.run(
    process.execPath,
    '--import',
    'tsx',
    '--eval',
    "void import('./e2e/kit/fresh-build.ts').then(({ default: refuse }) => refuse())",
  )

test('stories are refused on a build that is older than its sources', async () => {
  await write(lastOfBuild, '')
  expect(await refuseStories()).toMatchObject({ code: 0 })
  await write('src/main.tsx', 'export {}')
  const { code, err } = await refuseStories()
  expect(code).toBe(1)
  expect(err).toContain('The build is older than its sources. Run npm run build')
})
