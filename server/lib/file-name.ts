const LONGEST = 200

/**
 * A file name that a stranger chose, safe for every file system and for a header: without path
 * separators, leading dots, and characters that end a line or disguise its order.
 * @param name a single line (server/mail/one-line.ts)
 */
export function safeFileName(name: string): string {
  const plain = name.replaceAll(/[/\\:*?"<>|]/g, '_').replace(/^[.\s]+/, '')
  return Array.from(plain).slice(0, LONGEST).join('') || 'file'
}

/** The value of Content-Disposition that makes browsers save the file (RFC 6266). */
export function attachmentNamed(name: string): string {
  const safe = safeFileName(name)
  const ascii = safe.replaceAll(/[^ -~]/g, '_').replaceAll(/[%;]/g, '_')
  const encoded = encodeURIComponent(safe).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
