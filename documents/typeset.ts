import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Source files by name, without fonts. */
export interface Sources {
  main: string
  files: Readonly<Record<string, string>>
}

/** Makes the compiler report diagnostics as `file:line:column: error: message`. */
const READABLE = 2
const WASM = createRequire(import.meta.url).resolve('@myriaddreamin/typst-ts-web-compiler/wasm')

/** A change in any of these can change the PDFs. */
export const COMPILER_FILES = [WASM, import.meta.filename]

/** Loaded once and only when needed, because Typst is 28 MB of WebAssembly. */
let loaded: Promise<typeof import('@myriaddreamin/typst-ts-web-compiler')> | undefined

async function load() {
  const typst = await import('@myriaddreamin/typst-ts-web-compiler')
  typst.initSync({ module: readFileSync(WASM) })
  return typst
}

/** This entry states the default reading direction, so it can be replaced. */
const PREFERENCES = '/ViewerPreferences <<\n    /Direction /L2R\n  >>'

/**
 * Makes viewers show the title instead of the file name, as PDF/UA requires; this compiler can't.
 * The length stays the same, so the offsets of the cross-reference table are still right.
 */
function withTitleInWindow(pdf: Uint8Array): Uint8Array {
  const file = Buffer.from(pdf)
  const place = file.lastIndexOf(PREFERENCES)
  if (place === -1) throw new Error('The PDF has no viewer preferences where they were expected.')
  const titled = '/ViewerPreferences <</DisplayDocTitle true>>'.padEnd(PREFERENCES.length)
  file.write(titled, place, 'latin1')
  return file
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
    return withTitleInWindow(result)
  } finally {
    compiler.free()
  }
}
