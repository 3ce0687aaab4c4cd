/**
 * The oldest supported browsers of players are Chrome 100, Safari 15.4 and Firefox 100. The build translates
 * newer syntax, but adds no polyfills and can't translate most of the newer CSS.
 */

const METHODS = [
  ...['toSorted', 'toReversed', 'toSpliced', 'findLast', 'findLastIndex', 'group', 'groupBy'],
  ...['groupToMap', 'fromAsync', 'withResolvers', 'canParse', 'isWellFormed', 'toWellFormed'],
  ...['isSubsetOf', 'isSupersetOf', 'isDisjointFrom', 'symmetricDifference', 'checkVisibility'],
  ...['getOrInsert', 'getOrInsertComputed', 'fromBase64', 'toBase64', 'fromHex', 'toHex'],
  // Missing on plain http or in Safari, even in new versions.
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
  // Matches names that are only read, too: they may be called later.
  new RegExp(`\\.(?:${METHODS.join('|')})\\b`, 'g'),
  new RegExp(`(?<![\\w.$])(?:${GLOBALS.join('|')})\\b`, 'g'),
  // `with` of arrays, but not a property of that name.
  /\.with\(/g,
  // Older iterators have no array methods.
  /(?:\.(?:values|keys|entries)\(\)|\.matchAll\([^()]*\))\.(?:map|filter|some|every|find|flatMap|take|drop|reduce|toArray|forEach)\(/g,
  // Older streams can't be iterated.
  /\bfor\s?await\b/g,
  // Lookbehind and the flag `v` are syntax errors, which stop the whole script.
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
  // Properties that turn and move; `transform` is fine.
  /[{;]\s*(?:translate|rotate|scale)\s*:/g,
  /@media[^{]*[<>]/g,
  /[{};]\s*&/g,
];

/** Styles whose absence costs no more than nicer line breaks; the rest of the rule still applies. */
const HARMLESS_STYLES = ['text-wrap'];

/** In React's code, for a component that nothing here uses. */
const HARMLESS_NAMES = ['.startViewTransition'];

export function newerNames(code: string): string[] {
  return CODE.flatMap((pattern) => code.match(pattern) ?? []).filter(
    (found) => !HARMLESS_NAMES.includes(found),
  );
}

export function newerStyles(styles: string): string[] {
  return STYLES.flatMap((pattern) => styles.match(pattern) ?? []).filter(
    (found) => !HARMLESS_STYLES.includes(found.replace(/\s*:$/, '')),
  );
}
