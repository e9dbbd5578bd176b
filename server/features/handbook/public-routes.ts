import type { FastifyInstance } from 'fastify'
import { calendarDateIn } from '../../../words/format-date-time.ts'
import { dutiesOf } from '../../../cms/handbook/role-work.ts'
import { roles } from '../../../cms/handbook/roles.ts'
import { paths } from '../../../web/paths.ts'
import type { Dependencies } from '../../http/routes/dependencies.ts'
import { mailContext } from '../../mail/context.ts'
import { roleSlug } from '../../../cms/handbook/owner.ts'

/** Each role's recurring duties as a calendar file. */
export async function handbookRoutes(
  app: FastifyInstance,
  { env, clock }: Pick<Dependencies, 'env' | 'clock'>,
): Promise<void> {
  const context = mailContext(env)
  for (const role of roles.filter((candidate) => dutiesOf(candidate).length > 0)) {
    const slug = roleSlug(role)
    app.get(paths.roleCalendar(slug), { schema: { hide: true } }, async (_, reply) => {
      // Loaded when first needed, because few requests need it.
      const { roleCalendar } = await import('./role-calendar.ts')
      const now = clock()
      const today = calendarDateIn(env.officeTimeZone, now)
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="${slug}.ics"`)
        .header('cache-control', 'no-cache')
        .send(roleCalendar(role, { context, today, now }))
    })
  }
}
