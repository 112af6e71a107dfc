import type { MockDb } from '../../mocks/records.ts'
import { expectNoShift, expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { expectRowVisible } from '../kit/pages/table.ts'
import { expect, test } from '../kit/test.ts'

test.use({ as: 'ada', timezoneId: 'UTC', locale: 'en-GB' })

const reason = 'https://cards.example/all.json could not be fetched: connect ETIMEDOUT 10.1.2.3:443'

function addRun({ state }: MockDb, day: string, status: 'success' | 'failed', message: string) {
  state.runs.unshift({
    id: state.runs.length + 1,
    status,
    trigger: 'schedule',
    started_at: `${day}T04:30:00.000Z`,
    finished_at: `${day}T04:31:25.000Z`,
    message,
  })
}

test.beforeEach(({ page }) => page.clock.setFixedTime('2026-11-21T12:00:00Z'))

test('the page shows members, catalog, prices and runs @core', async ({ page, db }) => {
  addRun(db, '2026-11-19', 'failed', reason)
  addRun(db, '2026-11-20', 'success', '214 prices changed.')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible()
  const members = page.getByRole('region', { name: 'Members' })
  await expect(members).toContainText(/1\s*pending|pending\s*1/)
  const catalogue = page.getByRole('region', { name: 'Catalog' })
  await expect(catalogue).toContainText('Prices updated yesterday, 20 Nov 2026')
  await expect(catalogue).toContainText('Source: bundled sample')
  const tasks = page.getByRole('region', { name: 'Daily Tasks' })
  await expect(tasks).toContainText('Next run 21 Nov 2026, 04:30')
  const runs = tasks.getByRole('table', { name: 'Last runs' })
  await expectRowVisible(runs, {
    Started: '20 Nov 2026, 04:30',
    Result: 'success',
    By: 'Schedule',
    Took: '1 min 25 s',
    Message: '214 prices changed.',
  })
  await expectRowVisible(runs, { Result: 'failed', Message: reason })
  await expect(page.getByRole('main').getByRole('alert')).toBeHidden()
  await members.getByRole('link', { name: '1 member to approve' }).click()
  await expect(page).toHaveURL('/admin/users')
})

test('prices that are too old are a warning, which moves nothing when it comes', async ({
  page,
}) => {
  await page.clock.setFixedTime('2026-11-23T00:00:00Z')
  await page.goto('/admin')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Prices are out of date.')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('20 Nov 2026, 3 days ago')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'No new prices from bundled sample since. Run the daily tasks.',
  )
  await expectNoShift(page)
})

test('prices that are too old without a source are a warning with what to do', async ({
  page,
  faults,
}) => {
  await page.clock.setFixedTime('2026-11-24T00:00:00Z')
  const prices = { source: 'cards.json', prices_of: '2026-11-20', price_source: null }
  const overview = {
    users: { pending: 0, approved: 1, denied: 0 },
    catalog: { cards: 9, sets: 1, ...prices },
    runs: [],
    next_run_at: null,
  }
  faults.add({
    endpoint: 'adminOverview',
    raw: { contentType: 'application/json', text: JSON.stringify(overview) },
  })
  await page.goto('/admin')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'No price source is set: set CATALOG_SOURCE and restart the server',
  )
})

test('a failed run is a warning with its message in full', async ({ page, db }) => {
  addRun(db, '2026-11-20', 'failed', reason)
  await page.goto('/admin')
  const warning = page.getByRole('main').getByRole('alert')
  await expect(warning).toContainText('The last run of the daily tasks failed.')
  await expect(warning).toContainText(reason)
})

test('the tasks are run, followed to their end, and listed in the history @core', async ({
  page,
}) => {
  await page.goto('/admin')
  const tasks = page.getByRole('region', { name: 'Daily Tasks' })
  await expect(tasks).toContainText('never run')
  await tasks.getByRole('button', { name: 'Run daily tasks' }).focus()
  await page.keyboard.press('Enter')
  const toast = page.getByRole('region', { name: 'Notifications' })
  await expect(toast).toContainText('The daily tasks have started.')
  await expect(tasks.getByRole('button', { name: 'Running...' })).toBeVisible()
  await expect(tasks.getByRole('button', { name: 'Run daily tasks' })).toBeVisible({
    timeout: 15_000,
  })
  await expectRowVisible(tasks.getByRole('table'), {
    Result: 'success',
    By: 'Admin',
    Message: 'Nothing has changed since the last run.',
  })
})

test('a start that fails says so', async ({ page, faults, expectErrors }) => {
  expectErrors(/adminRunTasks: HTTP 500/)
  faults.add({ endpoint: 'adminRunTasks', status: 500, body: { msg: 'No.' } })
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Run daily tasks' }).click()
  await expect(
    page.getByRole('region', { name: 'Notifications' }).getByRole('alert'),
  ).toContainText('Error: Failed to execute daily tasks.')
  await expect(page.getByRole('button', { name: 'Run daily tasks' })).toBeEnabled()
})

test('a failed overview leaves the tasks, and may be tried again', async ({
  page,
  faults,
  expectErrors,
}) => {
  expectErrors(/adminOverview: HTTP 500/)
  faults.add({ endpoint: 'adminOverview', status: 500 })
  await page.goto('/admin')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Error: Failed to fetch the overview',
  )
  await expect(page.getByRole('button', { name: 'Run daily tasks' })).toBeVisible()
  faults.clear()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('1 member to approve')).toBeVisible()
})

test('a failed task status leaves the rest', async ({ page, faults, expectErrors }) => {
  expectErrors(/adminTaskStatus: HTTP 500/)
  faults.add({ endpoint: 'adminTaskStatus', status: 500 })
  await page.goto('/admin')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Error: Failed to fetch the task status',
  )
  await expect(page.getByText('1 member to approve')).toBeVisible()
})

test('the page says when card texts come, if the catalog is of an earlier version', async ({
  page,
  faults,
}) => {
  const source = { source: 'scryfall', prices_of: '2026-11-20', price_source: 'scryfall' }
  const overview = {
    users: { pending: 0, approved: 1, denied: 0 },
    catalog: { cards: 9, sets: 1, ...source, lacks_facts: true },
    runs: [],
    next_run_at: null,
  }
  faults.add({
    endpoint: 'adminOverview',
    raw: { contentType: 'application/json', text: JSON.stringify(overview) },
  })
  await page.goto('/admin')
  await expect(
    page.getByText('Card texts and other facts come with the next update.'),
  ).toBeVisible()
})

test('the page shows that the catalog is empty and that no account waits', async ({
  page,
  faults,
}) => {
  const overview = {
    users: { pending: 0, approved: 1, denied: 0 },
    catalog: { cards: 0, sets: 0, source: null, prices_of: null, price_source: 'bundled sample' },
    runs: [],
    next_run_at: null,
  }
  faults.add({
    endpoint: 'adminOverview',
    raw: { contentType: 'application/json', text: JSON.stringify(overview) },
  })
  await page.goto('/admin')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The catalog is empty.')
  await expect(page.getByText('No one to approve.')).toBeVisible()
  await expect(page.getByText('No prices yet.')).toBeVisible()
  await expect(page.getByText("The daily tasks haven't run yet.")).toBeVisible()
})

test.describe('as a member', () => {
  test.use({ as: 'alice' })

  test('the page redirects to the dashboard', async ({ page }) => {
    await page.goto('/admin')
    await expect(page).toHaveURL('/dashboard')
  })
})

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('nothing scrolls sideways', async ({ page, db }) => {
    addRun(db, '2026-11-20', 'failed', `${reason}/${'x'.repeat(200)}`)
    await page.goto('/admin')
    await expect(page.getByRole('table')).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
})
