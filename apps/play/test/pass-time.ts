export { fakeClock, passTime } from '../../../scripts/testing/pass-time.ts';
