import { type RefObject, useId, useRef } from 'react';
import classes from './option-field.module.css';

type OptionFieldProps = {
  options: readonly string[];
  /** The chosen option; anything else chooses none. */
  text: string;
  inputRef: RefObject<HTMLInputElement | null>;
  onMove: (option: string) => void;
  onTap: (option: string) => void;
};

/** The options of a multiple-choice question. Arrow keys move between them; any other choice is a tap. */
export function OptionField({ options, text, inputRef, onMove, onTap }: OptionFieldProps) {
  const name = useId();
  const isMoving = useRef(false);
  const first = Math.max(0, options.indexOf(text));
  return (
    <fieldset
      className={classes.options}
      onKeyDown={({ key }) => {
        isMoving.current = key.startsWith('Arrow');
      }}
      onKeyUp={() => {
        isMoving.current = false;
      }}
    >
      <legend className="unseen">Your answer</legend>
      {options.map((option, place) => (
        <label
          key={option}
          className={`${classes.option} ${option === text ? classes.chosen : ''}`}
        >
          <input
            type="radio"
            name={name}
            ref={place === first ? inputRef : undefined}
            checked={option === text}
            onChange={() => (isMoving.current ? onMove(option) : onTap(option))}
          />
          {option}
        </label>
      ))}
    </fieldset>
  );
}
