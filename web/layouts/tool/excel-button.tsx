import { common } from '../../../cms/pages/tools.ts'
import type { Sheet } from '../../../contracts/tools/workbook-file.ts'
import { notify } from '../../lib/notices.ts'
import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../../ui/button.tsx'

interface ExcelButtonProps {
  children: string
  /** The workbook's address; forms without JavaScript post to it. */
  path: string
  /** Makes the sheet; its code is loaded when it's first needed. */
  sheet: () => Promise<Sheet>
}

async function saveWorkbook(path: string, sheet: () => Promise<Sheet>): Promise<void> {
  try {
    const [{ EXCEL_TYPE, workbookFile }, made] = await Promise.all([
      import('../../../contracts/tools/workbook-file.ts'),
      sheet(),
    ])
    saveFile(path.replace(/^.*\//, ''), new Blob([workbookFile([made])], { type: EXCEL_TYPE }))
  } catch {
    // The code is gone after a release, or the visitor is offline.
    notify({ title: 'Error', description: common.failure.message, variant: 'destructive' })
  }
}

/** Saves a worksheet's workbook. The browser makes it, or without JavaScript the server. */
export function ExcelButton({ children, path, sheet }: ExcelButtonProps) {
  return (
    <>
      <Button
        variant="secondary"
        className="needs-script"
        onClick={() => void saveWorkbook(path, sheet)}
      >
        {children}
      </Button>
      <noscript>
        <Button variant="secondary" type="submit" form="worksheet" formAction={path}>
          {children}
        </Button>
      </noscript>
    </>
  )
}
