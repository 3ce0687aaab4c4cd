import classes from './pencil-picture.module.css';

// x, y, size, radius, color and rotation.
const SQUARES = [
  [40, 52, 12, 3, '#a996ff', 'rotate(18 46 58)'],
  [306, 118, 14, 3, '#5fd6a0', 'rotate(-20 313 125)'],
  [300, 36, 9, 2, '#ff8a80', 'rotate(30 304 40)'],
  [56, 128, 9, 2, '#86b4ff', 'rotate(-12 60 132)'],
] as const;

export function PencilPicture() {
  return (
    <div className={classes.picture}>
      <svg viewBox="0 0 358 178" aria-hidden="true">
        <g transform="rotate(-5 179 110)">
          <rect x="86" y="44" width="186" height="150" rx="14" className={classes.slip} />
          <path d="M110 78h94M110 104h126M110 130h70" className={classes.lines} />
        </g>
        <g transform="translate(128 120) rotate(-24)">
          <g className={classes.pencil}>
            <rect x="0" y="-13" width="132" height="26" fill="#f5c542" />
            <path d="M0-13h132v8.6H0z" fill="#ffd976" />
            <path d="M0 4.4h132V13H0z" fill="#dca51d" />
            <rect x="132" y="-13" width="14" height="26" fill="#b9b3c9" />
            <rect x="146" y="-13" width="20" height="26" rx="6" fill="#ff8a80" />
            <path d="M0-13-32 0 0 13z" fill="#f6dfb4" />
            <path d="M-22-4-32 0l10 4z" fill="#1b1530" />
          </g>
        </g>
        {SQUARES.map(([x, y, size, rx, fill, transform]) => (
          <rect key={fill} x={x} y={y} width={size} height={size} {...{ rx, fill, transform }} />
        ))}
      </svg>
    </div>
  );
}
