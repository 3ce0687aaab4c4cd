// What a browser lets pages do beyond showing themselves. The portal needs none of it, but for copying a text.
const CLOSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'compute-pressure',
  'cross-origin-isolated',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
] as const;

function policy(paymentOrigins: readonly string[]): string {
  const isPaid = paymentOrigins.length > 0;
  const payment = isPaid ? ['self', ...paymentOrigins.map((origin) => `"${origin}"`)] : [];
  return [
    ...CLOSED_FEATURES.map((feature) => `${feature}=()`),
    'clipboard-write=(self)',
    `payment=(${payment.join(' ')})`,
  ].join(', ');
}

/** What pages may use of the browser: the permissions policies of what the server answers. */
export const permissions = {
  /** For everything but the pages with a payment. */
  usual: policy([]),

  /** For the pages with a payment: the provider's frames may ask the browser for one. */
  payment: policy,
} as const;
