/** The description of the API: valid, complete, and true of what the adapter enforces. */
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { apiDocument } from '../../server/operations/api-description/document.ts'
import type { ApiDocument } from '../../src/contract/api-description.ts'
import { contract } from '../../src/contract/contract.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'

const text = apiDocument()
const { paths }: ApiDocument = JSON.parse(text)
const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
const operation = ({ path, method }: Endpoint) => {
  const described = paths[path]?.[method.toLowerCase()]
  if (!described) throw new Error(`${method} ${path} is not described`)
  return described
}

test('the description is a valid OpenAPI 3.1 document', async () => {
  const validator = new Validator()
  expect(await validator.validate(JSON.parse(text))).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
})

test('every endpoint is in it, under its own name, with a sentence on what it does', () => {
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
    Object.keys(contract).toSorted(),
  )
  const silent = operations.filter(
    ({ description, summary }) => description === '' || summary === '',
  )
  expect(silent.map(({ operationId }) => operationId)).toEqual([])
})

test('every parameter and field of a body has a schema', () => {
  const unknown = operations.flatMap(({ operationId, parameters }) =>
    parameters
      .filter(({ schema }) => schema.type === undefined && !schema.anyOf && !schema.enum)
      .map(({ name }) => `${operationId}.${name}`),
  )
  expect(unknown).toEqual([])
})

test.each([
  [contract.collectionList, [{ session: [] }, { key: ['read'] }]],
  [contract.cardExport, [{ session: [] }, { key: ['read'] }]],
  [contract.collectionAdd, [{ session: [] }, { key: ['write'] }]],
  [contract.cardList, [{}, { session: [] }, { key: ['read'] }]],
  [contract.authLogin, [{}]],
  [contract.apiKeyCreate, [{ session: [] }]],
  [contract.adminUserList, [{ session: ['admin'] }]],
] as const)('the credentials of $path are said', (endpoint, security) => {
  expect(operation(endpoint).security).toEqual(security)
})

test('parameters, bodies, uploads and answers are described as the app writes and reads them', () => {
  const parameter = (endpoint: Endpoint, name: string) =>
    operation(endpoint).parameters.find((each) => each.name === name)
  expect(parameter(contract.collectionList, 'limit')).toMatchObject({
    in: 'query',
    required: false,
    schema: { type: 'integer', minimum: 1, default: 50 },
  })
  expect(parameter(contract.collectionList, 'rarity')).toMatchObject({
    schema: { type: 'array' },
    style: 'form',
    explode: false,
  })
  expect(parameter(contract.listDetail, 'listId')).toMatchObject({ in: 'path', required: true })
  expect(parameter(contract.collectionAdd, 'Idempotency-Key')).toMatchObject({ in: 'header' })
  const bodyOf = (endpoint: Endpoint) => operation(endpoint).requestBody?.content
  expect(bodyOf(contract.apiKeyCreate)).toMatchObject({
    'application/json': { schema: { required: ['name', 'scope', 'days'] } },
  })
  expect(bodyOf(contract.importStart)).toMatchObject({
    'multipart/form-data': { schema: { properties: { file: { format: 'binary' } } } },
  })
  expect(operation(contract.wishlistRemove).responses[204]).toBeDefined()
  expect(operation(contract.listExport).responses[200]).toMatchObject({
    content: { 'text/csv': { schema: { type: 'string' } } },
  })
})
