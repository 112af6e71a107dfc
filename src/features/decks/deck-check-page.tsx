import { type SubmitEvent, useState } from 'react'
import { useDeckCheck } from '../../api/decks.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormMessage } from '../../ui/feedback/form-message.tsx'
import { EmptyState, Skeleton } from '../../ui/feedback/states.tsx'
import { Fold, Row, Stack } from '../../ui/layout/boxes.tsx'
import { LiveRegion, Page } from '../../ui/layout/layout.tsx'
import { BackLink } from '../entries/links.tsx'
import { DeckCheckResult } from './deck-check-result.tsx'
import { DeckTextField } from '../lists/deck-text-field.tsx'
import styles from './deck-check.module.css'

const example = `Commander
1 Krenko, Mob Boss

Deck
1 Sol Ring
8 Mountain`

const textNeeded = 'Please paste a deck.'

/** Says which cards of a pasted deck the member owns, and how it differs from another one. Nothing of them is kept. */
export function DeckCheckPage() {
  const [text, setText] = useState('')
  const [otherText, setOtherText] = useState('')
  const [isIncomplete, setIsIncomplete] = useState(false)
  const check = useDeckCheck()
  const other = useDeckCheck()
  const isPending = check.isPending || other.isPending
  const error = check.error ?? other.error
  const lacksText = isIncomplete && text.trim() === ''

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setIsIncomplete(text.trim() === '')
    if (text.trim() === '' || isPending) return
    check.mutate({ body: { text } })
    if (otherText.trim() === '') other.reset()
    else other.mutate({ body: { text: otherText } })
  }

  return (
    <Page
      title="Deck Check"
      back={<BackLink to="/lists">Back to Lists</BackLink>}
      subtitle="Which cards of a deck you own, and what the rest costs"
    >
      <Stack as="form" gap="4" surface="wide" onSubmit={submit} noValidate>
        <DeckTextField
          label="Deck list"
          hint="Paste it from Moxfield, Archidekt, Arena or any list with one card per line, or choose a file."
          placeholder={example}
          rows={8}
          text={text}
          onText={setText}
          className={styles.text}
        />
        <Fold summary="Compare with another deck">
          <DeckTextField
            label="Other deck list"
            hint="Paste the deck as it is now to see what to take out and put in."
            rows={8}
            text={otherText}
            onText={setOtherText}
            className={styles.text}
          />
        </Fold>
        <Row gap="2 4" wrap>
          <Button
            type="submit"
            variant="primary"
            icon="check"
            busy={isPending}
            busyLabel="Checking Deck..."
          >
            Check Deck
          </Button>
          <FormMessage
            tone="error"
            error={!lacksText && !isPending && error}
            fallback="Failed to check this deck."
          >
            {lacksText && textNeeded}
          </FormMessage>
        </Row>
      </Stack>
      {isPending ? (
        <Coming />
      ) : error !== null ? null : check.data ? (
        <DeckCheckResult
          key={check.submittedAt}
          text={check.variables.body.text}
          answer={check.data}
          other={other.data}
        />
      ) : (
        <EmptyState title="No deck checked yet.">
          Any printing of a card counts as owned. Your deck isn't saved unless you say so.
        </EmptyState>
      )}
    </Page>
  )
}

const placeholders = 12

function Coming() {
  return (
    <Stack gap="4">
      <LiveRegion>Checking deck...</LiveRegion>
      <Stack gap="4" className={styles.coming} aria-hidden="true">
        {Array.from({ length: placeholders }, (_, at) => (
          <Skeleton key={at} />
        ))}
      </Stack>
    </Stack>
  )
}
