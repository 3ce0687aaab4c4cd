import { encode } from 'uqr';

const QUIET_MODULES = 4;

/** Always dark on white, even in the dark look, because many cameras need that. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_MODULES });
  const squares = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={squares} fill="#1b1530" />
    </svg>
  );
}

type QrCodeProps = { text: string; label: string; className: string | undefined };
