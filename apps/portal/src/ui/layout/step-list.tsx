import { IconArrowRight, IconCheck } from '@tabler/icons-react';
import { AppLink } from '../basics/app-link.tsx';
import classes from './step-list.module.css';

export type Step = { title: string; isDone: boolean; to: string };

export function StepList({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={classes.steps}>
      {steps.map(({ title, isDone, to }) => (
        <li key={title} data-done={isDone || undefined}>
          <span className={classes.mark} aria-hidden>
            {isDone && <IconCheck size={15} stroke={2.6} />}
          </span>
          {isDone ? (
            <span>
              {title}
              <span className="unseen">: done</span>
            </span>
          ) : (
            <AppLink to={to} className={classes.link}>
              {title}
              <IconArrowRight size={16} stroke={2} aria-hidden />
            </AppLink>
          )}
        </li>
      ))}
    </ol>
  );
}
