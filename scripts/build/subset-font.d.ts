declare module 'subset-font' {
  /** Options of the parts that the build uses. */
  interface SubsetOptions {
    targetFormat: 'sfnt' | 'woff2'
    /** A number pins the axis; a range keeps it variable. */
    variationAxes: Record<string, number | { min: number; max: number; default?: number }>
    /** OpenType feature tags to keep; all others are dropped. */
    keepFeatures?: readonly string[]
    noHinting?: boolean
  }
  /** Keeps only what the characters of `text` need. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: SubsetOptions,
  ): Promise<Buffer>
}
