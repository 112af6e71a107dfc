/**
 * Dialogs and menus of the pages of cards, and their outcomes. Each step continues from the
 * previous one.
 */
import { expect, type Page } from '@playwright/test'
import { cardPage, promoSet, setPath } from './card-page.ts'
import { collectionPage } from './collection-page.ts'
import { listPage } from './list-page.ts'
import { listsPage } from './lists-page.ts'
import type { ScreenSteps } from '../screen-steps.ts'
import { wishlistPage } from './wishlist-page.ts'

const bell = 'Half-Sunk Bell // Bell of the Whole Sea'
const knot = "Fisher's Knot"

const close = (page: Page) => page.keyboard.press('Escape')

export const cardWalks: ScreenSteps[] = [
  {
    name: 'a page of cards',
    on: setPath(promoSet),
    as: 'alice',
    steps: {
      'the menu of a row, beside a message': async (page) => {
        // The message is below the rows and covers none of their buttons.
        await page.setViewportSize({ width: 1280, height: 2000 })
        const { main, toasts } = cardPage(page)
        await main.getByRole('button', { name: `Add ${knot}`, exact: true }).click()
        await page.getByRole('menuitem', { name: 'Add to Collection (Normal)' }).click()
        await toasts.getByRole('button', { name: 'Undo' }).focus()
        await main.getByRole('button', { name: 'Add Plain Herring', exact: true }).click()
        return page.getByRole('menu')
      },
      'a card': async (page) => {
        await close(page)
        await page.setViewportSize({ width: 1280, height: 720 })
        await cardPage(page).open(bell)
        return cardPage(page).dialog.getByRole('img', { name: /^Line chart/ })
      },
      'the menu of a card': async (page) => {
        await cardPage(page).dialog.getByRole('button', { name: 'Add to Collection' }).click()
        return page.getByRole('menu')
      },
      'adding to a list, and making one': async (page) => {
        // The small window, in which it was looked at, has closed the menu.
        await cardPage(page).dialog.getByRole('button', { name: 'Add to List' }).click()
        const adding = page.getByRole('dialog', { name: 'Add to list' })
        await adding.getByRole('button', { name: 'New list' }).click()
        await adding.getByRole('button', { name: 'Create' }).click()
        return adding.getByText('Please enter a list name')
      },
      'the keys': async (page) => {
        await close(page)
        await close(page)
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await page.keyboard.press('?')
        return page.getByRole('dialog', { name: 'Keyboard shortcuts' })
      },
      'the filters, with a mistake': async (page) => {
        await close(page)
        const { main } = cardPage(page)
        await main.getByRole('button', { name: 'Show Filters' }).click()
        await main.getByRole('textbox', { name: 'Min price' }).fill('cheap')
        await main.getByRole('button', { name: 'Apply Filters' }).click()
        // At the start of the page, the head of the table covers no part of a row.
        await page.evaluate(() => scrollTo(0, 0))
        return main.getByText('Enter an amount in dollars, such as 2.50')
      },
      'the filters as a sheet': async (page) => {
        await page.setViewportSize({ width: 360, height: 740 })
        return page.getByRole('dialog', { name: 'Filters' })
      },
      'a binder, filtered': async (page) => {
        const { dialog, showAs, binder } = cardPage(page)
        await dialog.getByRole('textbox', { name: 'Min price' }).fill('0.10')
        await dialog.getByRole('button', { name: 'Apply Filters' }).click()
        await page.setViewportSize({ width: 1280, height: 720 })
        await showAs('Binder')
        return binder
      },
      'a grid': async (page) => {
        await cardPage(page).showAs('Grid')
        return cardPage(page).grid
      },
    },
  },
  {
    name: 'the collection',
    on: '/collection',
    as: 'alice',
    steps: {
      'selected cards and their menu': async (page) => {
        const { box, bar } = collectionPage(page)
        await box(/Plain Herring/).check()
        // At the end of the page, the bar that stays in sight covers no part of a row.
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
        await bar.getByRole('button', { name: 'Change' }).click()
        return page.getByRole('menu')
      },
      'adding them to a list': async (page) => {
        await close(page)
        const { bar, dialog } = collectionPage(page)
        await bar.getByRole('button', { name: 'Add to List' }).click()
        return dialog.getByRole('group', { name: 'Quantity of Plain Herring' })
      },
      'removing them': async (page) => {
        await close(page)
        const { bar, dialog } = collectionPage(page)
        await bar.getByRole('button', { name: 'Remove' }).click()
        return dialog.getByText('Remove 1 entry?')
      },
      'editing one, with a mistake': async (page) => {
        await close(page)
        const { choose, dialog } = collectionPage(page)
        await choose(/Plain Herring/, 'Edit...')
        await dialog.getByRole('textbox', { name: 'Price paid' }).fill('-3')
        await dialog.getByRole('button', { name: 'Save' }).click()
        return dialog.getByText('Enter an amount in dollars, such as 2.50')
      },
      'a grid with boxes': async (page) => {
        await close(page)
        await collectionPage(page).showAs('Grid')
        // All of the grid fits between the bars that stay in sight.
        await page.setViewportSize({ width: 1280, height: 1400 })
        return collectionPage(page).grid
      },
      'a binder': async (page) => {
        await cardPage(page).showAs('Binder')
        return cardPage(page).binder
      },
    },
  },
  {
    name: 'the wishlist',
    on: '/wishlist',
    as: 'alice',
    steps: {
      'the link to it': async (page) => {
        await wishlistPage(page).share.click()
        return wishlistPage(page).dialog.getByRole('textbox', { name: 'Link' })
      },
      'a grid': async (page) => {
        await close(page)
        await wishlistPage(page).showAs('Grid')
        return wishlistPage(page).grid
      },
    },
  },
  {
    name: 'the lists',
    on: '/lists',
    as: 'alice',
    steps: {
      'making a list, with a mistake': async (page) => {
        const { createNew, name, dialog } = listsPage(page)
        await createNew.click()
        await name.press('Enter')
        return dialog.getByText('Please enter a list name')
      },
      'deleting one': async (page) => {
        await close(page)
        await listsPage(page).remove('Spare parts').click()
        return listsPage(page).dialog.getByText(/^Are you sure/)
      },
    },
  },
  {
    name: 'a list',
    on: '/lists/1?sort=position',
    as: 'alice',
    steps: {
      'a card that is being moved': async (page) => {
        await page.getByRole('button', { name: 'Move Plain Herring', exact: true }).focus()
        await page.keyboard.press('Space')
        return page.getByRole('button', { name: 'Move Plain Herring', pressed: true })
      },
      'moving one to a place, with a mistake': async (page) => {
        await close(page)
        const { choose, row, dialog } = listPage(page)
        await choose(row('Plain Herring'), 'Move to position...')
        await dialog.getByRole('spinbutton').fill('66')
        await dialog.getByRole('spinbutton').press('Enter')
        return dialog.getByText(/Please enter a whole number/)
      },
      'adding all of them': async (page) => {
        await close(page)
        await listPage(page).addToCollection.click()
        return listPage(page).removeAfter
      },
      'emptying it': async (page) => {
        await close(page)
        await listPage(page).empty.click()
        return listPage(page).dialog
      },
      'a grid': async (page) => {
        await close(page)
        await listPage(page).showAs('Grid')
        return listPage(page).grid
      },
    },
  },
]
