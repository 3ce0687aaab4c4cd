import Bowser from 'bowser';

const LONGEST_USER_AGENT = 500;

/** What a person would call the device that a request says it comes from: 'Chrome on Android'. */
export function deviceName(userAgent: string): string {
  // The parser refuses an empty one, and no browser sends a longer one.
  const { browser, os } = Bowser.parse(userAgent.slice(0, LONGEST_USER_AGENT) || '-');
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== '');
  return names.length === 0 ? 'Unknown device' : names.join(' on ');
}
