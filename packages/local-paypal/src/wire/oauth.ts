import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { insertToken, isTokenValid } from '../catalogue/catalogue.store.ts';
import { secondsAfter } from '../clock.ts';
import type { LocalPaypal } from '../fake-paypal.ts';
import { localPaypalAccount } from './account.ts';
import { problem } from './problems.ts';

const TOKEN_SECONDS = 32_400;
const SCOPE = 'https://uri.paypal.com/services/subscriptions';

/** The token call: exchanges client id and secret for an access token. */
export function oauthRoutes(app: FastifyInstance, { db, clock }: LocalPaypal): void {
  app.post('/v1/oauth2/token', async (request, reply) => {
    const { clientId, clientSecret } = localPaypalAccount;
    const expected = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    if (request.headers.authorization !== `Basic ${expected}`) {
      return reply.code(401).send({
        error: 'invalid_client',
        error_description: 'Client Authentication failed',
      });
    }
    const token = newToken();
    await insertToken(db, { token, expiresAt: secondsAfter(clock.now(), TOKEN_SECONDS) });
    return reply.send({
      scope: SCOPE,
      access_token: token,
      token_type: 'Bearer',
      app_id: 'APP-LOCAL',
      expires_in: TOKEN_SECONDS,
      nonce: newToken(),
    });
  });
}

/** Throws a 401 problem unless the request has a valid token. */
export async function requireToken(
  { db, clock }: LocalPaypal,
  request: FastifyRequest,
): Promise<void> {
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined || !(await isTokenValid(db, token, clock.now()))) throw problem(401);
}

function newToken(): string {
  return randomBytes(32).toString('base64url');
}
