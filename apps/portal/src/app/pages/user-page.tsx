import { portalPaths, reportTexts, userCalls } from '@emcee/contract';
import { IconArrowLeft } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { GivenAnswers } from '../../features/games/given-answers.tsx';
import { roundRows, type UserRound, UserRounds } from '../../features/users/user-rounds.tsx';
import { useCall } from '../../lib/calls.ts';
import { count } from '../../lib/format.ts';
import { useWords } from '../../lib/words.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { ExportMenu } from '../../ui/export-menu.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { RecordNotFound } from '../../ui/record-not-found.tsx';
import { Score } from '../../ui/score.tsx';

function questionsOf({ questions }: UserRound) {
  return <GivenAnswers questions={questions} />;
}

/** One person: the rounds that were played, with the questions and the answers given. */
export function UserPage() {
  const words = useWords();
  const { id = '' } = useParams();
  const query = useCall(userCalls.read, { id });
  return (
    <Page
      title={words('User')}
      actions={
        <>
          {query.data !== undefined && (
            <ExportMenu label="Export all responses" what={{ report: 'user', id }} />
          )}
          <LinkButton
            to={portalPaths.users}
            icon={<IconArrowLeft size={17} stroke={1.8} aria-hidden />}
          >
            {words('Users')}
          </LinkButton>
        </>
      }
    >
      <Loaded
        query={query}
        failure={reportTexts.loadingFailed}
        notFound={
          <RecordNotFound what={words('user')} to={portalPaths.users} back={words('Users')} />
        }
      >
        {({ user, data }) => (
          <>
            <Facts
              place="head"
              facts={[
                { name: 'Email', value: user.email ?? '–' },
                { name: 'Games', value: count(data.length) },
                {
                  name: words('Rooms'),
                  value: [...new Set(data.map(({ room }) => room.roomCode))].join(', ') || '–',
                },
                {
                  name: 'Total score',
                  value: (
                    <Score
                      points={roundRows(data).reduce((total, { points }) => total + points, 0)}
                    />
                  ),
                },
              ]}
            />
            <UserRounds
              userId={user._id}
              games={data}
              questions={questionsOf}
              toolbar={<ExportMenu what={{ report: 'user', id, part: 'rounds' }} />}
            />
          </>
        )}
      </Loaded>
    </Page>
  );
}
