import type { OwnUser } from '@fairwave/contract/people/accounts'
import { isArtist } from '@fairwave/contract/people/roles'
import { type ReactNode, useId, useState } from 'react'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { ArtistFields } from './artist-fields.tsx'
import styles from './edit-profile-dialog.module.css'
import { PersonFields } from './person-fields.tsx'
import { PictureField } from './picture-field.tsx'
import { type CroppedPicture, type ProfileDraft, profileFormData, textsOf } from './profile-form-data.ts'
import { useSaveProfile } from './use-save-profile.ts'
import { validateProfile } from './validate-profile.ts'

const PORTRAIT_ASPECT = 1
const BANNER_ASPECT = 3

type EditProfileDialogProps = { user: OwnUser; open: boolean; onClose: () => void; accessibility: ReactNode }

export function EditProfileDialog({ user, open, onClose, accessibility }: EditProfileDialogProps) {
  const formId = useId()
  const [portrait, setPortrait] = useState<CroppedPicture>()
  const [banner, setBanner] = useState<CroppedPicture>()
  const [showsCollection, setShowsCollection] = useState(user.showsCollection)
  const save = useSaveProfile(user, onClose)
  const hasMusic = isArtist(user.role)
  const { field, isBusy, form } = useForm({
    initial: textsOf(user),
    validate: validateProfile,
    submit: (texts) => {
      const draft: ProfileDraft = { texts, portrait, banner, showsCollection }
      return save(profileFormData(user, draft))
    },
  })
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title="Edit Your Profile"
      size="lg"
      footer={
        <>
          <Button variant="ghost" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy} busyLabel="Saving...">
            Save Changes
          </Button>
        </>
      }
    >
      <form id={formId} {...form} className={styles.form}>
        <fieldset className={styles.pictures} disabled={isBusy}>
          <legend className="visually-hidden">Pictures</legend>
          <PictureField
            label="Profile picture"
            name="profilePicture"
            aspect={PORTRAIT_ASPECT}
            current={user.profilePicture}
            picture={portrait}
            onChange={setPortrait}
            isDisabled={isBusy}
          />
          <PictureField
            label="Banner"
            name="bannerPicture"
            aspect={BANNER_ASPECT}
            current={user.bannerPicture}
            picture={banner}
            onChange={setBanner}
            isDisabled={isBusy}
          />
        </fieldset>
        <PersonFields field={field} isDisabled={isBusy} />
        {hasMusic && <ArtistFields field={field} isDisabled={isBusy} />}
        <fieldset className={styles.switches} disabled={isBusy}>
          <legend className={styles.legend}>Accessibility</legend>
          {accessibility}
        </fieldset>
        <fieldset className={styles.switches} disabled={isBusy}>
          <legend className={styles.legend}>Privacy</legend>
          <Switch
            label="Show what I bought and love on my page"
            hint="Titles only, never what you paid."
            checked={showsCollection}
            disabled={isBusy}
            onChange={setShowsCollection}
          />
        </fieldset>
      </form>
    </Dialog>
  )
}
