/** The browsers of the distribution in which phones are tested. */
export const browserNames = ['Chromium', 'Firefox', 'WebKit'] as const;
export type BrowserName = (typeof browserNames)[number];

// A display for windows that nobody sees, and another clock.
const FOR_ALL = ['xvfb', 'faketime'];

/** The packages that each of them needs. */
export const browserPackages: Readonly<Record<BrowserName, readonly string[]>> = {
  Chromium: ['chromium', 'chromium-driver', ...FOR_ALL],
  Firefox: ['firefox-esr', ...FOR_ALL],
  WebKit: ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', ...FOR_ALL],
};
