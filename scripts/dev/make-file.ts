/** Writes one file to stdout. Arguments: `document FILE`, or `image URL-PATH [PAGE-PATH TITLE]`. */

async function make([kind, name = '', path, title]: string[]): Promise<Uint8Array> {
  if (kind === 'document' && name.endsWith('.epub')) {
    const { buildEpub } = await import('../build/epub.ts')
    const { [name]: bytes } = await buildEpub()
    if (bytes === undefined) throw new Error(`Unknown document ${name}`)
    return bytes
  }
  if (kind === 'document' && !name.endsWith('.pdf')) {
    const { buildForm } = await import('../build/forms.ts')
    return buildForm(name)
  }
  if (kind === 'document') {
    const { buildDocument } = await import('../build/documents.ts')
    return buildDocument(name)
  }
  const { buildFonts } = await import('../build/fonts.ts')
  const { buildImage } = await import('../build/images.ts')
  const [display] = await buildFonts()
  const pages = path === undefined || title === undefined ? [] : [{ path, title }]
  return buildImage(display?.sfnts ?? [], pages, name)
}

process.stdout.write(await make(process.argv.slice(2)))

export {}
