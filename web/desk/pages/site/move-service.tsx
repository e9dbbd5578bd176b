import { siteServices } from '../../../../words/desk/site-services.ts'
import { type ListedService, serviceAddress } from '../../../../contracts/content/services.ts'
import { TextField } from '../../../lib/form/text-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DeskForm, useDeskForm } from '../../form.tsx'
import { deskPaths } from '../../paths.ts'
import { change } from '../../request.ts'

const words = siteServices.move

interface MoveServiceProps {
  service: ListedService
  onClose: () => void
  onMoved: (text: string) => void
}

/** Changes the address of a service's page. */
export function MoveService({ service, onClose, onMoved }: MoveServiceProps) {
  const { slug, title, address } = service
  const form = useDeskForm({
    schema: serviceAddress,
    values: { slug },
    draft: `site address ${slug}`,
    send: async ({ slug: to }) => {
      await change('PATCH', deskPaths.api.contentServices(), { change: 'move', slug, to })
      return words.done(to)
    },
    onSent: onMoved,
  })
  return (
    <Dialog open onClose={onClose} title={words.heading(title)}>
      <DeskForm form={form} submit={words.submit}>
        <p>{words.text}</p>
        <TextField
          form={form}
          name="slug"
          spec={{
            label: words.field,
            hint: words.hint(address),
            maxLength: 60,
            autoComplete: 'off',
          }}
        />
      </DeskForm>
    </Dialog>
  )
}
