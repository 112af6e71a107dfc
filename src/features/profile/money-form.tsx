import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeMoney, moneyOptionsQuery, useUpdateMoney } from '../../api/accounts.ts'
import type { Reads } from '../../contract/endpoint.ts'
import type { moneyOptions } from '../../contract/accounts.ts'
import { type PriceSource, sourceName } from '../../domain/cards/price-source.ts'
import { cardCount, formatCount } from '../../domain/format/count.ts'
import { formatDay } from '../../domain/format/dates.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Select } from '../../ui/controls/select.tsx'
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
      {isError && !data ? (
        <Row gap="2 4" wrap>
          <FormMessage tone="error">Failed to load your price settings</FormMessage>
          <Button size="small" onClick={() => void refetch()}>
            Try Again
          </Button>
        </Row>
      ) : (
        <MoneyForm key={data ? 'loaded' : 'coming'} options={data} />
      )}
    </Panel>
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

/** The choice; its fields at their size while it is on its way. */
function MoneyForm({ options }: { options: Options | undefined }) {
  const [source, setSource] = useState<PriceSource | ''>(options?.source ?? '')
  const [currency, setCurrency] = useState(options?.currency ?? '')
  const client = useQueryClient()
  const { mutateAsync, isPending, error } = useUpdateMoney()
  const currencyOf = (chosen: PriceSource | '') =>
    options?.sources.find((each) => each.source === chosen)?.currency ?? currency
  const codes = options ? [...new Set([currencyOf(source), ...options.currencies])] : []
  const coming = options ? {} : { placeholder: 'Loading...', disabled: true }

  async function save(): Promise<void> {
    if (source !== '') changeMoney(client, await mutateAsync({ body: { source, currency } }))
  }

  return (
    <SettingsForm
      label="Save Prices"
      busyLabel="Saving..."
      busy={isPending}
      disabled={!options}
      onSave={save}
      success="Prices saved"
      error={error}
      fallback="Failed to save prices"
    >
      <Muted as="p" className={styles.coverage}>
        {options ? coverageInWords(options) : comingLine}
      </Muted>
      <Select
        {...coming}
        label="Card prices"
        value={source}
        options={options?.sources.map(sourceOption) ?? []}
        onChange={(chosen) => {
          setSource(chosen)
          setCurrency(currencyOf(chosen))
        }}
      />
      <Select
        {...coming}
        label="Show amounts in"
        hint={options ? ratesInWords(options) : 'Loading...'}
        value={currency}
        options={codes.map((code) => ({
          value: code,
          label: `${code}, ${currencyNames.of(code) ?? code}`,
        }))}
        onChange={setCurrency}
      />
      <Muted as="p">Trades, target prices and past prices are kept in US dollars.</Muted>
    </SettingsForm>
  )
}

const ratesInWords = ({ rates_of: day }: Options) =>
  day === null ? 'This server has no exchange rates.' : `Exchange rates of ${formatDay(day)}.`
