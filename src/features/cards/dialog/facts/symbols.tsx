import { cx } from '../../../../ui/layout/cx.ts'
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx'
import { codesOf, symbolParts, symbolWords } from './symbol-words.ts'
import styles from './card-facts.module.css'

/** A line of a card's text, with its symbols drawn. */
export function SymbolText({ text }: { text: string }) {
  return symbolParts(text).map((part, place) =>
    // The parts of a text never change places.
    // oxlint-disable-next-line react/no-array-index-key
    part.startsWith('{') ? <Symbols key={place} symbols={part} /> : part,
  )
}

/** Symbols in a row, which are read aloud as words. */
export function Symbols({ symbols }: { symbols: string }) {
  const codes = codesOf(symbols)
  return (
    <>
      <VisuallyHidden>{symbolWords(codes)}</VisuallyHidden>
      <span aria-hidden="true" className={styles.symbols}>
        {codes.map((code, place) => (
          // oxlint-disable-next-line react/no-array-index-key
          <span key={place} className={cx(styles.symbol, styles[toneOf(code)])}>
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

/** That of its first colour: `2/R` is red. */
const toneOf = (code: string) =>
  code
    .split('/')
    .map((choice) => tones.get(choice))
    .find((tone) => tone !== undefined) ?? 'plain'
