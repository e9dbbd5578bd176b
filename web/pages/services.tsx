import { archived, page } from '../../content/pages/services.ts'
import { BookingLink } from '../features/booking/booking-link.tsx'
import { PageMeta } from '../layouts/page-meta.tsx'
import { ArchivedRegister } from '../layouts/register/archived-register.tsx'
import { Register } from '../layouts/register/register.tsx'
import { paths } from '../paths.ts'
import type { PageProps } from '../routes.ts'
import { buttonClass } from '../ui/button.tsx'

/** Every service by number; at its other address the same list as the archive keeps it. */
export function Page({ path }: PageProps) {
  if (path === archived.path) return <ArchivedRegister />
  return (
    <div className="wrap register">
      <PageMeta title={page.title} description={page.description} path={path} />
      <header className="register-head">
        <h1>{page.heading}</h1>
        <div>
          <p className="lead">{page.intro}</p>
          <p className="actions">
            <BookingLink service={page.service}>{page.service.button}</BookingLink>
            <a className={buttonClass({ variant: 'link' })} href={paths.solutions()}>
              The catalogue, by kind
            </a>
          </p>
        </div>
      </header>
      <Register />
    </div>
  )
}
