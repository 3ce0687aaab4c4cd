import type { Environment } from '../environment.ts';
import { hasLocalMailbox, LOCAL_MAILBOX_PATH } from '../local/local-mail.ts';
import { localPaypalPath } from './compose-local-paypal.ts';

export function localServicesWarning(
  env: Pick<Environment, 'localServices' | 'localServicesForAll' | 'smtpUrl' | 'paypal'>,
): string | undefined {
  if (!env.localServicesForAll) return undefined;
  const paypal = localPaypalPath(env);
  const open = [
    ...(hasLocalMailbox(env)
      ? [`read every email at ${LOCAL_MAILBOX_PATH}, links to new passwords included`]
      : []),
    ...(paypal === undefined ? [] : [`approve payments without money at ${paypal}`]),
  ];
  if (open.length === 0) return undefined;
  return `Warning: ALLOW_LOCAL=true is set. Anyone who can reach this portal can ${open.join(', and ')}. Use it on a network you trust, and only to try things out.`;
}
