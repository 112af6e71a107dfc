/** What sends a change has a control that says when it needs a connection (`src/ui/hooks/needs-connection.ts`). */
import { readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { absolute, filesUnder } from './source-files.ts'

interface Part {
  /** `lists/list-dialogs.tsx EditListDialog`: the file in its folder, and the function. */
  name: string
  /** Whether it calls a mutation. */
  sends: boolean
  /** Whether it has a control that can be busy, or that sends by its own declaration. */
  says: boolean
}

/** The functions at the top of a module. */
function partsOf(file: string): Part[] {
  const { program } = parseSync(file, readFileSync(absolute(file), 'utf8'))
  return program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'FunctionDeclaration' || !declared.id) return []
    const words = new Set<string>()
    new Visitor({
      Identifier: ({ name }) => void words.add(name),
      JSXIdentifier: ({ name }) => void words.add(name),
    }).visit({ ...program, body: [declared] })
    return {
      name: `${file.replace(/^src\/(features\/)?/, '')} ${declared.id.name}`,
      sends: words.has('mutate') || words.has('mutateAsync'),
      says: words.has('busy') || words.has('sends'),
    }
  })
}

/** The control of a part that has none of its own. */
const controls: Record<string, string> = {
  'admin/users/user-table.tsx UserTable': 'admin/users/user-table.tsx Decisions',
  'collection/use-bulk-actions.ts useBulkChanges': 'collection/bulk-actions.tsx EntriesBar',
  'collection/use-entry-actions.ts useEntryActions':
    'card-table/rows/row-menu-panel.tsx RowMenuPanel',
  'decks/deck-line-items.tsx useLineChanges': 'decks/deck-line-items.tsx LineChanges',
  'decks/deck-pull-page.tsx useTakeOut': 'decks/deck-pull-page.tsx DeckPullPage',
  'imports/import-form.tsx StartImport': 'imports/import-form.tsx ImportForm',
  'imports/use-decisions.ts useDecisions': 'imports/review-row.tsx OpenRow',
  'lists/deck-dialogs.tsx EditDeckDialog': 'lists/use-save-list.ts useSaveList',
  'lists/list-dialogs.tsx EditListDialog': 'lists/use-save-list.ts useSaveList',
  'lists/detail/item-selection.tsx useRemoval': 'lists/detail/item-selection.tsx ItemSelection',
  'lists/detail/list-page.tsx ItemPrintingDialog':
    'cards/editing/change-printing-dialog.tsx ChangePrintingDialog',
  'lists/detail/use-list-changes.ts useItemActions':
    'card-table/rows/row-menu-panel.tsx RowMenuPanel',
  'lists/detail/use-list-changes.ts useListOrder': 'lists/detail/ordered-table.tsx OrderedTable',
  'member-export/import-panel.tsx useImport': 'member-export/import-panel.tsx ImportDialog',
  'members/blocks.tsx useBlocking': 'members/blocks.tsx BlockMember',
  'price-comparison/compare-page.tsx ComparePage': 'price-comparison/compare-page.tsx CompareForm',
  'profile/provider-panel.tsx LinkDialog': 'profile/own-password-dialog.tsx OwnPasswordDialog',
  'profile/provider-panel.tsx UnlinkDialog': 'profile/own-password-dialog.tsx OwnPasswordDialog',
  'profile/second-factor-dialog.tsx SecondFactorDialog':
    'profile/second-factor-dialog.tsx CodeDialog',
  'proposals/desk/use-sending.ts useSending': 'proposals/desk/trade-desk.tsx TradeDesk',
  'proposals/use-answering.ts useAnswering': 'proposals/answer-dialog.tsx AnswerDialog',
  'wishlist/use-leaving-actions.ts useLeavingActions': 'wishlist/wishlist-results.tsx WayOff',
  'wishlist/wish-dialog.tsx WishPrintingDialog':
    'cards/editing/change-printing-dialog.tsx ChangePrintingDialog',
}

const withoutControl = [
  // Read by being shown.
  'proposals/proposal-pages.tsx useReadProposals',
]

test('each part of a screen that sends a change has a control that says when it needs a connection', () => {
  const parts = filesUnder(['src/features', 'src/card-table', 'src/app'])
    .filter((file) => /(?<!\.test|\.fixture)\.tsx?$/.test(file))
    .flatMap(partsOf)
  const saying = new Set(parts.filter(({ says }) => says).map(({ name }) => name))
  const sending = parts.filter(({ sends }) => sends).map(({ name }) => name)
  expect(sending.length).toBeGreaterThan(90)
  const silent = sending.filter((name) => !saying.has(controls[name] ?? name))
  expect(silent.toSorted()).toEqual(withoutControl)
  const stale = Object.keys(controls).filter((name) => saying.has(name) || !sending.includes(name))
  expect(stale).toEqual([])
})
