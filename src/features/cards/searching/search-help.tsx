import type { RefObject } from 'react'
import { useIsMember } from '../../../api/session.ts'
import { useGames } from '../../../api/sets.ts'
import { games } from '../../../domain/games/games.ts'
import { scopesOf, type SearchedCards } from '../../../domain/search/complete.ts'
import type { Keyword } from '../../../domain/search/keyword.ts'
import { keywords, namedKeywords } from '../../../domain/search/keywords.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { afterPaint } from '../../../ui/hooks/after-paint.tsx'
import { useMediaQuery, wideScreen } from '../../../ui/hooks/use-media-query.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import styles from './searching.module.css'
import { Row, Stack, Tiles } from '../../../ui/layout/boxes.tsx'

interface SearchHelpProps {
  /** The field that has the focus when an example has been taken. */
  input: RefObject<HTMLInputElement | null>
  cards: SearchedCards
  onTake: (example: string) => void
  onClose: () => void
}

/** The keywords of a search, each with an example to go on from. */
export function SearchHelp({ input, cards, onTake, onClose }: SearchHelpProps) {
  const isMember = useIsMember()
  const inCatalogue = useGames().map(({ code }) => code)
  const scopes = scopesOf(isMember, cards)
  const inScope = (...of: Keyword['of'][]) =>
    namedKeywords.filter((each) => of.includes(each.of) && scopes.includes(each.of))
  const groups: ExampleGroup[] = [
    { title: 'Combine', rows: combined },
    { title: 'Cards', rows: inScope('card') },
    { title: 'Your cards', rows: inScope('own', 'entry') },
    { title: 'Offers', rows: inScope('offer') },
    ...games
      .filter(({ code }) => code !== 'magic' && inCatalogue.includes(code))
      .map(({ name, facts }) => ({ title: name, rows: keywordsOf(facts.map(({ key }) => key)) })),
  ]
  const frame = { open: true, title: 'Search help', onClose }
  function take(example: string) {
    onClose()
    onTake(example)
    // Closed, the help gives the focus back to its button first.
    afterPaint(() => input.current?.focus())
  }
  const isWide = useMediaQuery(wideScreen)
  const content = (
    <>
      <p className={styles.intro}>
        Type a name, conditions like these, or both. Press an example to add it to your search.
      </p>
      {groups.map((group) => (
        <Examples key={group.title} {...group} onTake={take} />
      ))}
    </>
  )
  return isWide ? (
    <Dialog {...frame} size="large">
      {content}
    </Dialog>
  ) : (
    <Sheet {...frame}>{content}</Sheet>
  )
}

interface ExampleGroup {
  title: string
  rows: readonly Pick<Keyword, 'label' | 'example'>[]
}

const combined: ExampleGroup['rows'] = [
  { label: 'Both', example: 't:goblin mv<=2' },
  { label: 'One or the other', example: 't:elf or t:goblin' },
  { label: 'Not', example: '-c:green' },
  { label: 'Group', example: '(t:elf or t:goblin) r:rare' },
  { label: 'Words in this order', example: '"of the"' },
  { label: 'Whole name', example: '!"Lightning Bolt"' },
  { label: 'Regular expression', example: 'o:/(two|three) cards/' },
]

/** The keywords with these keys, without those of `namedKeywords`. */
function keywordsOf(keys: readonly string[]): Keyword[] {
  const words = new Set(keys.map((key) => key.toLowerCase()))
  return keywords.filter((each) => !namedKeywords.includes(each) && words.has(each.words[0]))
}

function Examples({ title, rows, onTake }: ExampleGroup & Pick<SearchHelpProps, 'onTake'>) {
  if (rows.length === 0) return null
  return (
    <Stack as="section" aria-label={title} gap="2">
      <h3>{title}</h3>
      <Tiles least="17rem" gap="0 5">
        {rows.map(({ label, example }) => (
          <Row as="li" key={`${label} ${example}`} gap="2" between className={styles.row}>
            {label}
            <Button
              size="small"
              aria-label={`${label}: ${example}`}
              onClick={() => onTake(example)}
            >
              {example}
            </Button>
          </Row>
        ))}
      </Tiles>
    </Stack>
  )
}
