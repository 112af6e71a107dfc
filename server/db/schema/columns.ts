/** Kinds of columns that tables share. */
import { char, customType, numeric } from 'drizzle-orm/pg-core'

/** Dollars. */
export const price = (name: string) => numeric(name, { precision: 10, scale: 2 })

/** Text compared by code points, as `compareText` of the domain does. */
export const codePointText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/** N for Normal, F for Foil. */
export const finish = (name: string) => char(name, { length: 1, enum: ['N', 'F'] })
