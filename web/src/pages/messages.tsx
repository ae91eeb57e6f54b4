import { Messages } from '../features/community/messages/messages.tsx'
import { Guard } from '../features/people/sign-in/guard.tsx'

export const MessagesPage = () => (
  <Guard>
    <Messages />
  </Guard>
)
