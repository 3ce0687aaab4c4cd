/**
 * What the oldest browsers of players (Chrome 100, Safari 15.4, Firefox 100) do not know. The build turns newer
 * syntax into older one, but adds no names, and has no older word for most of what style sheets can say by now.
 */

const METHODS = [
  ...['toSorted', 'toReversed', 'toSpliced', 'findLast', 'findLastIndex', 'group', 'groupBy'],
  ...['groupToMap', 'fromAsync', 'withResolvers', 'canParse', 'isWellFormed', 'toWellFormed'],
  ...['isSubsetOf', 'isSupersetOf', 'isDisjointFrom', 'symmetricDifference', 'checkVisibility'],
  ...['getOrInsert', 'getOrInsertComputed', 'fromBase64', 'toBase64', 'fromHex', 'toHex'],
  // Missing on plain http, or in Safari, however new.
  ...['randomUUID', 'requestIdleCallback', 'cancelIdleCallback'],
  ...['showPopover', 'togglePopover', 'startViewTransition', 'setHTMLUnsafe', 'moveBefore'],
];
const GLOBALS = [
  ...['AbortSignal\\.(?:any|timeout)', 'Promise\\.try', 'URL\\.parse', 'URLPattern', 'Iterator'],
  ...['Intl\\.(?:Segmenter|DurationFormat)', 'scheduler\\.(?:yield|postTask)', 'RegExp\\.escape'],
  ...['Math\\.(?:f16round|sumPrecise)', 'Error\\.isError', 'Temporal', 'ReadableStream\\.from'],
  ...['TextDecoderStream', 'TextEncoderStream', '(?:De)?[cC]ompressionStream', 'OffscreenCanvas'],
];

const CODE = [
  // Also where it is only read, to be called later.
  new RegExp(`\\.(?:${METHODS.join('|')})\\b`, 'g'),
  new RegExp(`(?<![\\w.$])(?:${GLOBALS.join('|')})\\b`, 'g'),
  // `with` of arrays, apart from a property of that name.
  /\.with\(/g,
  // Iterators had no methods of lists.
  /(?:\.(?:values|keys|entries)\(\)|\.matchAll\([^()]*\))\.(?:map|filter|some|every|find|flatMap|take|drop|reduce|toArray|forEach)\(/g,
  // A stream is read by its reader.
  /\bfor\s?await\b/g,
  // Patterns that look behind, or have the flag `v`, which stop the whole script.
  /\(\?<[=!]/g,
  /RegExp\([^)]*,\s*["'`][a-z]*v[a-z]*["'`]\)/g,
];

const STYLES = [
  /:has\(/g,
  /:(?:popover-open|user-valid|user-invalid|modal|state\()/g,
  /\b\d*\.?\d+(?:[dsl]v(?:[hwib]|min|max)|cq[whib]|cqmin|cqmax|r?lh|rcap|cap)\b/g,
  /@(?:container|scope|starting-style|property|position-try|view-transition|function)\b/g,
  /\b(?:container-type|container-name|text-wrap|text-box|field-sizing|interpolate-size|view-transition-name|animation-timeline|position-anchor|anchor-name|font-size-adjust|content-visibility)\s*:/g,
  /\b(?:color-mix|oklch|oklab|lch|lab|color|light-dark|anchor|round|mod|linear)\(/g,
  /\bsubgrid\b/g,
  // What turns and moves by a property of its own; `transform` is known.
  /[{;]\s*(?:translate|rotate|scale)\s*:/g,
  // Widths that are compared.
  /@media[^{]*[<>]/g,
  // Rules within rules.
  /[{};]\s*&/g,
];

/** Where these are unknown the rest of the rule still counts, and nothing is lost but a nicer break of lines. */
const HARMLESS_STYLES = ['text-wrap'];

/** React's own, for a component that nothing here uses. */
const HARMLESS_NAMES = ['.startViewTransition'];

/** The names in a script that the oldest browsers do not know. */
export function newerNames(code: string): string[] {
  return CODE.flatMap((pattern) => code.match(pattern) ?? []).filter(
    (found) => !HARMLESS_NAMES.includes(found),
  );
}

/** What stands in a style sheet and the oldest browsers do not know, apart from what may be lost. */
export function newerStyles(styles: string): string[] {
  return STYLES.flatMap((pattern) => styles.match(pattern) ?? []).filter(
    (found) => !HARMLESS_STYLES.includes(found.replace(/\s*:$/, '')),
  );
}
