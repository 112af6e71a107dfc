/** The search field of a page, for keys that lead to it. */
export const searchField = () => document.querySelector<HTMLInputElement>('main search input')

/** Focuses the field with its text selected: the next character replaces it. */
export function selectText(field: HTMLInputElement | null): void {
  field?.focus()
  field?.select()
}
