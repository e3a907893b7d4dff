/**
 * What at least one supported browser (Chrome and Edge 109, Firefox 115, Safari 16.4) lacks, as regular expressions over
 * built code: names that minifiers keep. Syntax and `light-dark()` are lowered by the build.
 */
const scripts = [
  String.raw`\.(?:canParse|toSorted|toReversed|toSpliced|groupBy|withResolvers|fromAsync|isWellFormed|toWellFormed)\b`,
  String.raw`\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference|isError|sumPrecise|waitAsync)\b`,
  String.raw`\b(?:toBase64|fromBase64|fromHex|setFromBase64|setFromHex)\b`,
  String.raw`\bIntl\.(?:Segmenter|DurationFormat)\b`,
  String.raw`\b(?:AbortSignal\.any|Promise\.try|RegExp\.escape|URL\.parse|Iterator\.(?:from|concat)|Symbol\.(?:asyncD|d)ispose)\b`,
  String.raw`\.(?:keys|values|entries)\(\)\.(?:map|filter|some|every|find|reduce|take|drop|flatMap|forEach|toArray)\(`,
  String.raw`\.matchAll\([^()]*\)\.(?:map|filter|some|every|find|reduce|take|drop|flatMap|forEach|toArray)\(`,
  String.raw`\.(?:checkVisibility|moveBefore|setHTML|setHTMLUnsafe|getHTML|parseHTMLUnsafe|showPopover|togglePopover)\b`,
  String.raw`\b(?:requestIdleCallback|startViewTransition|URLPattern|showSaveFilePicker|CloseWatcher)\b`,
  String.raw`\b(?:scheduler\.yield|scheduler\.postTask|navigator\.userActivation|ReadableStream\.from)\b`,
  String.raw`\b(?:parseCreationOptionsFromJSON|parseRequestOptionsFromJSON|getClientCapabilities|signalUnknownCredential)\b`,
  // The v flag and modifiers of regular expressions.
  String.raw`\/[dgimsuy]*v[dgimsuy]*\.(?:test|exec)\(`,
  String.raw`\(\?[ims]+(?:-[ims]+)?:`,
] as const;

const styles = [
  String.raw`light-dark\(`,
  String.raw`:has\(`,
  String.raw`@(?:starting-style|scope|property|view-transition|position-try)\b`,
  String.raw`\b(?:color-mix|oklch|oklab|lch|color)\(`,
  String.raw`\(from `,
  String.raw`[{;}]\s*&|& `,
  String.raw`:subgrid\b`,
  String.raw`[ :,(](?:linear|round|mod|rem|sin|cos|pow|sqrt|anchor)\(`,
  String.raw`:(?:popover-open|open|state|user-valid|user-invalid)\b`,
] as const;

/** What in a file of a build a supported browser lacks, each once, sorted. */
export function tooYoung(file: string, text: string): string[] {
  const patterns = file.endsWith('.css') ? styles : file.endsWith('.js') ? scripts : [];
  const found = patterns.flatMap((pattern) => text.match(new RegExp(pattern, 'g')) ?? []);
  return [...new Set(found)].sort();
}
