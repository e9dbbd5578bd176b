import { site } from '../../content/site.ts'
import { paths } from '../paths.ts'
import { Logo } from './logo.tsx'
import { Menu } from './menu.tsx'

/** The top of every page. */
export function Header({ path }: { path: string }) {
  return (
    <header className="site-header">
      <div className="wrap">
        <a className="logo" href={paths.home()}>
          <Logo />
          {site.company}
        </a>
        <Menu path={path} />
      </div>
    </header>
  )
}
