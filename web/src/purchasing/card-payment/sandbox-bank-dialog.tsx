import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type SandboxBankDialogProps = {
  open: boolean
  onOpenChange: (isOpen: boolean) => void
  onAnswer: (answer: 'passed' | 'failed') => void
}

/** The sandbox's stand-in for the check that a real card's bank makes (3-D Secure). */
export const SandboxBankDialog = ({ open, onOpenChange, onAnswer }: SandboxBankDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    size="sm"
    title="Sandbox bank"
    description="Your bank wants to confirm that it’s you. A real bank would ask for a code; this one takes your word for it."
    footer={
      <>
        <Button variant="ghost" onClick={() => onAnswer('failed')}>
          It’s not me
        </Button>
        <Button variant="primary" onClick={() => onAnswer('passed')}>
          Yes, it’s me
        </Button>
      </>
    }
  />
)
