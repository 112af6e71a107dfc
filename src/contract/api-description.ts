/** The description of the API itself, in OpenAPI 3.1. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export type JsonSchema = z.core.JSONSchema.BaseSchema

const jsonSchema = z.custom<JsonSchema>((value) => typeof value === 'object' && value !== null)

/** Schemas by media type. */
const content = z.record(z.string(), z.object({ schema: jsonSchema }))

const parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean(),
  schema: jsonSchema,
  /** Lists are written with commas (`explode: false`). */
  style: z.optional(z.literal('form')),
  explode: z.optional(z.literal(false)),
})
export type ApiParameter = z.output<typeof parameter>

const header = z.object({ description: z.string(), schema: jsonSchema })

const response = z.object({
  description: z.string(),
  headers: z.optional(z.record(z.string(), z.union([header, z.object({ $ref: z.string() })]))),
  content: z.optional(content),
})
export type ApiResponse = z.output<typeof response>

const operation = z.object({
  /** The name of the endpoint. */
  operationId: z.string(),
  /** Its subject alone. */
  tags: z.array(z.string()),
  summary: z.string(),
  description: z.string(),
  /** The roles of each credential that reaches it: an empty record for visitors, `session`, and `key` with its scope. */
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(parameter),
  requestBody: z.optional(z.object({ required: z.boolean(), content })),
  /** By status; errors are the response of `default`. */
  responses: z.record(z.string(), z.union([response, z.object({ $ref: z.string() })])),
})
export type ApiOperation = z.output<typeof operation>

const apiDocument = z.object({
  openapi: z.string(),
  info: z.object({
    title: z.string(),
    version: z.string(),
    description: z.string(),
    license: z.object({ name: z.string() }),
  }),
  servers: z.array(z.object({ url: z.string() })),
  /** Operations by path and method in lower case. */
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({
    securitySchemes: z.record(z.string(), z.record(z.string(), z.string())),
    headers: z.record(z.string(), header),
    responses: z.object({ Error: response }),
  }),
})
export type ApiDocument = z.output<typeof apiDocument>

/** All endpoints in OpenAPI 3.1: parameters, bodies, answers, and which keys reach them. */
export const apiDescription = endpoint('apiDescription', {
  method: 'GET',
  path: '/api/openapi.json',
  access: 'public',
  shows: [],
  maxAge: 3600,
  sends: z.record(z.string(), z.unknown()),
  reads: apiDocument,
})
