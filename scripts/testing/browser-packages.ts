export const browserNames = ['Chromium', 'Firefox', 'WebKit'] as const;
export type BrowserName = (typeof browserNames)[number];

// A virtual display and a fake clock.
const FOR_ALL = ['xvfb', 'faketime'];

export const browserPackages: Readonly<Record<BrowserName, readonly string[]>> = {
  Chromium: ['chromium', 'chromium-driver', ...FOR_ALL],
  Firefox: ['firefox-esr', ...FOR_ALL],
  WebKit: ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', ...FOR_ALL],
};
