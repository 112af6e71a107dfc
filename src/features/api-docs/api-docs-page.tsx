import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { apiDescriptionQuery } from '../../api/api-description.ts'
import type { ApiDocument } from '../../contract/api-description.ts'
import { counted } from '../../domain/format/count.ts'
import { EmptyState, LoadingPanels, RetryPanel } from '../../ui/feedback/states.tsx'
import { Muted, Stack } from '../../ui/layout/boxes.tsx'
import { LiveRegion, Page, Panel } from '../../ui/layout/layout.tsx'
import { DebouncedSearch } from '../cards/debounced-search.tsx'
import type { ApiDocsProps } from './api-docs.search.ts'
import { EndpointItem } from './endpoint-item.tsx'
import { subjectsOf } from './endpoints.ts'

/** Every endpoint of the API by subject, with a form that sends a call of it. The hash of the URL names the open one. */
export function ApiDocsPage({ search: { search }, onChange }: ApiDocsProps) {
  const { data, error, refetch } = useQuery(apiDescriptionQuery())
  return (
    <Page title="API">
      <Muted as="p">
        Your own scripts read and change what is yours with an API key. Create one on your profile,
        under Security. Generators of clients read the same from <code>/api/openapi.json</code>.
      </Muted>
      <DebouncedSearch
        label="Filter endpoints"
        placeholder="Path, name or description"
        value={search}
        onCommit={(text) => onChange({ search: text }, { replace: true })}
      />
      {error && !data ? (
        <RetryPanel
          title="Error Loading the API"
          fallback="Failed to load the description of the API."
          error={error}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <Subjects document={data} filter={search} />
      ) : (
        <LoadingPanels count={3} announcement="Loading endpoints..." />
      )}
    </Page>
  )
}

function Subjects({ document, filter }: { document: ApiDocument; filter: string }) {
  const openId = useLocation({ select: ({ hash }) => hash })
  const subjects = subjectsOf(document, filter)
  const count = subjects.reduce((sum, { endpoints }) => sum + endpoints.length, 0)
  return (
    <>
      <Muted as="p">{counted(count, 'endpoint', 'endpoints')}</Muted>
      <LiveRegion>{counted(count, 'endpoint', 'endpoints')}</LiveRegion>
      {count === 0 && <EmptyState title="No endpoints match your filter." />}
      {subjects.map(({ name, endpoints }) => (
        <Panel key={name} title={`/api/${name}`}>
          <Stack as="ul" gap="1">
            {endpoints.map((endpoint) => (
              <EndpointItem
                key={endpoint.operationId}
                {...{ endpoint, document }}
                isOpen={endpoint.operationId === openId}
              />
            ))}
          </Stack>
        </Panel>
      ))}
    </>
  )
}
