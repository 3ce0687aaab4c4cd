import classes from './brand-mark.module.css';

export function BrandMark({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} className={classes.mark} aria-hidden="true">
      <rect width="32" height="32" rx="9" className={classes.tile} />
      <path d="M10 17.2h12a6 6 0 1 0-1.9 4.4" className={classes.letter} />
      <circle cx="24.5" cy="7.5" r="3" className={classes.spark} />
    </svg>
  );
}

export function Brand() {
  return (
    <span className={classes.brand}>
      <BrandMark />
      Emcee
    </span>
  );
}
