import { Button } from './button.tsx';
import classes from './offered-name.module.css';

type OfferedNameProps = { lead: string; name: string; onTake: () => void };

/** A name that may be taken with a tap. */
export function OfferedName({ lead, name, onTake }: OfferedNameProps) {
  return (
    <div className={classes.again}>
      {lead}
      <Button kind="small" onClick={onTake}>
        {name}
      </Button>
    </div>
  );
}
