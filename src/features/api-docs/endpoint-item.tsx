import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { ApiDocument, JsonSchema } from '../../contract/api-description.ts'
import { Badge } from '../../ui/layout/badge.tsx'
import { Fold, Note, Row, Stack } from '../../ui/layout/boxes.tsx'
import styles from './api-docs.module.css'
import { type Answer, answersOf, type ApiEndpoint, callersOf, isWrite } from './endpoints.ts'
import { schemaText } from './schema-text.ts'
import { TryForm } from './try-form.tsx'

interface EndpointProps {
  endpoint: ApiEndpoint
  document: ApiDocument
}

/** One endpoint in a line; its link opens it, and is the address to share. */
export function EndpointItem({ endpoint, document, isOpen }: EndpointProps & { isOpen: boolean }) {
  const { operationId, method, path, summary } = endpoint
  return (
    <li id={operationId} className={styles.endpoint}>
      <Row as="h3" gap="2" align="baseline" className={styles.line}>
        <Badge tone={isWrite(endpoint) ? 'accent' : 'neutral'}>{method}</Badge>
        <Link
          to="/api-docs"
          search={true}
          hash={isOpen ? '' : operationId}
          resetScroll={false}
          activeOptions={{ includeHash: true }}
          aria-expanded={isOpen}
        >
          <code>{path}</code>
        </Link>
      </Row>
      {!isOpen && <Note>{withCode(summary)}</Note>}
      {isOpen && <OpenEndpoint key={operationId} {...{ endpoint, document }} />}
    </li>
  )
}

function OpenEndpoint({ endpoint, document }: EndpointProps) {
  const start = useRef<HTMLDivElement>(null)
  // Opened by an address, it is drawn after the router has looked for it.
  useEffect(() => {
    start.current?.parentElement?.scrollIntoView()
  }, [])
  const { operationId, description, requestBody } = endpoint
  return (
    <Stack ref={start} gap="3">
      <p>{withCode(description)}</p>
      <Row gap="2" wrap>
        <Badge>{callersOf(endpoint)}</Badge>
        <Note>
          <code>{operationId}</code>
        </Note>
      </Row>
      {Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => (
        <Schema key={type} title={`Body, ${type}`} schema={schema} />
      ))}
      <TryForm endpoint={endpoint} />
      {answersOf(endpoint, document).map((answer) => (
        <AnswerPart key={answer.title} {...answer} />
      ))}
    </Stack>
  )
}

/** A text whose parts in backticks are code. */
const withCode = (text: string) =>
  text.split('`').map((part, index) => (index % 2 === 0 ? part : <code key={index}>{part}</code>))

function AnswerPart({ title, description, headers = {}, content = {} }: Answer) {
  const names = Object.keys(headers)
  return (
    <>
      {Object.keys(content).length === 0 && <p>{`${title}: ${description}`}</p>}
      {Object.entries(content).map(([type, { schema }]) => (
        <Schema key={type} title={`${title}, ${type}`} schema={schema} />
      ))}
      {names.length > 0 && <Note>Headers: {names.join(', ')}</Note>}
    </>
  )
}

function Schema({ title, schema }: { title: string; schema: JsonSchema }) {
  return (
    <Fold summary={title}>
      <pre className={styles.code}>{schemaText(schema)}</pre>
    </Fold>
  )
}
