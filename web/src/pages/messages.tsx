import { Messages } from '../features/messages/messages.tsx'
import { Guard } from '../features/sign-in/guard.tsx'

export const MessagesPage = () => (
  <Guard>
    <Messages />
  </Guard>
)
