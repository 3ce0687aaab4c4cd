import classes from './screen-squares.module.css';

const COLORS = [
  classes.first,
  classes.second,
  classes.third,
  classes.fourth,
  classes.fifth,
] as const;

export function squareClass(index: number): string {
  return COLORS[((index % 5) + 5) % 5] ?? '';
}

// x, y, size and rotation of each square, in a viewport of 1920 x 1080.
const places = {
  few: [
    [1150, 150, 26, 18],
    [1060, 70, 16, -14],
    [1190, 250, 18, 40],
    [1060, 190, 14, 8],
    [1800, 60, 20, 24],
    [1690, 40, 14, -30],
    [1860, 180, 18, 50],
  ],
  many: [
    [1500, 180, 44, 18],
    [1680, 330, 28, -14],
    [1340, 120, 24, 40],
    [1790, 150, 34, 8],
    [1560, 470, 30, 24],
    [1400, 330, 18, -30],
    [1810, 520, 24, 50],
    [1690, 640, 40, 12],
    [1500, 690, 20, -20],
    [1840, 760, 28, 30],
    [1600, 820, 24, -8],
    [1250, 260, 16, 16],
  ],
  // Around the largest name, which is as wide as the page.
  winners: [
    [470, 66, 34, 30],
    [540, 150, 20, -12],
    [600, 112, 18, -8],
    [660, 40, 22, 40],
    [720, 84, 24, 22],
    [800, 146, 26, 14],
    [860, 92, 40, 50],
    [940, 34, 18, -24],
    [1010, 70, 20, 12],
    [1070, 142, 22, 35],
    [1130, 108, 28, -30],
    [1200, 40, 24, 8],
    [1270, 92, 22, 20],
    [1340, 48, 18, -38],
    [1410, 88, 36, -16],
    [34, 548, 22, 8],
    [44, 300, 30, 40],
    [40, 720, 26, -20],
    [1882, 350, 30, 24],
    [1884, 600, 24, -12],
  ],
} as const;

const MOTIONS = { sinks: classes.sinking, falls: classes.dropping } as const;

type Place = readonly [x: number, y: number, size: number, turn: number];

/** Decorative squares next to the text: still, slowly sinking, or fallen to their places once. */
export function DecorativeSquares({ amount, motion }: LooseSquaresProps) {
  const sinks = motion === 'sinks';
  return (
    <svg
      viewBox="0 0 1920 1080"
      preserveAspectRatio="xMidYMid slice"
      className={classes.squares}
      aria-hidden="true"
    >
      <g className={motion && MOTIONS[motion]}>
        <Squares places={places[amount]} />
        {sinks && (
          <g transform="translate(0 -1080)">
            <Squares places={places[amount]} />
          </g>
        )}
      </g>
    </svg>
  );
}

type LooseSquaresProps = {
  amount: keyof typeof places;
  motion?: keyof typeof MOTIONS | undefined;
};

function Squares({ places }: { places: readonly Place[] }) {
  return places.map(([x, y, size, turn], index) => (
    <rect
      key={`${x}-${y}`}
      className={squareClass(index)}
      x={-size / 2}
      y={-size / 2}
      width={size}
      height={size}
      rx={size / 5.5}
      transform={`translate(${x} ${y}) rotate(${turn})`}
    />
  ));
}

const RAIN = 60;

export function SquareRain() {
  return (
    <svg
      viewBox="0 0 1920 1080"
      preserveAspectRatio="xMidYMid slice"
      className={`${classes.squares} ${classes.above}`}
      aria-hidden="true"
    >
      {Array.from({ length: RAIN }, (_none, index) => {
        const size = 18 + ((index * 7) % 28);
        return (
          <g
            // biome-ignore lint/suspicious/noArrayIndexKey: squares have no other key
            key={index}
            transform={`translate(${((index * 617) % 1900) + 10} -60)`}
          >
            <rect
              className={`${classes.falling} ${squareClass(index)}`}
              width={size}
              height={size}
              rx={size / 5.5}
              style={{ animationDelay: `${(index * 37) % 500}ms` }}
            />
          </g>
        );
      })}
    </svg>
  );
}
