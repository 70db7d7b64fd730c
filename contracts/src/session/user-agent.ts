/** Characters kept of a browser's user agent. */
export const LONGEST_USER_AGENT = 500;

/** Browser names and their patterns, in the order to test: Edge also claims to be Chrome, and all claim to be Safari. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
  [/^canvass\b/i, 'canvass'],
];

/** Android before Linux, and iPhone before Mac, which their user agents also mention. */
const systems: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPod)\b/, 'iOS'],
  [/\biPad\b/, 'iPadOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Versions above are none that a browser has. */
const HIGHEST_VERSION = 300;

/** Common name and first number of the version of a browser, such as `Chrome 92`, from a `User-Agent`; `other` if unknown. */
export function browserRelease(userAgent: string): string {
  for (const [sign, name] of browsers) {
    const at = userAgent.search(sign);
    if (at < 0) continue;
    const version = Number(/\/(\d{1,3})\b/.exec(userAgent.slice(at))?.[1]);
    return version <= HIGHEST_VERSION ? `${name} ${version}` : name;
  }
  return 'other';
}

/** Common names of browser and operating system from a `User-Agent`; empty if unknown. */
export function describeUserAgent(userAgent: string): { browser: string; system: string } {
  const nameIn = (names: readonly [RegExp, string][]) =>
    names.find(([sign]) => sign.test(userAgent))?.[1] ?? '';
  return { browser: nameIn(browsers), system: nameIn(systems) };
}
