import { type Condition, conditionNames, type Language } from '../../domain/entries/entry.ts'
import { languageNames } from '../../domain/entries/language-names.ts'
import type { Finish } from '../../domain/cards/price.ts'

interface Kind {
  finish: Finish
  condition: Condition | undefined
  language: Language | undefined
}

/** The finish, grade and language of copies; English goes without saying. */
export function CopyDetails({ of }: { of: Kind }) {
  const { finish, condition, language = 'en' } = of
  return (
    <>
      {finish}
      {condition !== undefined && (
        <>
          {' · '}
          <abbr title={conditionNames[condition]}>{condition}</abbr>
        </>
      )}
      {language !== 'en' && ` · ${languageNames[language]}`}
    </>
  )
}
