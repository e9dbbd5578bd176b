import { shell } from '../../words/desk/words.ts'
import { site } from '../../cms/site.ts'
import { Logo } from '../lib/logo.tsx'
import './brand.css'

export function Brand() {
  return (
    <p className="desk-brand">
      <Logo />
      <span className="desk-firm">{site.company}</span>
      <span className="desk-name">{shell.name}</span>
    </p>
  )
}
