import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../../api/call.ts'
import { apiQuery } from '../../../../api/query-client.ts'
import { newKey } from '../../../../lib/new-key.ts'
import { LEFT } from '../upload/sending/parts.ts'
import { sendForm } from '../upload/sending/send-form.ts'
import { sendResumable } from '../upload/sending/send-resumable.ts'
import { applySheets } from './apply-sheets.ts'
import { type Collected, collectSources } from './import-sources.ts'
import { sendSources } from './send-sources.ts'

type Progress = { done: number; total: number }

/** How many files arrive between two looks at the drafts. */
const FILES_PER_LOOK = 8

/**
 * Sends dropped files, and says how far it is and what could not be sent. It goes on while another tab of the page is shown,
 * and ends when the page is left: what arrived stays in the drafts.
 */
export function useImport() {
  const queries = useQueryClient()
  const [progress, setProgress] = useState<Progress>()
  const [problems, setProblems] = useState<readonly string[]>([])
  const control = useRef<AbortController>(undefined)
  useEffect(() => () => control.current?.abort(LEFT), [])

  const look = () => void queries.invalidateQueries({ queryKey: apiQuery('GET /api/me/imports').queryKey })
  const addProblems = (more: readonly string[]) => setProblems((before) => [...before, ...more])

  async function start(files: readonly File[], artistId: string): Promise<void> {
    if (control.current) return
    const running = new AbortController()
    control.current = running
    const sending = newKey()
    setProblems([])
    setProgress({ done: 0, total: 0 })
    try {
      const collected = await collectSources(files)
      addProblems(problemsIn(collected))
      let done = 0
      setProgress({ done, total: collected.audio.length })
      await sendSources({
        collected,
        artistId,
        sending,
        send: sendResumable(sendForm),
        signal: running.signal,
        onDone: () => {
          done += 1
          setProgress({ done, total: collected.audio.length })
          if (done % FILES_PER_LOOK === 0) look()
        },
        onProblem: (problem) => addProblems([problem]),
      })
      if (!running.signal.aborted) await applySheets(collected.sheets, (problem) => addProblems([problem]))
    } finally {
      control.current = undefined
      // Where this is lost, the server ends the sending by itself a little later.
      await call('DELETE /api/me/imports/sendings/:sending', { params: { sending }, keepalive: true }).catch(() => {})
      setProgress(undefined)
      look()
    }
  }

  const refuse = (problem: string) => setProblems([problem])
  return { start, refuse, progress, problems, cancel: () => control.current?.abort() }
}

const problemsIn = ({ audio, sheets, problems }: Collected): string[] =>
  audio.length > 0 || sheets.length > 0 || problems.length > 0 ? problems : ['There is no music among these files.']
