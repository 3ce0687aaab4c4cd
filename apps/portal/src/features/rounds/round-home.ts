import type { imageCalls, ownRoundCalls, roundCalls } from '@emcee/contract';
import { createContext, useContext } from 'react';

type Names = 'list' | 'create' | 'update' | 'remove';

/** The owner of rounds: an organization or a host. Its pages share one list, editor, import and print. */
export type RoundHome = {
  calls: Pick<typeof roundCalls, Names> | Pick<typeof ownRoundCalls, Names>;
  uploadImage: typeof imageCalls.upload | typeof ownRoundCalls.uploadImage;
  paths: { list: string; edit: string; print: string; guide: string };
  /** Says in an empty list what rounds are for. */
  meaning: string;
  /** True with tags, wager schemes and the past of questions. */
  isLibrary: boolean;
};

export const RoundHomeContext = createContext<RoundHome | undefined>(undefined);

export function useRoundHome(): RoundHome {
  const home = useContext(RoundHomeContext);
  if (home === undefined) throw new Error('Nobody owns rounds here.');
  return home;
}
