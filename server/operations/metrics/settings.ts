/** The environment variables of `/metrics`, which is off without them. */
import { z } from 'zod'
import { portField } from '../../http/number-fields.ts'
import { StartError } from '../../start-error.ts'

const tokenRule = 'must have 16 to 200 letters, digits or signs of -._~+/='

export const metricsVariables = {
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]+$/, tokenRule)
    .min(16, tokenRule)
    .max(200, tokenRule)
    .optional(),
  METRICS_PORT: portField.optional(),
  METRICS_HOST: z.string().optional(),
}

type Variables = z.output<z.ZodObject<typeof metricsVariables>>

/** How metrics are served: at least one of the token and the address is set. */
export interface MetricsSettings {
  /** The bearer token that every request for the metrics needs; the app's own port serves them only with one. */
  token: string | null
  /** An address beside the app's own that serves the metrics alone. */
  address: { host: string; port: number } | null
}

/** Null where metrics are off. Throws StartError for an address without a port. */
export function metricsOf(variables: Variables): MetricsSettings | null {
  const { METRICS_TOKEN: token = null, METRICS_PORT: port, METRICS_HOST: host } = variables
  if (port === undefined) {
    if (host !== undefined) throw new StartError('METRICS_HOST needs METRICS_PORT.')
    return token === null ? null : { token, address: null }
  }
  return { token, address: { host: host ?? '127.0.0.1', port } }
}
