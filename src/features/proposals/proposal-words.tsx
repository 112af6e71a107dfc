import { type Condition, conditionNames, type Language } from '../../domain/entries/entry.ts'
import { languageNames } from '../../domain/entries/language-names.ts'
import type { Finish } from '../../domain/cards/finish.ts'
import { formatDollars } from '../../domain/format/money.ts'
import { balanceOf } from '../../domain/trade/trade.ts'

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

/** The difference between both sides in words: '+$2.50 in your favour'. Values in dollars. */
export function differenceInWords(get: number, give: number, partner: string): string {
  const difference = balanceOf(get, give)
  if (difference === 0) return 'none'
  const amount = `+${formatDollars(Math.abs(difference))}`
  return difference > 0 ? `${amount} in your favour` : `${amount} in ${partner}'s favour`
}
