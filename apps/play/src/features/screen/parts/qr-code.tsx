import { joinAddress } from '@emcee/client';
import type { ScreenStage } from '@emcee/contract';
import { encode } from 'uqr';

const QUIET_MODULES = 4;

type QrCodeProps = { stage: ScreenStage; className: string | undefined };

/** Opens the game on a phone. Always dark on white, even in the dark look, because many cameras need that. */
export function QrCode({ stage, className }: QrCodeProps) {
  const { data, size } = encode(joinAddress(window.location.origin, stage), {
    ecc: 'M',
    border: QUIET_MODULES,
  });
  const squares = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code to join the game"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={squares} fill="#1b1530" />
    </svg>
  );
}
