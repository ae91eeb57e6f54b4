import { inMegabytes, LIMITS } from '@fairwave/contract/limits'
import type { AlbumFile } from '@fairwave/contract/music/bonus'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '../../../../api/api-error.ts'
import { call } from '../../../../api/call.ts'
import { whenRefreshed } from '../../../../api/freshness.ts'
import { toast } from '../../../../ui/toast.tsx'

/** Adds files to what comes with an album, and removes them. `problem` is why the last one was refused. */
export function useBonusFiles(id: number) {
  const [problem, setProblem] = useState<string>()
  const add = useMutation({
    mutationFn: (file: File) => {
      if (file.size > LIMITS.bonusFileBytes)
        throw new Error(`The file is too large: ${inMegabytes(LIMITS.bonusFileBytes)} at most.`)
      const body = new FormData()
      body.append('bonusFile', file)
      return call('POST /api/albums/:id/files', { params: { id }, body })
    },
    onMutate: () => setProblem(undefined),
    onSuccess: ({ name }) =>
      toast({ title: 'Bonus Added', description: `“${name}” comes with the album, for earlier buyers too.` }),
    onError: (error, file) => setProblem(`${file.name}: ${reasonOf(error, error.message)}`),
    onSettled: whenRefreshed,
  })
  const remove = useMutation({
    mutationFn: ({ id: fileId }: AlbumFile) => call('DELETE /api/albums/:id/files/:fileId', { params: { id, fileId } }),
    onMutate: () => setProblem(undefined),
    onSuccess: (_, { name }) => toast({ title: 'Bonus Removed', description: `Earlier buyers keep “${name}”.` }),
    onError: (error) => setProblem(reasonOf(error, 'We couldn’t remove the file. Please try again.')),
    onSettled: whenRefreshed,
  })
  return { add, remove, problem }
}
