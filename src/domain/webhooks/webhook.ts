/** The rules of webhooks, by which a member's notifications go to an address of the member's. Forms, mocks and server share them. */

/** What a delivery's body looks like: signed JSON (https://www.standardwebhooks.com), or a message for Discord. */
export const webhookForms = ['standard', 'discord'] as const
export type WebhookForm = (typeof webhookForms)[number]

/** `paused` by its member; `off` by the server, after `failingDays` of failures or where the address says that it is gone. */
export const webhookStates = ['on', 'paused', 'off'] as const
export type WebhookState = (typeof webhookStates)[number]

export const deliveryStates = ['pending', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const maxWebhookName = 100
/** Maximum characters of an address. */
export const maxWebhookUrl = 1000
export const maxWebhooksPerMember = 10
/** Deliveries of one member that are not over; beyond these the oldest are dropped. */
export const maxPendingPerMember = 1000
/** Deliveries of one webhook that are kept once they are over. */
export const keptDeliveries = 50
/** Tests of one member within a minute. */
export const maxTestsPerMinute = 10
/** Characters of an answer that are kept. */
export const keptAnswerLength = 1000

/** Refusals that server and mocks word alike. */
export const webhookErrors = {
  notSetUp: "Webhooks aren't set up on this server.",
  tooMany: `You can have at most ${maxWebhooksPerMember} webhooks. Delete one first.`,
  notThere: 'Webhook not found.',
  isPaused: 'Resume this webhook first.',
  tooManyTests: "You've sent too many tests. Try again in a minute.",
}

/** Why a delivery failed where no answer came. */
export const deliveryErrors = {
  paused: 'You paused the webhook.',
  switchedOff: 'The webhook was switched off.',
  tooLate: 'The server did not send it within a day.',
}
