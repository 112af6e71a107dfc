import { Suspense, useRef, useState } from 'react'
import type { SearchedCards } from '../../../domain/search/complete.ts'
import { hasSigns } from '../../../domain/search/signs.ts'
import { IconButton } from '../../../ui/controls/button.tsx'
import { SearchField, type SearchFieldProps } from '../../../ui/controls/text-field.tsx'
import { lazyPart } from '../../../ui/hooks/lazy-component.tsx'

// The keywords of all games come with the focus of a field, or with a search that has conditions.
const SearchAssistant = lazyPart(
  async () => (await import('./search-assistant.tsx')).SearchAssistant,
)
const SearchHelp = lazyPart(async () => (await import('./search-help.tsx')).SearchHelp)

export interface CardSearchFieldProps extends Omit<SearchFieldProps, 'ref' | 'end'> {
  cards?: SearchedCards
}

/** A search field for cards: with completion, with what cannot be read under it, and with help on the search language. */
export function CardSearchField({ cards = 'all', ...field }: CardSearchFieldProps) {
  const { value, maxLength } = field
  const onChange = (text: string) => field.onChange(text.slice(0, maxLength))
  const input = useRef<HTMLInputElement>(null)
  /** The text with which the field got the focus. */
  const [before, setBefore] = useState<string | null>(null)
  const [isHelpOpen, setHelpOpen] = useState(false)

  return (
    <>
      <SearchField
        {...field}
        ref={input}
        // Its list comes later (search-suggestions.tsx).
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/role-has-required-aria-props
        role="combobox"
        aria-expanded={false}
        aria-autocomplete="list"
        onFocus={() => setBefore(value)}
        end={<IconButton icon="help" label="Search help" onClick={() => setHelpOpen(true)} />}
      />
      <Suspense fallback={null}>
        {(before !== null || hasSigns(value)) && (
          <SearchAssistant {...{ input, cards, before, onChange }} text={value} />
        )}
        {isHelpOpen && (
          <SearchHelp
            {...{ input, cards }}
            onClose={() => setHelpOpen(false)}
            onTake={(example) => onChange(`${value} ${example}`.trim())}
          />
        )}
      </Suspense>
    </>
  )
}
