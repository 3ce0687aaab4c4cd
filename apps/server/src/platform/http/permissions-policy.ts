import type { FastifyInstance } from 'fastify';

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

type Feature = (typeof CLOSED_FEATURES)[number];

function policy(
  paymentOrigins: readonly string[],
  ownFeatures: ReadonlySet<Feature> = new Set(),
): string {
  const isPaid = paymentOrigins.length > 0;
  const payment = isPaid ? ['self', ...paymentOrigins.map((origin) => `"${origin}"`)] : [];
  return [
    ...CLOSED_FEATURES.map((feature) => `${feature}=(${ownFeatures.has(feature) ? 'self' : ''})`),
    'clipboard-write=(self)',
    `payment=(${payment.join(' ')})`,
  ].join(', ');
}

/** What pages may use of the browser: the permissions policies of what the server answers. */
export const permissions = {
  /** For every document but those that have one of their own. */
  usual: policy([]),

  /** For players' phones and the screens of rooms: they do not fall asleep while a game is on, and screens fill theirs. */
  play: policy([], new Set(['screen-wake-lock'])),

  /** For the pages with a payment: the provider's frames may ask the browser for one. */
  payment: (origins: readonly string[]): string => policy(origins),
} as const;

/** Documents alone are given powers, and the list of these is longer than most replies: no other reply carries it. */
export function limitPowersOfDocuments(app: FastifyInstance): void {
  // biome-ignore lint/complexity/useMaxParams: what makes no promise is given `done` behind everything else.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    const isDocument = String(reply.getHeader('content-type')).startsWith('text/html');
    if (isDocument && !reply.hasHeader('permissions-policy')) {
      reply.header('permissions-policy', permissions.usual);
    }
    done();
  });
}
