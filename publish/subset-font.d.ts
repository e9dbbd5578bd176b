declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'sfnt' | 'woff2'
    /** A number fixes the axis; a range keeps it variable. */
    variationAxes: Record<string, number | { min: number; max: number; default?: number }>
    /** OpenType tags; all other features are dropped. */
    keepFeatures?: readonly string[]
    noHinting?: boolean
  }
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: SubsetOptions,
  ): Promise<Buffer>
}
