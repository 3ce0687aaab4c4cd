import {
  accountCalls,
  billingCalls,
  type Host,
  hostCalls,
  type ReplyOf,
  roundCalls,
  settingsCalls,
} from '@emcee/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draftStorage } from '../../../../test/draft-storage.ts';
import {
  defaultSettings,
  hostOf,
  serverOfAdmin,
  subscriptionOf,
} from '../../../../test/fixtures.ts';
import { renderPortal, verifiedSession as session } from '../../../../test/render-portal.tsx';
import { expectSchoolWords } from '../../../../test/shown-texts.ts';

const ROUND = {
  _id: 'round',
  name: 'General',
  uploaded: '2026-11-20T18:00:00.000Z',
  revision: 1,
  wagerScheme: null,
  preEnteredQuestions: [],
};

function openHosts({
  hosts = [],
  hasRound = false,
  hasSaved = false,
  isSubscribed = true,
  hostname = 'localhost',
  organization,
}: {
  organization?: ReplyOf<typeof accountCalls.me>['organization'];
  hosts?: Host[];
  hasRound?: boolean;
  hasSaved?: boolean;
  isSubscribed?: boolean;
  hostname?: string;
}) {
  const server = serverOfAdmin();
  const me = { email: 'ada@example.com', verified: true, role: 'admin' } as const;
  server.replies(accountCalls.me, { ...me, organization });
  server.replies(hostCalls.list, { hosts });
  server.replies(
    billingCalls.info,
    subscriptionOf(
      isSubscribed
        ? {}
        : { subscriptionStatus: 'INACTIVE', subscriptionQuantity: 0, hostsAllowed: 0 },
    ),
  );
  server.replies(roundCalls.list, { preEnteredRounds: hasRound ? [ROUND] : [] });
  server.replies(settingsCalls.get, {
    ...defaultSettings,
    ...(hasSaved && { savedAt: '2026-11-20T18:00:00.000Z' }),
  });
  return { server, ...renderPortal('/hosts', { session, hostname }) };
}

beforeEach(draftStorage);

const CHECKLIST = 'Get ready for your first game';

async function linksOfSteps(): Promise<(string | null)[]> {
  const checklist = within(await screen.findByRole('region', { name: CHECKLIST }));
  return checklist.queryAllByRole('link').map((link) => link.getAttribute('href'));
}

describe('the checklist of a new admin', () => {
  it('links to every open step', async () => {
    openHosts({});
    expect(await linksOfSteps()).toEqual([
      '/create-host',
      '/questions?tab=import',
      '/pages/settings',
    ]);
    expect(screen.getByText('1 of 4 done')).toBeDefined();
  });

  it.each([
    ['ada@example.com', '1 of 5 done', '/organization'],
    ['Crown Pubs', '2 of 5 done', '/pages/settings'],
  ])('asks the owner of %s for its name if it has none', async (name, done, last) => {
    openHosts({ organization: { _id: 'pubs', name, role: 'owner', owner: 'ada@example.com' } });
    expect((await linksOfSteps()).at(-1)).toBe(last);
    expect(screen.getByText(done)).toBeDefined();
  });

  it('begins with the subscription', async () => {
    openHosts({ isSubscribed: false });
    // No host can be added yet, so this step leads to the subscription too.
    expect(await linksOfSteps()).toEqual([
      '/subscription',
      '/subscription',
      '/questions?tab=import',
      '/pages/settings',
    ]);
    expect(screen.getByText('0 of 4 done')).toBeDefined();
  });

  it.each([
    ['host', { hasRound: true, hasSaved: true }, '/create-host'],
    ['round', { hosts: [hostOf('CROWN-1')], hasSaved: true }, '/questions?tab=import'],
    ['saved setting', { hosts: [hostOf('CROWN-1')], hasRound: true }, '/pages/settings'],
  ])('stays until the first %s exists', async (_missing, state, link) => {
    openHosts(state);
    expect(await linksOfSteps()).toEqual([link]);
  });

  it('disappears once every step is done', async () => {
    openHosts({ hosts: [hostOf('CROWN-1')], hasRound: true, hasSaved: true });
    await screen.findByText('CROWN-1');
    expect(screen.queryByText(CHECKLIST)).toBeNull();
  });

  it('asks for a single round, and not again on the next visit', async () => {
    const { server, user } = openHosts({});
    await linksOfSteps();
    await user.click(screen.getByRole('link', { name: 'Global Settings' }));
    await screen.findByRole('heading', { name: 'Global Host Settings' });
    await user.click(screen.getByRole('link', { name: 'Hosts' }));
    expect(await screen.findByText('1 of 4 done')).toBeDefined();
    expect(server.inputsOf(roundCalls.list).map(({ limit }) => limit)).toEqual(['1']);
  });

  it('knows of a round that was created in the meantime', async () => {
    const { server, user, client } = openHosts({});
    await linksOfSteps();
    await user.click(screen.getByRole('link', { name: 'Questions' }));
    await user.click(await screen.findByRole('tab', { name: 'Add Questions Manually' }));
    server.replies(roundCalls.list, { preEnteredRounds: [ROUND] });
    server.replies(roundCalls.create, { round: { ...ROUND, questions: [] } });
    await user.type(await screen.findByLabelText('Round name'), 'General');
    await user.click(screen.getByLabelText('Question'));
    await user.keyboard('Why?{Enter}Because{Enter}');
    await user.click(screen.getByRole('button', { name: 'Save round' }));
    await screen.findByText('Round “General” created.');
    await user.click(screen.getByRole('link', { name: 'Hosts' }));
    expect(await screen.findByText('2 of 4 done')).toBeDefined();
    const queryKey = [roundCalls.list.name];
    await waitFor(() => expect(client.isFetching({ queryKey })).toBe(0));
  });

  it('speaks of teachers in the education flavour', async () => {
    openHosts({ hostname: 'education.localhost' });
    expect(await screen.findByText('Add a teacher')).toBeDefined();
    expectSchoolWords();
  });
});
