import type { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import type { API_MODULES } from './modules.ts'

type EndpointsOf<Module> = Module extends unknown ? Extract<Module[keyof Module], Endpoint> : never

/** Every call of the API. Types only: the browser needs methods, paths and shapes, not the schemas behind them. */
export type ApiEndpoint = EndpointsOf<(typeof API_MODULES)[number]>

/** How a call is named in the web app, such as `POST /api/auth/login`. */
export type ApiName = ApiEndpoint extends infer E ? (E extends Endpoint ? `${E['method']} ${E['path']}` : never) : never

export type EndpointNamed<Name extends ApiName> = ApiEndpoint extends infer E
  ? E extends Endpoint
    ? `${E['method']} ${E['path']}` extends Name
      ? E
      : never
    : never
  : never

type InputOf<Schema> = Exclude<Schema, undefined> extends z.ZodType ? z.input<Exclude<Schema, undefined>> : never
type Part<Key extends string, Schema> =
  InputOf<Schema> extends undefined
    ? unknown
    : undefined extends InputOf<Schema>
      ? { [K in Key]?: InputOf<Schema> }
      : { [K in Key]: InputOf<Schema> }

/** What a call takes: only the parts its endpoint describes. */
export type ApiInput<Name extends ApiName> = Part<'params', EndpointNamed<Name>['params']> &
  Part<'query', EndpointNamed<Name>['query']> &
  Part<'body', EndpointNamed<Name>['body']>

export type ApiOutput<Name extends ApiName> = z.output<EndpointNamed<Name>['response']>
