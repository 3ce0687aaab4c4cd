import { counted } from '@emcee/client';
import { portalPaths, type ReplyOf, type Text, trustCalls, trustTexts } from '@emcee/contract';
import { GuideSections } from '../../features/guide/guide-sections.tsx';
import { Rules } from '../../features/guide/guide-texts.tsx';
import { useCall } from '../../lib/calls/calls.ts';
import { Sentence, useWords } from '../../lib/words.tsx';
import { LinkButton } from '../../ui/basics/button.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PublicFrame } from '../frames/public-frame.tsx';

export function TrustPage() {
  const trust = useCall(trustCalls.read);
  return (
    <PublicFrame actions={<LinkButton to={portalPaths.home}>Open the portal</LinkButton>}>
      <Page title="Trust and privacy" subtitle={trustTexts.subtitle}>
        <Loaded query={trust}>{(facts) => <Facts facts={facts} />}</Loaded>
      </Page>
    </PublicFrame>
  );
}

function Facts({ facts }: { facts: ReplyOf<typeof trustCalls.read> }) {
  const words = useWords();
  const { keptSeconds, subprocessors, dataRegion, supportEmail } = facts;
  const times = Object.entries(keptSeconds).map(([kind, seconds]) => [kind, duration(seconds)]);
  const values = Object.fromEntries(times);
  const texts = trustTexts;
  const processing = [
    dataRegion === null ? texts.noRegion : words(texts.region, { region: dataRegion }),
    ...subprocessors.map((processor) => words(texts.processor, { processor })),
    ...(subprocessors.length === 0 ? [texts.noProcessor] : []),
  ];
  const section = (id: string, title: Text, rules: readonly string[]) => ({
    id,
    title: words(title),
    Content: () => <Rules rules={rules.map((rule) => words(rule, values))} />,
  });
  const report = {
    id: 'report',
    title: texts.reportTitle,
    Content: () => (
      <>
        <p>
          <Sentence
            text={texts.report}
            values={{ email: <a href={`mailto:${supportEmail}`}>{supportEmail}</a> }}
          />
        </p>
        <p>{texts.papers}</p>
      </>
    ),
  };
  return (
    <GuideSections
      label="Contents"
      sections={[
        section('players', texts.playersTitle, texts.players),
        section('admins', texts.adminsTitle, texts.admins),
        section('processors', texts.processorsTitle, processing),
        section('data', texts.dataTitle, texts.data),
        section('backups', texts.backupsTitle, texts.backups),
        section('sign-in', texts.signInTitle, texts.signIn),
        report,
      ]}
    />
  );
}

function duration(seconds: number): string {
  const units = [
    ['day', 86_400],
    ['hour', 3_600],
    ['minute', 60],
  ] as const;
  const [unit, length] = units.find(([, length]) => seconds % length === 0) ?? ['second', 1];
  return counted(seconds / length, unit);
}
