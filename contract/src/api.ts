import type { z } from 'zod'
import type * as accounts from './accounts.ts'
import type * as activity from './activity.ts'
import type * as admin from './admin.ts'
import type * as adminPayouts from './admin-payouts.ts'
import type * as adminSales from './admin-sales.ts'
import type * as ads from './ads.ts'
import type * as books from './books.ts'
import type * as campaigns from './campaigns.ts'
import type * as catalogue from './catalogue.ts'
import type * as catalogueChanges from './catalogue-changes.ts'
import type * as commerce from './commerce.ts'
import type * as credits from './credits.ts'
import type * as downloads from './downloads.ts'
import type { Endpoint } from './endpoint.ts'
import type * as library from './library.ts'
import type * as mailing from './mailing.ts'
import type * as media from './media.ts'
import type * as messages from './messages.ts'
import type * as payouts from './payouts.ts'
import type * as playback from './playback.ts'
import type * as playlists from './playlists.ts'
import type * as privacy from './privacy.ts'
import type * as profiles from './profiles.ts'
import type * as relations from './relations.ts'
import type * as royalties from './royalties.ts'
import type * as safety from './safety.ts'
import type * as site from './site.ts'
import type * as social from './social.ts'
import type * as splits from './splits.ts'
import type * as subscriptions from './subscriptions.ts'

type EndpointsOf<Module> = Extract<Module[keyof Module], Endpoint>

/** Every call of the API. Types only: the browser needs methods, paths and shapes, not the schemas behind them. */
export type ApiEndpoint =
  | EndpointsOf<typeof accounts>
  | EndpointsOf<typeof activity>
  | EndpointsOf<typeof ads>
  | EndpointsOf<typeof books>
  | EndpointsOf<typeof campaigns>
  | EndpointsOf<typeof subscriptions>
  | EndpointsOf<typeof splits>
  | EndpointsOf<typeof downloads>
  | EndpointsOf<typeof admin>
  | EndpointsOf<typeof adminPayouts>
  | EndpointsOf<typeof adminSales>
  | EndpointsOf<typeof catalogue>
  | EndpointsOf<typeof catalogueChanges>
  | EndpointsOf<typeof commerce>
  | EndpointsOf<typeof credits>
  | EndpointsOf<typeof library>
  | EndpointsOf<typeof mailing>
  | EndpointsOf<typeof media>
  | EndpointsOf<typeof messages>
  | EndpointsOf<typeof payouts>
  | EndpointsOf<typeof playback>
  | EndpointsOf<typeof playlists>
  | EndpointsOf<typeof privacy>
  | EndpointsOf<typeof profiles>
  | EndpointsOf<typeof relations>
  | EndpointsOf<typeof royalties>
  | EndpointsOf<typeof safety>
  | EndpointsOf<typeof site>
  | EndpointsOf<typeof social>

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
