import { type Deck, gameOfDeck } from '../../domain/decks/deck.ts'
import type { DeckSection } from '../../domain/decks/sections.ts'
import { sectionNames } from '../../domain/decks/sections.ts'
import { type DeckTextFormat, deckTextFormats, writeDeck } from '../../domain/decks/text.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Menu } from '../../ui/controls/menu.tsx'
import { MenuItem, MenuPanel } from '../../ui/controls/menu-panel.tsx'
import { useCopyText } from '../../ui/hooks/use-copy-link.ts'

/** Copies a deck as the text of another tool, and says what the text cannot carry. */
export function CopyDeck({ deck }: { deck: Deck }) {
  return (
    <Menu
      trigger={(trigger) => (
        <Button {...trigger} icon="share" iconEnd="chevron-down" collapses>
          Copy As
        </Button>
      )}
    >
      <MenuPanel>
        {deckTextFormats(gameOfDeck(deck)?.code).map((format) => (
          <CopyItem key={format.id} deck={deck} {...format} />
        ))}
      </MenuPanel>
    </Menu>
  )
}

interface CopyItemProps {
  deck: Deck
  id: DeckTextFormat
  name: string
}

function CopyItem({ deck, id, name }: CopyItemProps) {
  const { text, leftOut, inSideboard } = writeDeck(deck, id)
  const copy = useCopyText({
    copied: [
      id === 'text' ? 'Deck copied.' : `Deck copied for ${name}.`,
      leftOut.length > 0 && `Not included: ${namesOf(leftOut)}.`,
      inSideboard.length > 0 && `In the sideboard: ${namesOf(inSideboard)}.`,
    ]
      .filter((each) => each !== false)
      .join(' '),
    failed: 'Failed to copy the deck.',
    ask: 'Copy the deck:',
  })
  return <MenuItem onSelect={() => void copy(text)}>{name}</MenuItem>
}

const namesOf = (sections: readonly DeckSection[]) =>
  sections.map((section) => sectionNames[section]).join(', ')
