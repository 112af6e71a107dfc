/** What deliveries to addresses and devices of members have in common. */

/** The event of a test; all others are kinds of notifications. */
export const testEvent = 'test'
export const testText = 'This is a test from Ninepocket.'

/** Days of nothing but failures after which nothing more is sent to a receiver. */
export const failingDays = 5
