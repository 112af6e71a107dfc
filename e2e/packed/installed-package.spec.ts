/** The installed package: what npm packs serves the app with Node alone, without a build tool on the machine. */
import { execFile } from 'node:child_process'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test as base } from '@playwright/test'
import { startServerProcess } from '../../server/testing/server-process.ts'
import { backupImport } from '../../src/contract/member-export.ts'
import { marketCompare } from '../../src/contract/price-comparison.ts'
import { apiMember } from '../kit/api.ts'
import {
  installPackage,
  type InstalledPackage,
  runtimes,
  sizeOf,
} from '../kit/installed-package.ts'
import { cardPage, promoSet, setPath } from '../kit/pages/card-page.ts'
import { register } from '../kit/real-server.ts'

const test = base.extend<object, { installed: InstalledPackage }>({
  installed: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, provide) => {
      const installed = await installPackage()
      await provide(installed)
      await installed.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const maxInstalledMb = 70

test(`it takes less than ${maxInstalledMb} MB`, async ({ installed }) => {
  expect(await sizeOf(installed.folder)).toBeLessThan(maxInstalledMb * 2 ** 20)
})

/** Without the process in which PGlite makes a cluster: the package has one. */
test('it has the database of a first start', async ({ installed }) => {
  const maker = 'db-embedded-create-cluster.js'
  const modules = join(installed.folder, 'node_modules/ninepocket/dist/server')
  await rename(join(modules, maker), join(modules, `${maker}.away`))
  const server = startServerProcess(
    { DATA_DIR: join(installed.folder, 'first-data') },
    { program: [process.execPath, installed.command] },
  )
  await server.ready
  expect((await server.end('SIGTERM')).code).toBe(0)
  await rename(join(modules, `${maker}.away`), join(modules, maker))
})

for (const { program, version } of runtimes) {
  test(`on Node ${version}, a card is entered and imported, and is in the restored backup`, async ({
    installed,
    context,
    page,
  }) => {
    test.setTimeout(180_000)
    const env = { DATA_DIR: join(installed.folder, `data-${version}`), DATABASE_URL: '' }
    const start = (more: Record<string, string> = {}) =>
      startServerProcess({ ...env, ...more }, { program: [program, installed.command] })
    const run = (args: readonly string[], more: Record<string, string> = {}) =>
      promisify(execFile)(program, [installed.command, ...args], {
        env: { ...process.env, ...env, ...more },
      })

    const server = start()
    const address = await server.ready
    const own = await register({ address }, context, 'ada')
    await own.goto(`${address}${setPath(promoSet)}`)
    await own.getByRole('button', { name: "Add Fisher's Knot", exact: true }).click()
    await own.getByRole('menuitem', { name: /^Add to Collection.*Normal/ }).click()
    await expect(cardPage(own).toasts).toContainText('to collection')

    // Imports, comparisons and members' files are read in threads.
    await own.goto(`${address}/import`)
    await own.getByRole('radio', { name: 'A pasted list' }).check({ force: true })
    await own.getByRole('textbox', { name: /list/i }).fill('4 Plain Herring (HRB)')
    await own.getByRole('button', { name: 'Review Import' }).click()
    await own.getByRole('button', { name: 'Import 4 cards' }).click()
    await expect(own.getByText('4 cards imported.')).toBeVisible()
    const member = await apiMember({ address }, 'ada')
    const file = new Blob(['Name,Set,isFoil,quantity\nPlain Herring,HRB,false,4'])
    const compared = await member.call(marketCompare, {
      form: { csvFile: file, textOutput: 'Plain Herring [HRB] $1.00' },
    })
    expect(compared.rows).toMatchObject([{ name: 'Plain Herring', ckPrice: 1 }])
    const broken = new File(['{}'], 'file.json', { type: 'application/json' })
    expect(await member.statusOf(backupImport, { form: { backupFile: broken } })).toBe(400)
    await own.close()
    expect((await server.end('SIGTERM')).code).toBe(0)

    expect((await run(['--help'])).stdout).toContain('catalog import')
    expect((await run(['user', 'list'])).stdout).toContain('ada')
    const backup = join(installed.folder, `backup-${version}`)
    await run(['backup', backup])
    const restored = { DATA_DIR: join(installed.folder, `restored-${version}`) }
    await run(['restore', backup], restored)

    const again = start(restored)
    const restoredAddress = await again.ready
    await page.goto(`${restoredAddress}/login?from=/collection`)
    await page.getByRole('textbox', { name: 'Username' }).fill('ada')
    await page.getByLabel('Password', { exact: true }).fill('nine pockets')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('row', { name: "Fisher's Knot" })).toBeVisible()
    await expect(page.getByRole('row', { name: 'Plain Herring' })).toBeVisible()
    expect((await again.end('SIGTERM')).code).toBe(0)
  })
}
