import { generateSync } from 'otplib'

/** The code that an app shows at a time, for tests. */
export const codeAt = (secret: string, at: Date): string =>
  generateSync({ secret, epoch: Math.floor(at.getTime() / 1000) })
