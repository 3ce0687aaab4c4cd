import type { PhoneBrand, PhonePreviewPage } from '@emcee/contract';
import { useMemo } from 'react';
import { ShownPage } from '../../features/game/game-page.tsx';
import { previewSession } from '../../features/game/game-session.ts';
import { SessionContext } from '../../features/game/use-session.ts';
import { useBrandColors } from '../../ui/use-brand-colors.ts';
import { phoneViewsOf, TEAM } from './preview-game.ts';

/** A page of a phone in a fixed game. */
export function PhonePreview({ page, brand }: { page: PhonePreviewPage; brand: PhoneBrand }) {
  const session = useMemo(() => previewSession(phoneViewsOf(page, brand), TEAM), [page, brand]);
  useBrandColors(brand.colors);
  const nothing = () => undefined;
  return (
    <SessionContext value={session}>
      <ShownPage roomCode="" onLeave={nothing} onNext={nothing} />
    </SessionContext>
  );
}
