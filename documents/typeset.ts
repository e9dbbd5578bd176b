import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** A document's source files by name, without fonts, and the main file. */
export interface Sources {
  main: string
  files: Readonly<Record<string, string>>
}

/** The compiler option for diagnostics as `file:line:column: error: message`. */
const READABLE = 2
const WASM = createRequire(import.meta.url).resolve('@myriaddreamin/typst-ts-web-compiler/wasm')

/** The files that decide which PDF a document's sources and fonts become. */
export const COMPILER_FILES = [WASM, import.meta.filename]

/** Typst is 28 MB of WebAssembly, so it is loaded once and on first use. */
let loaded: Promise<typeof import('@myriaddreamin/typst-ts-web-compiler')> | undefined

async function load() {
  const typst = await import('@myriaddreamin/typst-ts-web-compiler')
  typst.initSync({ module: readFileSync(WASM) })
  return typst
}

/**
 * Compiles a document to PDF. The same sources and fonts give the same bytes.
 * @param fonts static TrueType files; system fonts aren't used
 * @throws an Error with Typst's errors and warnings
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
      throw new Error(`${main} failed to compile:\n${diagnostics.join('\n')}`)
    }
    return result
  } finally {
    compiler.free()
  }
}
