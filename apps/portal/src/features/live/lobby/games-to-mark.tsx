import { counted } from '@emcee/client';
import { type GameToMark, portalPaths } from '@emcee/contract';
import { LinkButton } from '../../../ui/basics/button.tsx';
import { Moment } from '../../../ui/basics/moment.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import classes from './games-to-mark.module.css';

export function GamesToMark({ games }: { games: readonly GameToMark[] }) {
  if (games.length === 0) return null;
  const rounds = games.flatMap((game) => game.rounds);
  const answers = rounds.reduce((sum, { answersCount }) => sum + answersCount, 0);
  const changes = rounds.reduce((sum, { unpublishedChanges }) => sum + unpublishedChanges, 0);
  const isMarked = rounds.every(({ unpublishedChanges }) => unpublishedChanges > 0);
  return (
    <Card
      title={
        isMarked
          ? `To publish: ${counted(changes, 'change')}`
          : `To mark: ${counted(answers, 'answer')}`
      }
      description="Players see their results once you publish."
    >
      <ul className={classes.list}>
        {games.map(({ _id, name, endedAt, rounds }) => (
          <li key={_id}>
            <p className={classes.game}>
              {name !== '' && <strong>{name}</strong>} <Moment at={endedAt} />
            </p>
            {rounds.map((round) => (
              <div key={round._id} className={classes.round}>
                <p>
                  {round.name}
                  <small>
                    {round.unpublishedChanges > 0
                      ? `${counted(round.unpublishedChanges, 'change')} not published`
                      : counted(round.answersCount, 'answer')}
                  </small>
                </p>
                <LinkButton
                  to={`${portalPaths.host}?mark=${round._id}`}
                  label={`Mark ${round.name}`}
                >
                  Mark
                </LinkButton>
              </div>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  );
}
