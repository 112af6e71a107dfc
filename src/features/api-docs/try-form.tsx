import { useState } from 'react'
import { useRawCall } from '../../api/api-description.ts'
import { useAuthToken } from '../../api/session.ts'
import { maxAnswerBytes, type RawAnswer, type RawCall } from '../../api/raw-call.ts'
import type { ApiParameter } from '../../contract/api-description.ts'
import { formatFileSize } from '../../domain/format/count.ts'
import { propertiesOf } from '../../rules/json-schema.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { TextArea, TextField } from '../../ui/controls/text-field.tsx'
import { FormMessage } from '../../ui/feedback/form-message.tsx'
import { Badge } from '../../ui/layout/badge.tsx'
import { Note, Stack, startClass, Tiles } from '../../ui/layout/boxes.tsx'
import { cx, factsClass, LiveRegion } from '../../ui/layout/layout.tsx'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'
import styles from './api-docs.module.css'
import { type ApiEndpoint, isWrite } from './endpoints.ts'
import { exampleOf, fieldText, schemaText } from './schema-text.ts'

/** The parameters and the body of a call, and its answer. A write is confirmed before it is sent. */
export function TryForm({ endpoint }: { endpoint: ApiEndpoint }) {
  const isSignedIn = useAuthToken() !== null
  const [asked, setAsked] = useState<RawCall | null>(null)
  const { mutate, data, error, isPending } = useRawCall({ isWrite: isWrite(endpoint) })
  const { method, path, parameters } = endpoint

  function submit(form: HTMLFormElement): void {
    const call = callOf(endpoint, new FormData(form))
    if (isWrite(endpoint)) setAsked(call)
    else mutate(call)
  }

  function onConfirm(call: RawCall): void {
    setAsked(null)
    mutate(call)
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit(event.currentTarget)
      }}
    >
      <h4>Try</h4>
      <Note>
        {isSignedIn ? 'Sent with your session.' : 'You are not signed in: sent without a session.'}
      </Note>
      {parameters.length > 0 && (
        <Tiles as="div" least="14rem" gap="3">
          {parameters.map((parameter) => (
            <ParameterField key={fieldName(parameter)} {...parameter} />
          ))}
        </Tiles>
      )}
      <BodyFields endpoint={endpoint} />
      <Button
        type="submit"
        variant="primary"
        busy={isPending}
        busyLabel="Sending..."
        className={startClass}
      >
        Send
      </Button>
      <FormMessage tone="error" error={error} fallback="Failed to send the call." />
      <LiveRegion>{data && `Status ${data.status}`}</LiveRegion>
      {data && <AnswerView {...data} />}
      {asked && (
        <ConfirmDialog
          open
          onClose={() => setAsked(null)}
          title="Send This Call"
          description={`${method} ${path} may change your data, as in the app.`}
          confirmLabel="Send"
          busy={isPending}
          onConfirm={() => onConfirm(asked)}
        />
      )}
    </form>
  )
}

const fieldName = ({ in: place, name }: Pick<ApiParameter, 'in' | 'name'>) => `${place} ${name}`

const partName = (name: string) => `form ${name}`

const jsonName = 'json'

function ParameterField(parameter: ApiParameter) {
  const { name, in: place, required, schema, explode } = parameter
  const commas = explode === false ? ', with commas' : ''
  return (
    <TextField
      label={place === 'query' ? name : `${name} (${place})`}
      name={fieldName(parameter)}
      required={required}
      autoComplete="off"
      spellCheck={false}
      hint={<code className={styles.hint}>{fieldText(schema) + commas}</code>}
    />
  )
}

function BodyFields({ endpoint: { requestBody } }: { endpoint: ApiEndpoint }) {
  const json = requestBody?.content['application/json']
  const form = requestBody?.content['multipart/form-data']
  if (json)
    return (
      <TextArea
        label="Body"
        name={jsonName}
        spellCheck={false}
        className={styles.body}
        defaultValue={JSON.stringify(exampleOf(json.schema), null, 2)}
      />
    )
  return (
    form && (
      <Stack gap="3">
        {propertiesOf(form.schema).map(([name, schema]) => {
          const text = schemaText(schema)
          const input = { label: name, name: partName(name), hint: text }
          return text === 'file' ? (
            <FileField key={name} {...input} />
          ) : (
            <TextField key={name} {...input} autoComplete="off" spellCheck={false} />
          )
        })}
      </Stack>
    )
  )
}

function FileField({ label, hint, name }: { label: string; hint: string; name: string }) {
  return (
    <Field {...{ label, hint }}>
      {(control) => <input {...control} type="file" name={name} className={styles.file} />}
    </Field>
  )
}

function textOf(fields: FormData, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}

/** What the fields of the form send. */
function callOf({ operationId, parameters, ...endpoint }: ApiEndpoint, fields: FormData): RawCall {
  const { method, path, requestBody } = endpoint
  const textsIn = (place: ApiParameter['in']) =>
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === place)
        .map((parameter) => [parameter.name, textOf(fields, fieldName(parameter)).trim()]),
    )
  return {
    name: operationId,
    method,
    path,
    params: textsIn('path'),
    query: textsIn('query'),
    headers: textsIn('header'),
    body: bodyOf(requestBody, fields),
  }
}

function bodyOf(requestBody: ApiEndpoint['requestBody'], fields: FormData): RawCall['body'] {
  const form = requestBody?.content['multipart/form-data']
  if (!form) return requestBody === undefined ? null : textOf(fields, jsonName)
  const body = new FormData()
  for (const [name] of propertiesOf(form.schema)) {
    const value = fields.get(partName(name)) ?? ''
    if (typeof value === 'string' ? value !== '' : value.size > 0) body.append(name, value)
  }
  return body
}

function AnswerView({ status, headers, text, isCut }: RawAnswer) {
  return (
    <Stack as="section" gap="2" aria-label="Answer">
      <div>
        <Badge tone={status < 400 ? 'success' : 'danger'}>{`Status ${status}`}</Badge>
      </div>
      <dl className={factsClass}>
        {headers.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {text === null ? (
        <Note>The answer is a file, which is not shown.</Note>
      ) : (
        text !== '' && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
          <pre tabIndex={0} className={cx(styles.code, styles.answer)}>
            {text}
          </pre>
        )
      )}
      {isCut && <Note>Only the first {formatFileSize(maxAnswerBytes)} are shown.</Note>}
    </Stack>
  )
}
