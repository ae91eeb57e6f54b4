import { rolePage } from '@fairwave/contract/people/roles'
import { Redirect, useLocation, useParams } from 'wouter'
import { useFanPageUsername } from '../api/site.ts'
import { KnownPerson } from '../features/community/profile/known-person.tsx'
import { LabelHome } from '../features/community/profile/label-home.tsx'
import { ProfileHome } from '../features/community/profile/profile-home.tsx'
import { restOfAddress } from '../lib/rest-of-address.ts'
import { isFormerName } from '../shared/profile/is-former-name.ts'

/** The profile screen of fans, advertisers and labels. Users of other roles are redirected to their own page. */
export function ProfileOfPage() {
  const { username = '' } = useParams()
  const [pathname] = useLocation()
  const fanPageUsername = useFanPageUsername()
  return (
    <KnownPerson username={username}>
      {(person) => {
        const own = rolePage(person, fanPageUsername)
        if (firstPart(own) !== firstPart(pathname) || isFormerName(username, person))
          return <Redirect replace to={own + restOfAddress()} />
        return firstPart(own) === 'label' ? <LabelHome person={person} /> : <ProfileHome person={person} />
      }}
    </KnownPerson>
  )
}

const firstPart = (path: string) => path.split('/')[1]?.toLowerCase()
