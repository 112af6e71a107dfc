import { type ReactNode, useDeferredValue } from 'react'
import { type Fact, factsReader } from '../../../../contract/cards.ts'
import { counted } from '../../../../domain/format/count.ts'
import { formatDay } from '../../../../domain/format/dates.ts'
import styles from './card-facts.module.css'
import { Symbols, SymbolText } from './symbols.tsx'
import { Note, Row, Stack } from '../../../../ui/layout/boxes.tsx'

/** What a card says, as its answer brought it. Drawn after the rest of the dialog, which does not wait for it. */
export function CardFacts({ facts }: { facts: unknown }) {
  const [whole, ...faces] = factsReader.parse(useDeferredValue(facts, null))
  if (whole === undefined || whole.length === 0) return null
  return (
    <Stack as="section" gap="3" aria-label="Card Text" className={styles.facts}>
      {faces.map((face, index) => (
        // The faces of a card never change places, and two may have one name.
        // oxlint-disable-next-line react/no-array-index-key
        <Face key={index} facts={face} />
      ))}
      <Face facts={whole} />
      <Words facts={whole} />
      <Legality facts={whole} />
    </Stack>
  )
}

/** The name of a face, its type and cost, rules and flavour, and what is counted. */
function Face({ facts }: { facts: readonly Fact[] }) {
  const name = textOf(facts, 'name')
  const type = textOf(facts, 'type')
  const flavour = textOf(facts, 'flavour')
  const cost = facts.find(({ key }) => key === 'cost')?.value
  const texts = facts.filter(({ key, value }) => typeof value === 'string' && !isHead(key))
  return (
    <Stack gap="2" className={styles.face}>
      {name !== '' && <h3>{name}</h3>}
      {(type !== '' || typeof cost === 'string') && (
        <Row as="p" gap="1 3" wrap between>
          <span className={styles.type}>{type}</span>
          {typeof cost === 'string' && (
            <span>
              <Symbols symbols={cost} />
            </span>
          )}
        </Row>
      )}
      {texts.map(({ key, label, value }) => (
        <Stack key={key} gap="2" className={styles.text}>
          {key !== 'text' && <h4>{label}</h4>}
          <Lines text={String(value)} />
        </Stack>
      ))}
      {flavour !== '' && (
        <Stack className={styles.flavour}>
          <Lines text={flavour} />
        </Stack>
      )}
      <Numbers facts={facts} />
    </Stack>
  )
}

function Lines({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    // The lines of a text never change places.
    // oxlint-disable-next-line react/no-array-index-key
    <p key={index}>
      <SymbolText text={line} />
    </p>
  ))
}

/** Power and toughness stand together, as on the card. */
function Numbers({ facts }: { facts: readonly Fact[] }) {
  const toughness = textOf(facts, 'toughness')
  const shown = facts.filter(
    ({ key, value }) => key === 'power' || (typeof value === 'number' && key !== 'toughness'),
  )
  if (shown.length === 0) return null
  return (
    <Row as="dl" gap="1 5" align="stretch" wrap className={styles.numbers}>
      {shown.map(({ key, label, value }) =>
        key === 'power' && toughness !== '' ? (
          <FactPair key={key} name="Power / Toughness">
            {wordsOf(value).join('')} / {toughness}
          </FactPair>
        ) : (
          <FactPair key={key} name={label}>
            {value}
          </FactPair>
        ),
      )}
    </Row>
  )
}

/** The rest, in small. The identity is left out where it is that of the colours. */
function Words({ facts }: { facts: readonly Fact[] }) {
  const colours = textOf(facts, 'colours')
  const shown = facts.filter(
    ({ key, value }) =>
      typeof value === 'object' &&
      !isHead(key) &&
      !isNumber(key) &&
      !(key in statuses) &&
      !(key === 'identity' && textOf(facts, key) === colours),
  )
  if (shown.length === 0) return null
  return (
    <dl className={styles.words}>
      {shown.map(({ key, label, value }) => (
        <FactPair key={key} name={label}>
          {key === 'released'
            ? wordsOf(value).map(formatDay).join('')
            : wordsOf(value).map(capital).join(', ')}
        </FactPair>
      ))}
    </dl>
  )
}

const statuses = { legal: 'Legal', restricted: 'Restricted', banned: 'Banned' }

/** The formats, folded: 'Legal in 12 formats, banned in 1'. */
function Legality({ facts }: { facts: readonly Fact[] }) {
  const shown = facts.filter(({ key }) => key in statuses)
  if (shown.length === 0) return null
  const summary = shown.map(({ label, value }, index) => {
    const { length } = wordsOf(value)
    return `${index === 0 ? label : label.toLowerCase()} in ${index === 0 ? counted(length, 'format', 'formats') : length}`
  })
  return (
    <details className={styles.legality}>
      <summary>{summary.join(', ')}</summary>
      <dl className={styles.words}>
        {shown.map(({ key, label, value }) => (
          <FactPair key={key} name={label}>
            {wordsOf(value).map(capital).toSorted().join(', ')}
          </FactPair>
        ))}
      </dl>
    </details>
  )
}

function FactPair({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Note as="dt">{name}</Note>
      <dd>{children}</dd>
    </div>
  )
}

const isHead = (key: string) => ['name', 'type', 'cost', 'flavour'].includes(key)
const isNumber = (key: string) => key === 'power' || key === 'toughness'

const wordsOf = (value: Fact['value']): readonly string[] =>
  typeof value === 'object' ? value : [String(value)]

/** Empty for a fact that the card has not. */
const textOf = (facts: readonly Fact[], key: string) =>
  facts
    .filter((fact) => fact.key === key)
    .map(({ value }) => wordsOf(value).join(', '))
    .join('')

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
