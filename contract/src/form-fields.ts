import { z } from 'zod'

/** Multipart carries text only: a field that is there but empty counts as not given. */
export const orNothing = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

/** In a change, a field that is there but empty takes away what stood there. */
export const orNull = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable().optional())

/** What a form sends as JSON in a text. */
export const asJson = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value
    try {
      return value === '' ? undefined : JSON.parse(value)
    } catch {
      return value
    }
  }, schema.optional())
