import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { CONTENT } from '../../cms/folders.ts'
import { isContentReader } from '../../publish/content-modules.ts'
import type * as ContentModules from '../../publish/content-modules.ts'
import type * as ServiceModules from '../../publish/service-modules.ts'
import { ROOT } from '../../cms/folders.ts'

const CMS = join(ROOT, 'cms/')
const MODULE = '\0content:'

/** Whether the browser gets the values of a module instead of its code. */
function isReader(id: string): boolean {
  return id.startsWith(CMS) && isContentReader(id, readFileSync(id, 'utf8'))
}

/**
 * Serves `content:` modules from the current files in content/, and reloads the page on a change.
 */
export function hotContent(): Plugin {
  let server: ViteDevServer
  let serviceModules: typeof ServiceModules | undefined
  /** Loads through Vite, so that changes to the code in publish/ and cms/ take effect. */
  const load = <Module>(file: string) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The caller passes the module's type.
    server.ssrLoadModule(`/publish/${file}`) as Promise<Module>
  return {
    name: 'hot-content',
    enforce: 'pre',
    configureServer(vite) {
      server = vite
    },
    async load(id) {
      const isRead = this.environment.name === 'client' && isReader(id)
      if (!isRead && !id.startsWith(MODULE)) return null
      const { moduleCode, valuesCode } = await load<typeof ContentModules>('content-modules.ts')
      if (isRead) return valuesCode(id, await server.ssrLoadModule(id))
      serviceModules = await load<typeof ServiceModules>('service-modules.ts')
      return moduleCode(id.slice(MODULE.length))
    },
    hotUpdate({ file }) {
      if (!file.startsWith(`${CONTENT}/`) && !file.startsWith(CMS)) return undefined
      if (this.environment.name === 'client') {
        serviceModules?.forget(basename(dirname(file)))
        for (const { moduleGraph } of Object.values(server.environments)) {
          for (const module of moduleGraph.idToModuleMap.values()) {
            const { id } = module
            if (id?.startsWith(MODULE) || id?.startsWith(CMS)) moduleGraph.invalidateModule(module)
          }
        }
        this.environment.hot.send({ type: 'full-reload' })
      }
      return []
    },
  }
}
