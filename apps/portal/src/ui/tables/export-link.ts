import { exportCalls, type InputOf } from '@emcee/contract';
import { call } from '../../lib/calls/api.ts';

export const createLink = (input: InputOf<typeof exportCalls.createLink>) =>
  call(exportCalls.createLink, input);
