import { contactCalls } from '@emcee/contract';
import { type Api, serve } from '../../platform/http/serve.ts';
import { type ContactDeps, contactSupport } from './contact.ts';

export function contactRoutes(api: Api, deps: ContactDeps): void {
  serve(api, contactCalls.send, ({ actor, body, requestContext }) =>
    contactSupport(deps, { actor, input: body, requestContext }),
  );
}
