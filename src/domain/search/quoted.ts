/** Whether a value can be written in a search, which has no sign for a quotation mark. */
export const isQuotable = (value: string) => !/["“”]/.test(value)

/** A value as it is written behind a keyword. */
export const quoted = (value: string) => (/[\s()"“”]/.test(value) ? `"${value}"` : value)
