import { PRODUCT } from '@fairwave/contract/product'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { reasonOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './second-factor.module.css'

/** How many recovery codes are left, and new ones. */
export function RecoveryCodes({ left, onMade }: { left: number; onMade: (codes: string[]) => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const make = useMutation({
    mutationFn: () => call('POST /api/me/second-factor/recovery-codes'),
    onSuccess: ({ recoveryCodes }) => onMade(recoveryCodes),
    onError: (error) =>
      toast({
        title: 'Error',
        description: reasonOf(error, 'We couldn’t make new codes. Please try again.'),
        variant: 'destructive',
      }),
    onSettled: () => setIsAsking(false),
  })
  return (
    <section className={styles.part}>
      <h3>Recovery codes</h3>
      <p className={styles.note}>
        {left === 0 ? 'You have no recovery codes left.' : `You have ${left} left.`} Each lets you in once if you lose
        your passkey or app.
      </p>
      <Button onClick={() => setIsAsking(true)}>Make new recovery codes</Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Make new recovery codes?"
        description="The codes that you have now stop working."
        confirmLabel="Make new codes"
        isBusy={make.isPending}
        onConfirm={() => make.mutate()}
      />
    </section>
  )
}

/** The codes, shown this once. */
export function ShownRecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const save = () =>
    saveFile(
      `${PRODUCT.toLowerCase()}-recovery-codes.txt`,
      [`${PRODUCT} recovery codes. Each works once.`, '', ...codes, ''].join('\n'),
      'text/plain',
    )
  return (
    <Dialog
      open
      isAsking
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Keep your recovery codes"
      description="They are shown only now. Each lets you in once if you lose your passkey or app. Keep them where you keep your passwords."
      footer={
        <>
          <Button icon={<Download aria-hidden="true" />} onClick={save}>
            Save as a file
          </Button>
          <Button variant="primary" onClick={onClose}>
            I have kept them
          </Button>
        </>
      }
    >
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  )
}
