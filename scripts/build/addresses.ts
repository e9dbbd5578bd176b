import { readServices } from '../../content/services/read-services.ts'
import { paths } from '../../web/paths.ts'

/** Every address that a text of the content may link to; sections within a page are not looked at. */
export function knownAddresses(): ReadonlySet<string> {
  const {
    service: _service,
    archiveService: _archive,
    sharePicture: _picture,
    icon: _icon,
    newEvent: _newEvent,
    api: _api,
    ...fixed
  } = paths
  return new Set([
    ...Object.values(fixed).map((build) => build()),
    ...readServices().map(({ path }) => path),
  ])
}
