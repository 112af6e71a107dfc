/** What has become of attempts to deliver since the server started. */
export const deliveryOutcomes = ['delivered', 'retried', 'failed'] as const
export type Outcome = (typeof deliveryOutcomes)[number]

export class DeliveryCounts {
  readonly outcomes: Record<Outcome, number> = { delivered: 0, retried: 0, failed: 0 }
}
