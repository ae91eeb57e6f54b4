import { isArtist } from '@fairwave/contract/people/roles'
import { useSettledSession } from '../api/session-provider.tsx'
import { Guard } from '../features/people/sign-in/guard.tsx'
import { Codes } from '../features/selling/codes/codes.tsx'

const ACCESS = { allows: isArtist, refusal: 'Only artists can make codes.' }

export function CodesPage() {
  const { user } = useSettledSession()
  return <Guard access={ACCESS}>{user && <Codes key={user.id} user={user} />}</Guard>
}
