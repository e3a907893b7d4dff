declare module 'subset-font' {
  /** Source: the package's README. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2' | 'truetype'; noHinting: boolean; keepFeatures?: string[] },
  ): Promise<Buffer>;
}
