import { type exportCalls, hostGameCalls, type InputOf } from '@emcee/contract';
import { call } from '../../../lib/calls/api.ts';

/** Rooms have two reports. */
export function createRoomLink({ report, ...file }: InputOf<typeof exportCalls.createLink>) {
  return call(hostGameCalls.createExportLink, {
    ...file,
    report: report === 'game' ? 'game' : 'games',
  });
}
