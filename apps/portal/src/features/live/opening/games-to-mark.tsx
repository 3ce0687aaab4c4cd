import { counted } from '@emcee/client';
import { type GameToMark, portalPaths } from '@emcee/contract';
import { LinkButton } from '../../../ui/basics/button.tsx';
import { Moment } from '../../../ui/basics/moment.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import classes from './games-to-mark.module.css';

/** The evenings that have ended with rounds to mark. */
export function GamesToMark({ games }: { games: readonly GameToMark[] }) {
  if (games.length === 0) return null;
  const answers = games
    .flatMap(({ rounds }) => rounds)
    .reduce((sum, { answersCount }) => sum + answersCount, 0);
  return (
    <Card
      title={`To mark: ${counted(answers, 'answer')}`}
      description="Phones get their results once you publish."
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
                  <small>{counted(round.answersCount, 'answer')}</small>
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
