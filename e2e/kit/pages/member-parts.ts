/** Dialogs and menus of forms and pages about members, and their outcomes (see screen-steps.ts). */
import type { Page } from '@playwright/test'
import { deskPage, reviewPage } from './trade-desk.ts'
import { tradePage } from './trade-page.ts'
import type { ScreenSteps } from '../screen-steps.ts'

const backup = (entry: object) => ({
  name: 'backup.json',
  mimeType: 'application/json',
  buffer: Buffer.from(
    JSON.stringify({
      format: 'ninepocket-backup',
      version: 1,
      profile: { name: 'Alice', additional_info: null, is_public: false },
      collection: [{ name: 'Bell', tcgProductId: 500303, quantity: 4 }, entry],
      wishlist: [],
      lists: [],
    }),
  ),
})

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true })
const alert = (page: Page) => main(page).getByRole('alert').first()
const close = (page: Page) => page.keyboard.press('Escape')

export const memberWalks: ScreenSteps[] = [
  {
    name: 'signing in',
    on: '/login',
    as: null,
    logs: /authLogin: HTTP 401/,
    steps: {
      'empty fields': async (page) => {
        await button(page, 'Sign In').click()
        return main(page).getByText('Password is required')
      },
      'a wrong password': async (page) => {
        await field(page, 'Username').fill('alice')
        await field(page, 'Password').fill('wrong')
        await button(page, 'Sign In').click()
        return alert(page)
      },
    },
  },
  {
    name: 'registering',
    on: '/register',
    as: null,
    steps: {
      'what breaks a rule': async (page) => {
        await field(page, 'Username').fill('a b')
        await field(page, 'Password').fill('short')
        await button(page, 'Create Account').click()
        return main(page).getByText('Passwords do not match')
      },
      'the menu on a phone': async (page) => {
        await page.setViewportSize({ width: 360, height: 740 })
        // While a field has the focus of a finger, the bar is away.
        await main(page).getByRole('heading', { level: 1 }).click()
        await page.getByRole('button', { name: 'Menu' }).click()
        return page.getByRole('dialog').getByRole('link', { name: 'Register' })
      },
    },
  },
  {
    name: 'the profile',
    on: '/profile',
    as: 'alice',
    logs: /profileUpdate: HTTP 500/,
    steps: {
      'a drop-down of the navigation': async (page) => {
        await page.getByRole('button', { name: /^Market/ }).click()
        return page.getByRole('group', { name: 'Market' })
      },
      'what cannot be saved': async (page, { faults }) => {
        await close(page)
        faults.add({ endpoint: 'profileUpdate', status: 500 })
        await field(page, 'Name').fill('Alice, once more')
        await button(page, 'Save Profile').click()
        return alert(page)
      },
      'passwords that differ': async (page) => {
        await field(page, 'Current password').fill('nine pockets')
        await field(page, 'New password').fill('ten pockets')
        await field(page, 'Confirm new password').fill('ten packets')
        await button(page, 'Change Password').click()
        return main(page).getByText('New passwords do not match')
      },
    },
  },
  {
    name: 'the backup',
    on: '/profile/backup',
    as: 'alice',
    logs: /backupPreview: HTTP 400/,
    steps: {
      'what an import would replace': async (page) => {
        const unknown = { name: 'Lost Bell', set: 'OLD', number: '7a', quantity: 1 }
        await field(page, 'Backup file (.json)').setInputFiles(backup(unknown))
        return page.getByRole('dialog').getByRole('region', { name: 'Skipped cards' })
      },
      'a broken file': async (page) => {
        await close(page)
        const broken = { name: 'Bell', tcgProductId: 500303, quantity: 0, note: 5 }
        await field(page, 'Backup file (.json)').setInputFiles(backup(broken))
        return main(page).getByRole('list', { name: 'Problems' })
      },
    },
  },
  {
    name: 'comparing prices',
    on: '/market/compare',
    as: 'alice',
    steps: {
      'a comparison, with a line that was not read': async (page) => {
        await button(page, 'Use these cards').click()
        await main(page).getByText('8 rows ready to compare.').first().waitFor()
        await field(page, "Text from the store's sell cart").fill(
          'Plain Herring, $1.23\nNobody, $2',
        )
        await button(page, 'Compare Prices').click()
        await main(page)
          .getByText(/^1 line skipped/)
          .click()
        return main(page).getByRole('table', { name: 'Compared cards' })
      },
    },
  },
  {
    name: 'proposing a trade',
    on: '/propose-trade',
    as: 'alice',
    logs: /proposalSend: HTTP 500/,
    steps: {
      'a draft that cannot be sent': async (page, { faults }) => {
        const { players, get, send } = deskPage(page)
        faults.add({ endpoint: 'proposalSend', status: 500 })
        await players.filter({ hasText: 'bob' }).click()
        await get.add('Found at Sea (Normal, NM)').click()
        await send.click()
        return main(page).getByText('Failed to send the offer.')
      },
      'leaving it': async (page) => {
        await main(page).getByRole('link', { name: 'Choose another member' }).click()
        return page.getByRole('dialog')
      },
    },
  },
  {
    name: 'reviewing trades',
    on: '/review-trade',
    as: 'alice',
    steps: {
      'accepting a proposal': async (page) => {
        await reviewPage(page).of('bob').getByRole('button', { name: 'Accept' }).click()
        return page.getByRole('dialog')
      },
      'past proposals': async (page) => {
        await close(page)
        await reviewPage(page).showBox('Past')
        return reviewPage(page).proposals.filter({ hasText: 'Countered' })
      },
    },
  },
  {
    name: 'trade matches',
    on: '/wishlist/tradematch?by=partner',
    as: 'alice',
    steps: {
      'matches by member': (page) => Promise.resolve(tradePage(page).partner('bob')),
    },
  },
  {
    name: 'the wishlist of a member',
    on: '/wishlist/user/2?tradeMatches=true',
    as: null,
    steps: {
      'what is for members': (page) =>
        Promise.resolve(main(page).getByText('Please log in to see trade matches.')),
    },
  },
  {
    name: 'administration',
    on: '/admin',
    as: 'ada',
    steps: {
      'a failed run': async (page, { db }) => {
        db.state.runs.unshift({
          id: 1,
          status: 'failed',
          trigger: 'schedule',
          started_at: '2026-11-20T04:30:00.000Z',
          finished_at: '2026-11-20T04:31:25.000Z',
          message: 'https://cards.example/all.json could not be fetched.',
        })
        await page.reload()
        return alert(page)
      },
    },
  },
  {
    name: 'managing users',
    on: '/admin/users',
    as: 'ada',
    logs: /adminUserSetPassword: HTTP 400/,
    steps: {
      'a password that is too short': async (page) => {
        await field(page, 'New password for bob').fill('short')
        await page.keyboard.press('Enter')
        await page.getByRole('dialog').getByRole('button', { name: 'Reset Password' }).click()
        return alert(page)
      },
      'deleting a user': async (page) => {
        await button(page, 'Delete bob').click()
        return page.getByRole('dialog')
      },
    },
  },
]
