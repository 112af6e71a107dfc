/** A value as it is written behind a keyword. */
export const quoted = (value: string) => (/[\s()"“”]/.test(value) ? `"${value}"` : value)
