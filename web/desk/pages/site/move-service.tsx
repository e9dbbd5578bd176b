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
}

/** Changes the address of a service's page. */
export function MoveService({ service: { slug, title, address }, onClose }: MoveServiceProps) {
  const form = useDeskForm({
    schema: serviceAddress,
    values: { slug },
    send: ({ slug: to }) =>
      change('PATCH', deskPaths.api.contentServices(), { change: 'move', slug, to }),
    onSent: onClose,
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
