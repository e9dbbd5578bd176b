import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Everything that a document is made of but the typefaces: files by their name, and the one to begin with. */
export interface Sources {
  main: string
  files: Readonly<Record<string, string>>
}

/** Diagnostics as `file:line:column: error: message`. */
const READABLE = 2
const { resolve } = createRequire(import.meta.url)

/** Typst as WebAssembly is 28 MB: it is loaded when something has to be set, and once. */
let loaded: Promise<typeof import('@myriaddreamin/typst-ts-web-compiler')> | undefined

async function load() {
  const typst = await import('@myriaddreamin/typst-ts-web-compiler')
  typst.initSync({ module: readFileSync(resolve('@myriaddreamin/typst-ts-web-compiler/wasm')) })
  return typst
}

/**
 * Sets a document. The same sources and fonts give the same bytes.
 * @param fonts static TrueType files; the system's are not looked at
 * @throws an Error with Typst's own complaints, warnings among them
 */
export async function typeset(
  { main, files }: Sources,
  fonts: readonly Uint8Array[],
): Promise<Uint8Array> {
  loaded ??= load()
  const { TypstCompilerBuilder } = await loaded
  const builder = new TypstCompilerBuilder()
  builder.set_dummy_access_model()
  for (const font of fonts) await builder.add_raw_font(font)
  const compiler = await builder.build()
  try {
    for (const [name, text] of Object.entries(files)) {
      compiler.map_shadow(`/${name}`, new TextEncoder().encode(text))
    }
    const { result, diagnostics = [] } = compiler.compile(`/${main}`, undefined, 'pdf', READABLE)
    if (!result || diagnostics.length > 0) {
      throw new Error(`${main} cannot be set:\n${diagnostics.join('\n')}`)
    }
    return result
  } finally {
    compiler.free()
  }
}
