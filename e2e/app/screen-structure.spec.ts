/**
 * What a screen reader finds on the main screens: landmarks, headings, heads of tables, names of controls. Each
 * snapshot names what has to be there in this order; what comes from the data is left out.
 */
import { cardPage, promoSet, setPath } from '../kit/pages/card-page.ts'
import { openScreen } from '../kit/open-screen.ts'
import { screens } from '../kit/screens.ts'
import { expect, test } from '../kit/test.ts'

const memberBar = `
- link "Skip to content"
- banner:
  - toolbar "Site":
    - link "Ninepocket"
    - navigation "Main":
      - link "Home"
      - link "Find Cards"
      - link "Sets"
      - button "My Binder"
      - button /^Market/
      - link "Search Players"
      - link "alice"
      - button "Logout"
    - button /^Theme/
`

const structures: { [Route in keyof typeof screens]?: string } = {
  '/': `
- link "Skip to content"
- banner:
  - toolbar "Site":
    - link "Ninepocket"
    - navigation "Main":
      - link "Find Cards"
      - link "Sets"
      - link "Login"
      - link "Register"
    - button /^Theme/
- main:
  - heading "Your collection, nine pockets at a time" [level=1]
  - link "Create an Account"
  - link "Login"
  - figure
  - region "Browse Recent Sets":
    - heading "Browse Recent Sets" [level=2]
    - link "Browse All Sets"
    - list:
      - listitem:
        - link
  - region "Move in, trade, own it all":
    - heading "Move in, trade, own it all" [level=2]
    - list:
      - listitem:
        - heading "Move In Without Typing" [level=3]
  - region "Everything about your cards, in one place":
    - heading "Everything about your cards, in one place" [level=2]
    - list:
      - listitem:
        - heading "Track Your Collection" [level=3]
      - listitem:
        - heading "Manage Wishlists" [level=3]
  - region "Ready to Start Collecting":
    - heading "Ready to Start Collecting" [level=2]
    - link "Create an Account"`,
  '/sets/$setName': `${memberBar}
- main:
  - link "Back to All Sets"
  - heading "Shards over Saltmere" [level=1]
  - toolbar "Search and view":
    - search "Search cards":
      - combobox "Search cards"
    - button "Show Filters"
    - combobox "Sort by"
    - button "Ascending, sort descending"
    - group "View":
      - radio "Table" [checked]
      - radio "Grid"
      - radio "Binder"
  - status: Showing 50 of 200 cards
  - table "Cards of Shards over Saltmere":
    - rowgroup:
      - row:
        - columnheader "Card Name":
          - button "Card Name"
        - 'columnheader "Collector #"'
        - columnheader "Set"
        - columnheader "Rarity"
        - columnheader "Normal Price"
        - columnheader "Foil Price"
        - columnheader "Actions"
    - rowgroup:
      - row:
        - cell:
          - button
        - cell "1"
        - cell "Shards over Saltmere"
  - navigation "Pages":
    - button "Previous" [disabled]
    - button "Next"`,
  '/collection': `
- main:
  - heading "My Collection" [level=1]
  - toolbar "Page actions":
    - button "Add to List (0)"
    - link "Add Cards"
  - term: Unique Cards
  - definition
  - term: Total Cards
  - definition
  - term: Total Market
  - definition
  - term: Total Low
  - definition
  - toolbar "Search and view":
    - search "Search your collection":
      - combobox "Search your collection"
    - group "View"
  - table "Cards of your collection":
    - rowgroup:
      - row:
        - columnheader "Select all cards on this page":
          - checkbox "Select all cards on this page"
        - columnheader "Card Name"
        - columnheader "Quantity"
        - columnheader "Total Value"
        - columnheader "Actions"`,
  '/wishlist': `
- main:
  - heading "My Wishlist" [level=1]
  - toolbar "Page actions":
    - link "Find Trades"
    - button "Share Wishlist"
    - link "Add Cards"
  - toolbar "Search and view":
    - search "Search your wishlist":
      - combobox "Search your wishlist"
    - checkbox "Hide Tokens"
    - combobox "Sort by"
  - table "Cards of your wishlist"`,
  '/lists/$listId': `
- main:
  - link "Back to Lists"
  - heading "Spare parts" [level=1]
  - toolbar "Page actions":
    - button "Share List"
    - button "Export to CSV"
    - link "Add Cards"
  - toolbar "Whole list":
    - button "Add All to Collection"
    - button "Add All to Wishlist"
    - button "Empty List"
  - toolbar "Search and view":
    - search "Search this list":
      - combobox "Search this list"
  - alert
  - table "Cards of Spare parts":
    - rowgroup:
      - row:
        - columnheader "Order"
        - columnheader "Card Name"`,
  '/trade-search': `
- main:
  - heading "Trade Singles" [level=1]
  - toolbar "Search and sort":
    - search "Search cards for trade":
      - combobox "Search cards for trade"
    - combobox "Sort by"
  - status: /\\d+ results/
  - list "Cards for trade":
    - listitem:
      - article:
        - button
        - button /^Add /
        - link /^View List/
        - link
        - link /^Propose Trade to /`,
  '/propose-trade': `
- main:
  - heading "Propose Trade" [level=1]
  - link "Choose another member"
  - region "Unavailable cards"
  - region "You give":
    - heading "You give" [level=2]
    - 'list "You give: chosen cards"':
      - listitem:
        - group "Quantity of Plain Herring"
        - button "Remove Plain Herring"
    - heading "Your cards for trade" [level=3]
    - list "Your cards for trade"
  - region "You get":
    - heading "You get" [level=2]`,
  '/market/compare': `
- main:
  - heading "Price Comparison" [level=1]
  - button /^CSV file of your cards/
  - combobox "Or use cards from"
  - button "Use these cards"
  - textbox "Text from the store's sell cart"
  - button "Compare Prices"`,
  '/profile/backup': `
- main:
  - link "Profile"
  - heading "Import & Export Data" [level=1]
  - region "Export":
    - heading "Export" [level=2]
    - button "Export Backup"
    - status
  - region "Import":
    - heading "Import" [level=2]
    - button "Backup file (.json)"
    - status`,
  '/admin': `
- main:
  - heading "Admin" [level=1]
  - toolbar "Page actions":
    - link "Manage Users"
  - region "Members":
    - heading "Members" [level=2]
    - term: pending
    - definition: "1"
    - link "1 member to approve"
  - region "Catalog":
    - heading "Catalog" [level=2]
  - region "Daily Tasks":
    - heading "Daily Tasks" [level=2]
    - status
    - button "Run daily tasks"`,
}

for (const [route, screen] of Object.entries(screens)) {
  const structure = Object.entries(structures).find(([of]) => of === route)?.[1]
  if (structure === undefined) continue
  test.describe(route, () => {
    test.use({ as: screen.as })

    test('has its structure', async ({ page }) => {
      await openScreen(page, screen)
      await expect(page.locator('body')).toMatchAriaSnapshot(structure)
    })
  })
}

test('a card has its structure', async ({ page }) => {
  const { open, dialog } = cardPage(page)
  await page.goto(setPath(promoSet))
  await open("Fisher's Knot")
  await expect(dialog.getByRole('img', { name: /^Line chart/ })).toBeVisible()
  await expect(dialog).toMatchAriaSnapshot(`
- dialog "Fisher's Knot":
  - heading "Fisher's Knot" [level=2]
  - button "Previous card"
  - button "Next card"
  - button "Close"
  - img "Fisher's Knot"
  - region "Card Details":
    - heading "Card Details" [level=3]
    - term: Normal Price
    - definition
    - term: Set
    - definition:
      - link
  - button "Add to Collection"
  - button "Add to Wishlist"
  - button "Add to List"
  - link /TCGplayer/
  - region "30-Day Price History":
    - heading "30-Day Price History" [level=3]
    - img "Line chart of the normal and the foil price"
    - table "30-Day Price History":
      - rowgroup:
        - row:
          - columnheader "Date"
          - columnheader "Normal Price"
          - columnheader "Foil Price"`)
})
