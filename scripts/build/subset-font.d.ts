declare module 'subset-font' {
  /** The options that the build uses. */
  interface SubsetOptions {
    targetFormat: 'sfnt' | 'woff2'
    /** A number pins the axis; a range keeps it variable. */
    variationAxes: Record<string, number | { min: number; max: number; default?: number }>
    /** OpenType feature tags to keep; all others are dropped. */
    keepFeatures?: readonly string[]
    noHinting?: boolean
  }
  /** Reduces a font to the characters of `text`. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: SubsetOptions,
  ): Promise<Buffer>
}
