import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useSession } from '../../api/session-provider.tsx'
import { listen } from '../../lib/announce.ts'
import { toast } from '../../ui/toast.tsx'
import { takeSavedNotice } from './saved-notice.ts'

// Few people edit their profile on a visit: the form and the cropping come with the first who does.
const EditProfileDialog = lazy(() =>
  import('./edit-profile-dialog.tsx').then((file) => ({ default: file.EditProfileDialog })),
)

/** Waits for somebody to ask for their profile, from wherever on the page. */
export function EditProfile({ accessibility }: { accessibility: ReactNode }) {
  const { user } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const [visit, setVisit] = useState(0)
  useEffect(
    () =>
      listen('openEditProfile', () => {
        setIsOpen(true)
        setVisit((before) => before + 1)
      }),
    [],
  )
  useEffect(() => {
    if (!takeSavedNotice()) return
    toast({ title: 'Profile Updated', description: 'Your profile information has been successfully updated.' })
  }, [])
  if (!user || visit === 0) return null
  return (
    <Suspense>
      <EditProfileDialog
        key={visit}
        user={user}
        open={isOpen}
        onClose={() => setIsOpen(false)}
        accessibility={accessibility}
      />
    </Suspense>
  )
}
