import {
  hostSessionCalls,
  nightScreenTexts,
  offeredNightCalls,
  pathTo,
  portalPaths,
  schemeTexts,
  tonightTexts,
} from '@emcee/contract';
import { IconPrinter } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { QuestionTable } from '../../../features/rounds/question-table.tsx';
import { useCall } from '../../../lib/calls/calls.ts';
import { useWords } from '../../../lib/words.tsx';
import { TextLink } from '../../../ui/basics/app-link.tsx';
import { BackLink } from '../../../ui/basics/back-link.tsx';
import { LinkButton } from '../../../ui/basics/button.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { HostFrame } from './host-frame.tsx';

/** The questions of a round that is ready for the room, with their answers. */
export function ReadRoundPage() {
  const words = useWords();
  const { roundId = '' } = useParams();
  const me = useCall(hostSessionCalls.me).data;
  const query = useCall(offeredNightCalls.readRound, { roundId });
  const nights = useCall(offeredNightCalls.list).data?.nights ?? [];
  const night = nights.find(({ rounds }) => rounds.some(({ _id }) => _id === roundId));
  const round = query.data?.round;
  const { roomCode = '' } = me?.host.room ?? {};
  return (
    <HostFrame led={me?.leader && { by: me.leader.name, roomCode }}>
      <Page
        title={round?.name ?? 'Round'}
        subtitle={round && `Scheme: ${round.schemeName ?? schemeTexts.noScheme}`}
        actions={
          <>
            <BackLink to={portalPaths.host}>Back</BackLink>
            <LinkButton
              to={`${portalPaths.printOwnRounds}?rounds=${roundId}`}
              icon={<IconPrinter size={17} stroke={1.8} aria-hidden />}
            >
              Print
            </LinkButton>
          </>
        }
      >
        <Loaded query={query} notFound={<p>{words(nightScreenTexts.roundNotReady)}</p>}>
          {({ round: { name, questions } }) => (
            <>
              <p>{tonightTexts.seen}</p>
              {night && night.note !== '' && (
                <Notice tone="warning">
                  <b>Note</b> {night.note}
                </Notice>
              )}
              <QuestionTable
                key={roundId}
                label={`Questions in ${name}`}
                numberTitle="No."
                questions={questions.map((question) => ({
                  ...question,
                  number: question.orderNum,
                }))}
              />
              <nav aria-label="Rounds">
                {night?.rounds
                  .filter(({ _id }) => _id !== roundId)
                  .map((other) => (
                    <p key={other._id}>
                      <TextLink to={pathTo(portalPaths.readRound, { roundId: other._id })}>
                        {other.name}
                      </TextLink>
                    </p>
                  ))}
              </nav>
            </>
          )}
        </Loaded>
      </Page>
    </HostFrame>
  );
}
