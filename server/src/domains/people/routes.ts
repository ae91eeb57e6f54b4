import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { deviceCookieOf, type RememberDevice, setDeviceCookie } from '../../platform/http/device-cookie.ts'
import type { PowerUndos } from './accounts/powers/undo-power.ts'
import { accountRoutes } from './accounts/routes.ts'
import { writeDevice } from './accounts/sessions/known-device.ts'
import type { CountUnreadMessages } from './activity/count-unread.ts'
import { activityRoutes } from './activity/routes.ts'
import { appPasswordRoutes } from './app-passwords/routes.ts'
import { oidcRoutes } from './oidc/routes.ts'
import { relationRoutes } from './relations/routes.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { signInRoutes } from './sign-in/routes.ts'

/** What people need from areas above. */
export type ForPeople = { undos: PowerUndos; countUnreadMessages: CountUnreadMessages }

export function peopleRoutes(app: FastifyInstance, context: Context, { undos, countUnreadMessages }: ForPeople) {
  const remember: RememberDevice = (request, reply, account) =>
    void setDeviceCookie(reply, writeDevice(context, deviceCookieOf(request), account), context.config)
  signInRoutes(app, context, remember)
  accountRoutes(app, context, { undos, remember })
  appPasswordRoutes(app, context)
  secondFactorRoutes(app, context)
  oidcRoutes(app, context, remember)
  activityRoutes(app, context, { countUnreadMessages })
  relationRoutes(app, context)
}
