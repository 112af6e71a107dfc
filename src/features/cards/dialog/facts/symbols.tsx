import { cx, VisuallyHidden } from '../../../../ui/layout/layout.tsx'
import styles from './card-facts.module.css'

/** A line of a card's text, with its symbols drawn. */
export function SymbolText({ text }: { text: string }) {
  return symbolParts(text).map((part, index) =>
    // The parts of a text never change places.
    // oxlint-disable-next-line react/no-array-index-key
    part.startsWith('{') ? <Symbols key={index} symbols={part} /> : part,
  )
}

/** Symbols in a row, which are read aloud as words. */
export function Symbols({ symbols }: { symbols: string }) {
  const codes = codesOf(symbols)
  return (
    <>
      <VisuallyHidden>{symbolWords(codes)}</VisuallyHidden>
      <span aria-hidden="true" className={styles.symbols}>
        {codes.map((code, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index} className={cx(styles.symbol, styles[toneOf(code)])}>
            {code}
          </span>
        ))}
      </span>
    </>
  )
}

const tones = new Map([
  ['W', 'white'],
  ['U', 'blue'],
  ['B', 'black'],
  ['R', 'red'],
  ['G', 'green'],
])

/** The tone of a symbol's first colour: `2/R` is red. */
const toneOf = (code: string) =>
  code
    .split('/')
    .map((choice) => tones.get(choice))
    .find((tone) => tone !== undefined) ?? 'plain'

/** The symbols in braces (`{2}{R}`, `{T}`) of costs and rules, in words. */

const nouns: Readonly<Record<string, string>> = {
  W: 'white',
  U: 'blue',
  B: 'black',
  R: 'red',
  G: 'green',
  C: 'colorless',
  S: 'snow',
  E: 'energy',
  P: 'two life',
}
const actions: Readonly<Record<string, string>> = { T: 'tap', Q: 'untap' }
const numbers = 'zero one two three four five six seven eight nine ten'.split(' ')

/** `{2}{R}` -> `['2', 'R']`. */
export const codesOf = (symbols: string): string[] =>
  [...symbols.matchAll(/\{([^{}]+)\}/g)].flatMap(([, code]) => code ?? [])

/** A text as its parts, those of symbols apart: `Pay {2}{R}.` -> `Pay `, `{2}{R}`, `.`. */
export const symbolParts = (text: string): string[] =>
  text.split(/((?:\{[^{}\s]{1,10}\})+)/).filter((part) => part !== '')

/** Symbols in a row: `{2}{R}{R}` -> `two generic, two red`. */
export function symbolWords(codes: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts].map(([code, count]) => counted(code, count)).join(', ')
}

/** An amount of one stands before its noun; what is done and what is not known has none. */
function counted(code: string, count: number): string {
  const action = actions[code]
  if (action !== undefined) return action
  if (isAmount(code)) return amount(code)
  const choices = code.split('/')
  const isKnown = choices.every((choice) => nouns[choice] !== undefined || isAmount(choice))
  if (!isKnown) return count === 1 ? code : `${numberWord(count)} ${code}`
  const words = choices.map((choice) => (isAmount(choice) ? amount(choice) : nouns[choice]))
  return `${numberWord(count)} ${words.join(' or ')}`
}

const isAmount = (code: string) => /^(\d+|[XYZ])$/.test(code)
const amount = (code: string) => `${/\d/.test(code) ? numberWord(Number(code)) : code} generic`
const numberWord = (count: number) => numbers[count] ?? String(count)
