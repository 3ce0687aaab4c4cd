import {
  type Agreement,
  type AgreementTerms,
  agreementTermsSchema,
  enterpriseText,
  issueText,
} from '@emcee/contract';
import { readWords } from '../../../platform/command-words.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findAgreement } from '../store/agreements.store.ts';
import {
  changeAgreement,
  createAgreement,
  endAgreement,
  findOrganization,
  readAgreement,
} from './agreements.ts';

export const AGREEMENT_USAGE =
  'agreement create|change|end <owner email or organization id> [--hosts N] [--first DAY] [--last DAY] [--reference R] [--price TEXT]';

const OPTIONS = {
  hosts: { type: 'string' },
  first: { type: 'string' },
  last: { type: 'string' },
  reference: { type: 'string' },
  price: { type: 'string' },
} as const;

const by = { actor: 'command' } as const;

/** `change` keeps what is not named. */
export async function agreementByCommand(deps: Deps, words: readonly string[]): Promise<string> {
  const usage = `Usage: ${AGREEMENT_USAGE}`;
  const { positionals, values } = readWords(words, { usage, options: OPTIONS });
  const [act, organization, ...more] = positionals;
  if (organization === undefined || more.length > 0) throw new Error(usage);
  switch (act) {
    case 'create':
      return told(await createAgreement(deps, { organization, terms: termsOf(values), by }));
    case 'change': {
      const { adminId, agreement } = await requireAgreement(deps, organization);
      return told(await changeAgreement(deps, { adminId, terms: termsOf(values, agreement), by }));
    }
    case 'end': {
      const { adminId } = await requireAgreement(deps, organization);
      return told(await endAgreement(deps, { adminId, by }));
    }
    default:
      throw new Error(usage);
  }
}

async function requireAgreement({ db }: Deps, organization: string) {
  const adminId = await findOrganization(db, organization);
  if ((await findAgreement(db, adminId)) === undefined) {
    throw new Error('This organization has no agreement.');
  }
  return { adminId, ...(await readAgreement(db, adminId)) };
}

type Values = Partial<Record<keyof typeof OPTIONS, string>>;

function termsOf(values: Values, before?: Agreement): AgreementTerms {
  const { hosts, first, last, reference, price } = values;
  const named = {
    quantity: hosts === undefined ? before?.quantity : Number(hosts),
    firstDay: first ?? before?.firstDay,
    lastDay: last ?? before?.lastDay,
    reference: reference ?? before?.reference,
    priceText: price ?? before?.priceText,
  };
  const read = agreementTermsSchema.safeParse(named);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new Error(`${NAMES[String(issue?.path[0])]}: ${issueText(issue).message}`);
}

const NAMES: Readonly<Record<string, string>> = {
  quantity: '--hosts',
  firstDay: '--first',
  lastDay: '--last',
  reference: '--reference',
  priceText: '--price',
};

function told({ agreement }: { agreement: Agreement }): string {
  const { reference, quantity, ownerEmail, firstDay, lastDay, state } = agreement;
  const hosts = enterpriseText('{n} {host|hosts:n}', { n: quantity });
  return `Agreement ${reference} of ${ownerEmail}: ${hosts}, ${firstDay} to ${lastDay} (${state}).`;
}
