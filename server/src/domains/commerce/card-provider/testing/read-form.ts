export type Fields = Record<string, string | undefined>

/** The fields of a form, as SDKs send them: `metadata[key]=…`. */
export const readForm = (text: string): Fields => Object.fromEntries(new URLSearchParams(text))
