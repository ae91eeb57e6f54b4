import { isMusician, type Role } from '@fairwave/contract/people/roles'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import styles from './account.module.css'
import { DeleteDialog } from './delete-dialog.tsx'

/** Says what deleting the account means, then offers it. */
export function DeleteAccount({ role }: { role: Role }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Card title="Delete your account">
      <ul className={styles.list}>
        <li>Your profile, library, playlists, posts, comments and messages are deleted for good.</li>
        <li>What you listened to stays in the counts, without your name.</li>
        {isMusician(role) && <li>Your music leaves the catalog; buyers keep what they bought.</li>}
        <li>Subscriptions are not renewed. Payments stay in our accounts under a number, as the law requires.</li>
        <li>Your username will be retired and can’t be used again. Your email address is free again.</li>
      </ul>
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        Delete my account...
      </Button>
      {isAsking && <DeleteDialog onClose={() => setIsAsking(false)} />}
    </Card>
  )
}
