import classes from './icon.module.css';

const paths = {
  arrow: 'M5 12h14M13 6l6 6-6 6',
  check: 'm5 12.5 4.5 4.500L19 7.500',
  cloudoff:
    'M4 4l16 16M9 6.300A6 6 0 0 1 17.500 11 4 4 0 0 1 20 16.500M16 18H7a4.500 4.500 0 0 1-1.500-8.700',
  half: 'M12 4v16M12 4a8 8 0 1 0 0 16 8 8 0 1 0 0-16M15 6.500v11M17.500 8.500v7',
  alert: 'M12 4 21 19.500H3zM12 10v4M12 17h.01',
  list: 'M9 6h11M9 12h11M9 18h11M4.500 6h.01M4.500 12h.01M4.500 18h.01',
  lock: 'M7.500 11h9a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2M8.500 11V8a3.500 3.500 0 0 1 7 0v3',
  pencil: 'M4 20l1-4.500L16 4.500l3.500 3.500-11 11z',
  phone: 'M9 3h6a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2M11 18h2',
  spin: 'M12 4a8 8 0 1 0 8 8',
  x: 'm6.500 6.500 11 11m0-11-11 11',
} as const;

export type IconName = keyof typeof paths;

/** Decorative, next to a word with the same meaning. */
export function Icon({ name, isTurning = false }: { name: IconName; isTurning?: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={isTurning ? `${classes.icon} ${classes.turning}` : classes.icon}
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
