import classes from './confetti.module.css';

const COLORS = ['#f5c542', '#a996ff', '#5fd6a0', '#ff8a80', '#86b4ff', '#ffffff'] as const;

// x, y, size and rotation of each square.
const squares = [
  [292, 150, 22, 18],
  [214, 196, 13, -12],
  [330, 236, 12, 40],
  [160, 118, 11, 8],
  [262, 262, 15, -24],
  [338, 92, 11, 30],
  [96, 214, 10, -8],
  [64, 150, 13, 22],
  [196, 84, 9, 50],
] as const;

const MOST_TEAM_SQUARES = 60;

/** Shows how many teams there are; no square is a specific team's. */
export function TeamSquares({ count }: { count: number }) {
  const length = Math.min(count, MOST_TEAM_SQUARES);
  const numbers = Array.from({ length }, (_none, number) => number);
  // The last color is for confetti alone.
  return numbers.map((number) => <i key={number} style={{ background: COLORS[number % 5] }} />);
}

export function Confetti({ falls = false }: { falls?: boolean }) {
  return (
    <svg
      viewBox="50 70 300 210"
      preserveAspectRatio="xMidYMid meet"
      className={falls ? `${classes.confetti} ${classes.falling}` : classes.confetti}
      aria-hidden="true"
    >
      {squares.map(([x, y, size, turn], index) => (
        <g key={`${x}-${y}`} transform={`translate(${x} ${y}) rotate(${turn})`}>
          <rect
            className={classes.square}
            x={-size / 2}
            y={-size / 2}
            width={size}
            height={size}
            rx={size / 5.5}
            fill={COLORS[index % COLORS.length]}
          />
        </g>
      ))}
    </svg>
  );
}
