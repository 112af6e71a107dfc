import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { changeMoney, moneyOptionsQuery, useUpdateMoney } from '../../api/accounts.ts'
import type { Reads } from '../../contract/endpoint.ts'
import type { moneyOptions } from '../../contract/accounts.ts'
import { type PriceSource, sourceName } from '../../domain/cards/price-source.ts'
import { cardCount, formatCount } from '../../domain/format/count.ts'
import { formatDay } from '../../domain/format/dates.ts'
import { Button } from '../../ui/controls/button.tsx'
import { type Option, Select } from '../../ui/controls/select.tsx'
import { FormMessage } from '../../ui/feedback/form-message.tsx'
import { SettingsForm } from '../../ui/controls/settings-form.tsx'
import { comingLine } from '../../ui/feedback/states.tsx'
import { Panel } from '../../ui/layout/layout.tsx'
import styles from './profile-page.module.css'
import { Muted, Row } from '../../ui/layout/boxes.tsx'

type Options = Reads<typeof moneyOptions>

/** The source of the prices that the member sees, and the currency in which amounts are shown. */
export function MoneyPanel() {
  const { data, isError, refetch } = useQuery(moneyOptionsQuery())
  return (
    <Panel title="Prices" heading="h3">
      {data ? (
        <MoneyForm options={data} />
      ) : isError ? (
        <Row gap="2 4" wrap>
          <FormMessage tone="error">Failed to load your price settings</FormMessage>
          <Button size="small" onClick={() => void refetch()}>
            Try Again
          </Button>
        </Row>
      ) : (
        <MoneyFields
          {...coming}
          onSource={() => {}}
          onCurrency={() => {}}
          coverage={comingLine}
          save={{ onSave: async () => false, busy: false, error: null }}
        />
      )}
    </Panel>
  )
}

/** The fields while the choice is on its way, at their size. */
const coming = {
  source: '',
  sources: [],
  currency: '',
  currencies: [],
  hint: 'Loading...',
  disabled: true,
} as const

interface MoneyFieldsProps {
  source: PriceSource | ''
  sources: readonly Option<PriceSource>[]
  onSource: (source: PriceSource) => void
  currency: string
  currencies: readonly Option<string>[]
  onCurrency: (currency: string) => void
  /** The text under the choice of the currency. */
  hint: string
  /** How many of the member's cards each source prices. */
  coverage: ReactNode
  disabled?: boolean
  save: Pick<ComponentProps<typeof SettingsForm>, 'onSave' | 'busy' | 'error'>
}

function MoneyFields(props: MoneyFieldsProps) {
  const { source, sources, onSource, currency, currencies, onCurrency, ...rest } = props
  const { hint, coverage, disabled = false, save } = rest
  return (
    <SettingsForm
      label="Save Prices"
      busyLabel="Saving..."
      disabled={disabled}
      {...save}
      success="Prices saved"
      fallback="Failed to save prices"
    >
      <Muted as="p" className={styles.coverage}>
        {coverage}
      </Muted>
      <Select
        label="Card prices"
        value={source}
        options={sources}
        placeholder={disabled ? 'Loading...' : undefined}
        disabled={disabled}
        onChange={onSource}
      />
      <Select
        label="Show amounts in"
        hint={hint}
        value={currency}
        options={currencies}
        placeholder={disabled ? 'Loading...' : undefined}
        disabled={disabled}
        onChange={onCurrency}
      />
      <Muted as="p">Trades, target prices and past prices are kept in US dollars.</Muted>
    </SettingsForm>
  )
}

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' })

function sourceOption({ source, currency, prices_of: day }: Options['sources'][number]) {
  const name = `${sourceName(source)}, ${currency}`
  return day === null
    ? { value: source, label: `${name} (no prices yet)`, disabled: true }
    : { value: source, label: `${name}, ${formatDay(day)}` }
}

/** `Prices for your 4,735 cards: TCGplayer 4,700, Cardmarket 98.` */
function coverageInWords({ sources, cards = 0 }: Options): string {
  if (cards === 0) return 'No cards in your collection yet.'
  const counts = sources.map(
    ({ source, priced_cards: priced = 0 }) => `${sourceName(source)} ${formatCount(priced)}`,
  )
  return `Prices for your ${cardCount(cards)}: ${counts.join(', ')}.`
}

function MoneyForm({ options }: { options: Options }) {
  const { sources, currencies, rates_of: ratesOf } = options
  const [source, setSource] = useState(options.source)
  const [currency, setCurrency] = useState(options.currency)
  const client = useQueryClient()
  const { mutateAsync, isPending, error } = useUpdateMoney()
  const own = sources.find((each) => each.source === source)?.currency ?? currency

  async function save(): Promise<boolean> {
    changeMoney(client, await mutateAsync({ body: { source, currency } }))
    return true
  }

  return (
    <MoneyFields
      source={source}
      sources={sources.map(sourceOption)}
      onSource={(chosen) => {
        setSource(chosen)
        setCurrency(sources.find((each) => each.source === chosen)?.currency ?? currency)
      }}
      currency={currency}
      currencies={[...new Set([own, ...currencies])].map((code) => ({
        value: code,
        label: `${code}, ${currencyNames.of(code) ?? code}`,
      }))}
      onCurrency={setCurrency}
      coverage={coverageInWords(options)}
      hint={
        ratesOf === null
          ? 'This server has no exchange rates.'
          : `Exchange rates of ${formatDay(ratesOf)}.`
      }
      save={{ onSave: save, busy: isPending, error }}
    />
  )
}
