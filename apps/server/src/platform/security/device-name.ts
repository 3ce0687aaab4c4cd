const LONGEST_USER_AGENT = 500;

export const UNKNOWN_DEVICE = 'Unknown device';

/** The first match wins: most browsers also name others, to receive the same pages. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Microsoft Edge'],
  [/\b(?:OPR|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.* Safari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\bWindows\b/, 'Windows'],
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'Chrome OS'],
  [/\bLinux\b/, 'Linux'],
];

/** Plain words, such as 'Chrome on Android'. */
export function deviceName(userAgent: string): string {
  // No browser sends a longer one.
  const said = userAgent.slice(0, LONGEST_USER_AGENT);
  const names = [BROWSERS, SYSTEMS].flatMap(
    (known) => known.find(([pattern]) => pattern.test(said))?.[1] ?? [],
  );
  return names.length === 0 ? UNKNOWN_DEVICE : names.join(' on ');
}
