import { monthDay } from '@emcee/client';
import {
  labelTexts,
  pathTo,
  portalPaths,
  reportScreenTexts,
  reportTexts,
  searchTexts,
  type UserRow,
  userCalls,
  userTexts,
} from '@emcee/contract';
import { IconUsers } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useWholeList } from '../../lib/calls/whole-list.ts';
import { idOf } from '../../lib/id-of.ts';
import { useUrlState } from '../../lib/pages/url-state.ts';
import { useWords, type Words } from '../../lib/words.tsx';
import { Button, LinkButton } from '../../ui/basics/button.tsx';
import { Moment } from '../../ui/basics/moment.tsx';
import { CardEmail, Email, NoWrapCodes } from '../../ui/basics/no-wrap.tsx';
import { Score } from '../../ui/charts/score.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ExportMenu } from '../../ui/tables/export-menu.tsx';
import { FilterCheck } from '../../ui/tables/filter-bar.tsx';
import { LongTable } from '../../ui/tables/long-table.tsx';
import { RowLink } from '../../ui/tables/row-link.tsx';
import type { Column } from '../../ui/tables/table-columns.ts';

function columnsIn(words: Words): Column<UserRow>[] {
  return [
    {
      key: 'email',
      holds: 'email',
      title: 'Email',
      card: 'title',
      onCard: ({ _id, userEmail }) => (
        <RowLink to={pathTo(portalPaths.user, { id: _id })}>
          <CardEmail>{userEmail}</CardEmail>
        </RowLink>
      ),
      cell: ({ _id, userEmail }) => (
        <RowLink to={pathTo(portalPaths.user, { id: _id })}>
          <Email>{userEmail}</Email>
        </RowLink>
      ),
      sortBy: ({ userEmail }) => userEmail,
    },
    {
      key: 'names',
      title: 'Player names',
      cell: ({ playerNames }) => playerNames.join(', '),
      sortBy: ({ playerNames }) => playerNames.join(', '),
    },
    {
      key: 'rooms',
      title: words(labelTexts.roomCodes),
      cell: ({ roomCodes }) => <NoWrapCodes codes={roomCodes} />,
      card: 'fact',
      onCard: ({ roomCodes }) => roomCodes.join(', '),
      sortBy: ({ roomCodes }) => roomCodes.join(', '),
      note: ({ roomCodes }) => roomCodes.join(', '),
    },
    {
      key: 'login',
      holds: 'moment',
      title: 'Last login',
      cell: ({ lastLogin }) => <Moment at={lastLogin} />,
      card: 'fact',
      onCard: ({ lastLogin }) => `last login ${monthDay(lastLogin)}`,
      sortBy: ({ lastLogin }) => lastLogin,
    },
    {
      key: 'score',
      title: 'Total score',
      card: 'state',
      cell: ({ totalScore }) => <Score points={totalScore} />,
      sortBy: ({ totalScore }) => totalScore,
      isNumeric: true,
    },
  ];
}

/** People who play in the admin's rooms; a row opens their games. */
export function UsersPage() {
  const words = useWords();
  const [all, setAll] = useUrlState('all', 'false');
  const showsAll = all === 'true';
  const columns = useMemo(() => columnsIn(words), [words]);
  const list = useWholeList(
    userCalls.list,
    { all: showsAll ? 'true' : 'false' },
    ({ users: rows, ...rest }) => ({ rows, ...rest }),
  );
  return (
    <Page
      title={words(labelTexts.users)}
      subtitle={words(reportScreenTexts.usersMeaning)}
      actions={
        <Button onClick={list.refresh} isBusy={list.isLoading}>
          Refresh
        </Button>
      }
    >
      <FilterCheck
        label={userTexts.showAll}
        isChecked={showsAll}
        onChange={(isChecked) => setAll(isChecked ? 'true' : 'false')}
      />
      <LongTable
        label={words(labelTexts.users)}
        list={list}
        failure={reportTexts.loadingFailed}
        columns={columns}
        rowKey={idOf}
        searchText={searchTexts.user}
        searchLabel={words(reportScreenTexts.searchUsers)}
        toolbar={<ExportMenu what={{ report: 'users', all: showsAll }} />}
        noun={[words(labelTexts.oneUser), words(labelTexts.manyUsers)]}
        empty={
          <EmptyState
            icon={<IconUsers size={28} />}
            title={userTexts.empty}
            action={
              <>
                <LinkButton to={portalPaths.gameResults}>Game Results</LinkButton>
                <LinkButton to={portalPaths.playerSettings}>Player Settings</LinkButton>
              </>
            }
          >
            <p>{words(userTexts.emptyNote)}</p>
            <p>{words(reportScreenTexts.usersWithoutEmail)}</p>
          </EmptyState>
        }
      />
    </Page>
  );
}
