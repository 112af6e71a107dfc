/** The description of the API itself. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** All endpoints in OpenAPI 3.1: parameters, bodies, answers, and which keys reach them. */
export const apiDescription = endpoint('apiDescription', {
  method: 'GET',
  path: '/api/openapi.json',
  access: 'public',
  shows: [],
  maxAge: 3600,
  sends: z.record(z.string(), z.unknown()),
})
