import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Clock, secondsAfter } from '../clock.ts';
import { localPaypalAccount } from './account.ts';
import { problem } from './problems.ts';

const TOKEN_SECONDS = 32_400;
const SCOPE = 'https://uri.paypal.com/services/subscriptions';

type Clocked = { clock: Clock };

/** The token call: exchanges client id and secret for an access token. */
export function oauthRoutes(app: FastifyInstance, { clock }: Clocked): void {
  app.post('/v1/oauth2/token', async (request, reply) => {
    const { clientId, clientSecret } = localPaypalAccount;
    const expected = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    if (request.headers.authorization !== `Basic ${expected}`) {
      return reply.code(401).send({
        error: 'invalid_client',
        error_description: 'Client Authentication failed',
      });
    }
    return reply.send({
      scope: SCOPE,
      access_token: signedToken(secondsAfter(clock.now(), TOKEN_SECONDS).getTime()),
      token_type: 'Bearer',
      app_id: 'APP-LOCAL',
      expires_in: TOKEN_SECONDS,
      nonce: randomBytes(32).toString('base64url'),
    });
  });
}

/** Throws a 401 problem unless the request has a valid token. */
export function requireToken({ clock }: Clocked, request: FastifyRequest): void {
  const [, token, expiresAtMs] =
    /^Bearer ((\d+)\.\S+)$/.exec(request.headers.authorization ?? '') ?? [];
  const isOurs = token === signedToken(Number(expiresAtMs));
  if (!isOurs || Number(expiresAtMs) <= clock.now().getTime()) throw problem(401);
}

// Carries its own expiry, so that every server knows the tokens of the others, without keeping them.
function signedToken(expiresAtMs: number): string {
  const { clientSecret } = localPaypalAccount;
  const signature = createHmac('sha256', clientSecret).update(String(expiresAtMs));
  return `${expiresAtMs}.${signature.digest('base64url')}`;
}
