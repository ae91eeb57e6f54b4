import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type BankQuestionProps = {
  open: boolean
  onOpenChange: (isOpen: boolean) => void
  onAnswer: (answer: 'passed' | 'failed') => void
}

/** What a real card's bank shows when it wants to know who is paying. */
export const BankQuestion = ({ open, onOpenChange, onAnswer }: BankQuestionProps) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    size="sm"
    title="Sandbox bank"
    description="Your bank wants to know whether it is you who is paying. A real bank would ask for a code; this one takes your word for it."
    footer={
      <>
        <Button variant="ghost" onClick={() => onAnswer('failed')}>
          Not me
        </Button>
        <Button variant="primary" onClick={() => onAnswer('passed')}>
          Yes, it is me
        </Button>
      </>
    }
  />
)
