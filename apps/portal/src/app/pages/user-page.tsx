import { count } from '@emcee/client';
import {
  auditLogCalls,
  correctionCalls,
  gameCalls,
  hostCalls,
  isErasedPlayer,
  labelTexts,
  portalPaths,
  privacyCalls,
  privacyScreenTexts,
  reportTexts,
  type UserGame,
  userCalls,
} from '@emcee/contract';
import { useParams } from 'react-router';
import { GivenAnswers } from '../../features/games/played/given-answers.tsx';
import { PersonActions } from '../../features/privacy/person-actions.tsx';
import { roundRows, type UserRound, UserRounds } from '../../features/users/user-rounds.tsx';
import { useCall, useCallCache } from '../../lib/calls/calls.ts';
import { useWholeList, type WholeList } from '../../lib/calls/whole-list.ts';
import { IfMay } from '../../lib/session/rights.ts';
import { useWords } from '../../lib/words.tsx';
import { BackLink } from '../../ui/basics/back-link.tsx';
import { Email, NoWrapCodes } from '../../ui/basics/no-wrap.tsx';
import { Score } from '../../ui/charts/score.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { RecordNotFound } from '../../ui/feedback/record-not-found.tsx';
import { DescriptionList } from '../../ui/layout/description-list.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ExportMenu } from '../../ui/tables/export-menu.tsx';

const GAMES_AT_ONCE = 50;

function questionsOf({ questions }: UserRound) {
  return <GivenAnswers questions={questions} />;
}

export function UserPage() {
  const words = useWords();
  const { id = '' } = useParams();
  // The head needs only the newest game; the others load in parts.
  const query = useCall(userCalls.read, { id, limit: 1 });
  const list = useWholeList(
    userCalls.read,
    { id, limit: GAMES_AT_ONCE },
    ({ data: rows, ...rest }) => ({ rows, ...rest }),
  );
  const cache = useCallCache();

  /** Lists, results, games, corrections and the audit log contain the person's email too. */
  function forgetPerson(): void {
    const ofPerson = [userCalls.list, hostCalls.list, correctionCalls.list, auditLogCalls.read];
    for (const call of [...ofPerson, ...Object.values(gameCalls)]) cache.forget(call);
    void cache.refresh(userCalls.read);
  }

  return (
    <Page
      title={query.data?.user.email ?? words(labelTexts.user)}
      actions={
        <>
          {query.data !== undefined && (
            <>
              <ExportMenu label="Export all responses" what={{ report: 'user', id }} />
              <IfMay call={privacyCalls.person}>
                <PersonActions userId={id} onErased={forgetPerson} />
              </IfMay>
            </>
          )}
          <BackLink to={portalPaths.users}>{words(labelTexts.users)}</BackLink>
        </>
      }
    >
      <Loaded
        query={query}
        failure={reportTexts.loadingFailed}
        notFound={
          <RecordNotFound
            what={words(labelTexts.oneUser)}
            to={portalPaths.users}
            back={words(labelTexts.users)}
          />
        }
      >
        {({ user, total }) => (
          <>
            {user.email !== null && isErasedPlayer(user.email) && (
              <Notice>{privacyScreenTexts.erasedNotice}</Notice>
            )}
            <Head email={user.email} gamesCount={total} list={list} />
            <UserRounds
              userId={user._id}
              list={list}
              questions={questionsOf}
              toolbar={<ExportMenu what={{ report: 'user', id, part: 'rounds' }} />}
            />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Head({
  email,
  gamesCount,
  list,
}: {
  email: string | null;
  gamesCount: number;
  list: WholeList<UserGame>;
}) {
  const words = useWords();
  const { rows: games = [] } = list;
  const roomCodes = [...new Set(games.map(({ room }) => room.roomCode))];
  const points = roundRows(games).reduce((total, row) => total + row.points, 0);
  const soFar = games.length < gamesCount ? ' (so far)' : '';
  return (
    <DescriptionList
      place="head"
      facts={[
        { name: 'Email', value: email === null ? '–' : <Email>{email}</Email> },
        { name: 'Games', value: count(gamesCount) },
        {
          name: words(labelTexts.rooms),
          value: roomCodes.length === 0 ? '–' : <NoWrapCodes codes={roomCodes} />,
        },
        {
          name: 'Total score',
          value: (
            <>
              <Score points={points} />
              {soFar}
            </>
          ),
        },
      ]}
    />
  );
}
