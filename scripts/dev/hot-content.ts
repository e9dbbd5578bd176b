import { basename, dirname, join } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { BRANDED } from '../build/brand-styles.ts'
import type * as BrandStyles from '../build/brand-styles.ts'
import type * as ContentPlugin from '../build/content-plugin.ts'
import type * as ServiceModules from '../build/service-modules.ts'
import { ROOT } from '../build/stamp.ts'

const CONTENT = join(ROOT, 'content/')
const MODULE = '\0content:'

/**
 * Serves `content:` modules and the brand's colors from the current files in content/, and reloads the
 * page on a change.
 */
export function hotContent(): Plugin {
  let server: ViteDevServer
  let serviceModules: typeof ServiceModules | undefined
  /** Loads through Vite, so that changes to the code in scripts/build and content/ take effect. */
  const load = <Module>(file: string) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The caller passes the module's type.
    server.ssrLoadModule(`/scripts/build/${file}`) as Promise<Module>
  return {
    name: 'hot-content',
    enforce: 'pre',
    configureServer(vite) {
      server = vite
    },
    async load(id) {
      if (!id.startsWith(MODULE)) return null
      serviceModules = await load<typeof ServiceModules>('service-modules.ts')
      const { moduleCode } = await load<typeof ContentPlugin>('content-plugin.ts')
      return moduleCode(id.slice(MODULE.length))
    },
    transform: {
      filter: { id: BRANDED },
      async handler(css) {
        const { withBrand } = await load<typeof BrandStyles>('brand-styles.ts')
        return withBrand(css)
      },
    },
    hotUpdate({ file }) {
      if (!file.startsWith(CONTENT)) return undefined
      if (this.environment.name === 'client') {
        serviceModules?.forget(basename(dirname(file)))
        for (const { moduleGraph } of Object.values(server.environments)) {
          for (const module of moduleGraph.idToModuleMap.values()) {
            const { id } = module
            if (id?.startsWith(MODULE) || BRANDED.test(id ?? ''))
              moduleGraph.invalidateModule(module)
          }
        }
        this.environment.hot.send({ type: 'full-reload' })
      }
      return []
    },
  }
}
