import type { ScreenBrand } from '@emcee/contract';
import { useLayoutEffect, useMemo } from 'react';
import { StageScreen } from '../../features/screen/pages/stage-screen.tsx';
import '../../features/screen/screen-look.css';
import { previewScreen } from '../../features/screen/screen-session.ts';
import { ScreenContext } from '../../features/screen/use-screen.ts';
import { screenStageWith } from './preview-game.ts';

/** The big screen of a fixed game, before its first round. */
export function ScreenPreview({ brand, theme }: { brand: ScreenBrand; theme: 'light' | 'dark' }) {
  const stage = useMemo(() => screenStageWith(brand), [brand]);
  const session = useMemo(() => previewScreen(stage), [stage]);
  useLayoutEffect(() => {
    document.documentElement.dataset.look = theme === 'light' ? 'day' : 'night';
  }, [theme]);
  return (
    <ScreenContext value={session}>
      <StageScreen stage={stage} />
    </ScreenContext>
  );
}
