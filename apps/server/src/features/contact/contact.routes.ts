import { contactCalls } from '@emcee/contract';
import { type Api, serve } from '../../platform/http/serve.ts';
import { type ContactDeps, contactSupport } from './contact.ts';

export function contactRoutes(api: Api, deps: ContactDeps): void {
  serve(api, contactCalls.send, ({ actor, body, visit }) =>
    contactSupport(deps, { actor, input: body, visit }),
  );
}
