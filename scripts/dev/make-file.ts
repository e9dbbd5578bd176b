/** Writes one file to stdout. Arguments: `document FILE`, or `image URL-PATH [PAGE-PATH TITLE]`. */

async function make([kind, name = '', path, title]: string[]): Promise<Uint8Array> {
  if (kind === 'document' && name.endsWith('.epub')) {
    const { buildEpub } = await import('../../publish/epub.ts')
    const { [name]: bytes } = await buildEpub()
    if (bytes === undefined) throw new Error(`Unknown document ${name}`)
    return bytes
  }
  if (kind === 'document' && !name.endsWith('.pdf')) {
    const { buildForm } = await import('../../publish/forms.ts')
    return buildForm(name)
  }
  if (kind === 'document') {
    const { buildDocument } = await import('../../publish/documents.ts')
    return buildDocument(name)
  }
  const { buildFonts } = await import('../../publish/fonts.ts')
  const { buildImage } = await import('../../publish/images.ts')
  const [display] = await buildFonts()
  const pages = path === undefined || title === undefined ? [] : [{ path, title }]
  return buildImage(display?.sfnts ?? [], pages, name)
}

process.stdout.write(await make(process.argv.slice(2)))

export {}
