import { reply as words } from '../../../../words/desk/replies.ts'
import { type ReplyTemplate, replyTemplates } from '../../../../contracts/replies/replies.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../choice.tsx'
import { deskPaths } from '../../paths.ts'
import { LIVE, useDeskQuery } from '../../queries.ts'

export type TemplateText = Pick<ReplyTemplate, 'subject' | 'text'>

interface TemplateChoiceProps {
  onChoose: (template: TemplateText) => void
}

function useTemplates() {
  return useDeskQuery(deskPaths.api.replyTemplates(), replyTemplates, LIVE).data?.templates ?? []
}

/** Buttons for the templates, shown while the text is empty. */
export function TemplateButtons({ onChoose }: TemplateChoiceProps) {
  const templates = useTemplates()
  if (templates.length === 0) return null
  return (
    <div className="composer-begin">
      <span>{words.begin}</span>
      {templates.map((template) => (
        <Button key={template.id} variant="outline" size="sm" onClick={() => onChoose(template)}>
          {template.name}
        </Button>
      ))}
    </div>
  )
}

/** Adds a template to the text. */
export function TemplateChoice({ onChoose }: TemplateChoiceProps) {
  const templates = useTemplates()
  if (templates.length === 0) return null
  return (
    <Choice
      label={words.template}
      value=""
      options={[['', words.noTemplate], ...templates.map(({ id, name }) => [id, name] as const)]}
      onChange={(id) => {
        const chosen = templates.find((template) => template.id === id)
        if (chosen) onChoose(chosen)
      }}
    />
  )
}
