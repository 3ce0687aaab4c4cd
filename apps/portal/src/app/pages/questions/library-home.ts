import { imageCalls, portalPaths, roundCalls, roundScreenTexts } from '@emcee/contract';
import type { RoundHome } from '../../../features/rounds/round-home.ts';

export const libraryHome: RoundHome = {
  calls: roundCalls,
  uploadImage: imageCalls.upload,
  paths: {
    list: portalPaths.questions,
    edit: portalPaths.editRound,
    print: portalPaths.printRounds,
    guide: portalPaths.guide,
  },
  meaning: roundScreenTexts.none,
  isLibrary: true,
};
