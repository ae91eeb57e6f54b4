import { useEffect, useEffectEvent, useState } from 'react'
import { type Dropped, readDropped } from './dropped-files.ts'

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
/** A file picker takes its own drops. */
const isPicker = ({ target }: Event) => target instanceof HTMLInputElement && target.type === 'file'

/** Accepts drops anywhere on the page: otherwise a missed drop would make the browser open the file. */
export function useFileDrop(onDrop: (dropped: Dropped) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const take = useEffectEvent(onDrop)
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      setIsOver(true)
      if (!isPicker(event)) event.preventDefault()
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false)
    }
    const drop = (event: DragEvent) => {
      setIsOver(false)
      if (!hasFiles(event) || !event.dataTransfer || isPicker(event)) return
      event.preventDefault()
      void readDropped(event.dataTransfer).then(take)
    }
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [])
  return isOver
}
