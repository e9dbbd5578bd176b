import { useRef, useState } from 'react'
import { problems } from '../../words/desk/words.ts'
import { DeskProblem } from './request.ts'

/** Files that a form sends ahead of itself. */
export function useUploads() {
  // A key may be pressed before React has rendered the state.
  const current = useRef<readonly string[]>([])
  const [uploading, setUploading] = useState<readonly string[]>([])
  const show = (names: readonly string[]) => {
    current.current = names
    setUploading(names)
  }
  return {
    /** Names of the files on their way to the server. */
    uploading,
    /** Sends a file; until then, the form isn't sent. */
    upload: async <Sent>(name: string, send: () => Promise<Sent>): Promise<Sent> => {
      show([...current.current, name])
      try {
        return await send()
      } finally {
        show(current.current.toSpliced(current.current.indexOf(name), 1))
      }
    },
    /** @throws DeskProblem while a file is on its way */
    requireUploaded: () => {
      const [name] = current.current
      if (name !== undefined) throw new DeskProblem(problems.uploading(name))
    },
  }
}
