import type { FastifyInstance } from 'fastify';

// The portal needs no browser powers except copying text.
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

function policy(
  paymentOrigins: readonly string[],
  ownFeatures: ReadonlySet<(typeof CLOSED_FEATURES)[number]> = new Set(),
): string {
  const isPaid = paymentOrigins.length > 0;
  const payment = isPaid ? ['self', ...paymentOrigins.map((origin) => `"${origin}"`)] : [];
  return [
    ...CLOSED_FEATURES.map((feature) => `${feature}=(${ownFeatures.has(feature) ? 'self' : ''})`),
    'clipboard-write=(self)',
    `payment=(${payment.join(' ')})`,
  ].join(', ');
}

export const permissions = {
  usual: policy([]),

  /** Phones and big screens stay awake during a game. */
  play: policy([], new Set(['screen-wake-lock'])),

  /** The provider's frames may request a payment. */
  payment: (origins: readonly string[]): string => policy(origins),
} as const;

/** Only documents have powers, and this header is longer than most replies. */
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
