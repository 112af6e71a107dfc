/** The rules of accounts, shared by forms, mocks and server. */

export const roles = ['admin', 'member'] as const
export type Role = (typeof roles)[number]

export const userStatuses = ['pending', 'approved', 'denied'] as const
export type UserStatus = (typeof userStatuses)[number]

export const passwordLength = { min: 6, max: 200 } as const

/** 3 to 32 letters, digits, `_ . -`: names that are read aloud, typed and linked without doubt. */
export const usernamePattern = /^[A-Za-z0-9_.-]{3,32}$/

/** Two names are the same name when their keys are: `Alice` and `alice`. */
export function usernameKey(username: string): string {
  return username.toLowerCase()
}
