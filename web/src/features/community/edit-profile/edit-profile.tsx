import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useSession } from '../../../api/session-provider.tsx'
import { listen } from '../../../lib/announce.ts'
import { toast } from '../../../ui/toast.tsx'
import { takeSavedNotice } from './saved-notice.ts'

// Loads the form and the cropping on first use, because few visits edit a profile.
const EditProfileDialog = lazy(() =>
  import('./edit-profile-dialog.tsx').then((file) => ({ default: file.EditProfileDialog })),
)

/** Opens on the edit-profile event, from anywhere on the page. */
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
