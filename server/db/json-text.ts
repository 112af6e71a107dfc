/** JSON texts that pass through the server unread, with the types of their values. */
declare const valueType: unique symbol

export type JsonText<T> = string & { readonly [valueType]: T }

export const toJsonText = <T>(value: T) => JSON.stringify(value) as JsonText<T>

export const parseJson = <T>(text: JsonText<T>): T => JSON.parse(text)
