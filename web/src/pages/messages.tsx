import { Messages } from '../features/messages/messages.tsx'
import { Guard } from '../features/session/guard.tsx'

export const MessagesPage = () => (
  <Guard>
    <Messages />
  </Guard>
)
