import { TOOLS } from '../contracts/tools/tools.ts'
import { readCaseStudies } from '../cms/case-studies/read-case-studies.ts'
import { readServices } from '../cms/services/read-services.ts'
import { paths } from './paths.ts'

/** Every path that content may link to, without anchors. */
export function knownAddresses(): ReadonlySet<string> {
  const {
    service: _service,
    caseStudy: _case,
    archiveService: _archive,
    sharePicture: _picture,
    roleCalendar: _duties,
    icon: _icon,
    form: _form,
    photo: _photo,
    tool: _tool,
    readinessCalendar: _readiness,
    marketabilityWorkbook: _workbook,
    capitalWorkbook: _capital,
    contactSent: _sent,
    webinarHeld: _received,
    webinarUnsubscribe: _unsubscribe,
    bookingHeld: _request,
    bookingsFeed: _feed,
    healthz: _alive,
    readyz: _ready,
    metrics: _metrics,
    newEvent: _newEvent,
    api: _api,
    ...fixed
  } = paths
  const services = readServices()
  return new Set([
    ...Object.values(fixed).map((build) => build()),
    ...TOOLS.map(paths.tool),
    ...readCaseStudies().map(({ slug }) => paths.caseStudy(slug)),
    ...services.map(({ path }) => path),
    ...services
      .filter(({ slug, path }) => path === paths.service(slug))
      .map(({ slug }) => paths.archiveService(slug)),
  ])
}
