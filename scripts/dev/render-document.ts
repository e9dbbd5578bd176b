import react from '@vitejs/plugin-react'
import type { EnvironmentModuleNode, ViteDevServer } from 'vite'
import type { PageData } from '../../contracts/page-data.ts'
import type * as Desk from '../../web/desk/document.ts'
import type { Renderer } from '../../web/renderer.ts'
import type * as BrandStyles from '../../publish/brand-styles.ts'
import type { BuiltFont } from '../../publish/fonts.ts'

const ENTRY = '/web/entry-server.tsx'
const CLIENT = '/web/entry-client.tsx'
const DESK = '/web/desk/entry.tsx'
/** Vite adds these to an HTML file: its client, and React's fast refresh. */
const VITE_SCRIPTS =
  '<script type="module" src="/@vite/client"></script>' +
  `<script type="module">${react.preambleCode.replace('__BASE__', '/')}</script>`

interface PageRequest {
  path: string
  data?: PageData | undefined
  year: number
  fonts: readonly BuiltFont[]
}

/** Loads the renderer with the current code of all pages. */
export async function loadRenderer(vite: ViteDevServer): Promise<Renderer> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- ENTRY exports a Renderer.
  return (await vite.ssrLoadModule(ENTRY)) as Renderer
}

/** CSS for the fonts, and for the brand in the current content. */
async function frameCss(vite: ViteDevServer, fonts: readonly BuiltFont[]): Promise<string> {
  const { brandCss, nativePair } =
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- that file exports them.
    (await vite.ssrLoadModule('/publish/brand-styles.ts')) as typeof BrandStyles
  return fonts.map(({ css }) => css).join('') + brandCss(nativePair)
}

export async function renderDocument(
  vite: ViteDevServer,
  { path, data, year, fonts }: PageRequest,
): Promise<string> {
  const { htmlDocument, render } = await loadRenderer(vite)
  const { head, body, modules } = await render(path, { data, year })
  const frame = {
    entry: CLIENT,
    fonts: fonts.map(({ main }) => `/assets/${main.file}`),
    css: await frameCss(vite, fonts),
  }
  const styles = await stylesOf(vite, [ENTRY, ...modules.map((name) => `/${name}`)])
  return htmlDocument(frame, {
    head: VITE_SCRIPTS + head + styles,
    body,
    css: frame.css,
    stylesheets: [],
    chunks: [],
    data,
  })
}

export async function renderDesk(
  vite: ViteDevServer,
  fonts: readonly BuiltFont[],
): Promise<string> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- that file exports it.
  const { deskDocument } = (await vite.ssrLoadModule('/web/desk/document.ts')) as typeof Desk
  const head = `${VITE_SCRIPTS}<style>${await frameCss(vite, fonts)}</style>`
  return deskDocument({ scripts: [DESK], stylesheets: [], head })
}

/**
 * Style elements with the CSS that these modules import. They style the page until Vite's client
 * takes over and replaces their content on a change.
 */
async function stylesOf(vite: ViteDevServer, urls: readonly string[]): Promise<string> {
  const graph = vite.environments.ssr.moduleGraph
  const seen = new Set<EnvironmentModuleNode>()
  const sheets: EnvironmentModuleNode[] = []
  const visit = (module: EnvironmentModuleNode) => {
    if (seen.has(module)) return
    seen.add(module)
    for (const imported of module.importedModules) {
      if (module.transformResult?.deps?.includes(imported.url)) visit(imported)
    }
    if (module.url.endsWith('.css')) sheets.push(module)
  }
  for (const url of urls) {
    const module = await graph.getModuleByUrl(url)
    if (module) visit(module)
  }
  const elements = sheets.map(async ({ id, url }) => {
    const { default: css } = await vite.ssrLoadModule(`${url}?inline`)
    return `<style data-vite-dev-id="${id}">${css}</style>`
  })
  return (await Promise.all(elements)).join('')
}
