/** The rules of push messages, by which a member's notifications reach devices. Screens, mocks and server share them. */

/** The services of the browsers: Chrome, Edge and others by Google's, Firefox, Safari, Windows. `*.` is for all hosts below a name. */
export const pushServiceHosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

/** The address of the API for the caller's devices, and for a service worker whose subscription has changed. */
export const pushPath = '/api/push'

export const maxDevicesPerMember = 10
/** Maximum characters of the address that a push service gives a device. */
export const maxEndpointLength = 1000
export const maxTimeZoneLength = 64
/** Milliseconds between two tests of a device. */
export const testPauseMs = 10_000
/** Notifications that are due together and are sent each by itself; more of them are one message. */
export const maxSingleMessages = 3
/** Seconds for which a push service keeps a message for a device that is not reached. */
export const timeToLiveSeconds = 86_400

/** Hours of a device in which it gets nothing: `22:00` to `07:30` in the time zone `Europe/Berlin`. */
export interface QuietHours {
  from: string
  to: string
  timeZone: string
}

/** Refusals that server and mocks word alike. */
export const pushErrors = {
  notSetUp: "Notifications on devices aren't set up on this server.",
  tooMany: `You can have at most ${maxDevicesPerMember} devices. Remove one first.`,
  notThere: 'Device not found.',
  tooManyTests: "You've just sent a test. Try again in ten seconds.",
}
