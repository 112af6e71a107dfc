/** The pages of lists, found as people find them. */
import type { Page } from '@playwright/test'
import { cardPage } from './card-page.ts'

export function listsPage(page: Page) {
  const parts = cardPage(page)
  const { main, dialog } = parts
  const list = (name: string) => main.getByRole('article', { name, exact: true })
  return {
    ...parts,
    search: main.getByRole('searchbox', { name: 'Search lists' }),
    lists: main.getByRole('article'),
    list,
    names: main.getByRole('article').getByRole('heading', { level: 2 }),
    createNew: main.getByRole('button', { name: 'Create New List' }),
    edit: (name: string) => list(name).getByRole('button', { name: `Edit ${name}` }),
    remove: (name: string) => list(name).getByRole('button', { name: `Delete ${name}` }),
    copyLink: (name: string) => list(name).getByRole('button', { name: 'Copy public link' }),
    /** Toasts are in the dialog too. */
    formAlert: dialog.locator('form').getByRole('alert'),
    name: dialog.getByRole('textbox', { name: 'Name' }),
    description: dialog.getByRole('textbox', { name: 'Description' }),
    visibility: dialog.getByRole('combobox', { name: 'Visibility' }),
  }
}
