/** Kinds of columns that tables share. */
import { char, customType, numeric, timestamp } from 'drizzle-orm/pg-core'

export const time = (name: string) => timestamp(name, { withTimezone: true })

/** Dollars. */
export const price = (name: string) => numeric(name, { precision: 10, scale: 2 })

/** Text compared by code points, as `compareText` of the domain does. */
export const codePointText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/** The code of a finish (`finishes`). */
export const finish = (name: string) => char(name, { length: 1 })
