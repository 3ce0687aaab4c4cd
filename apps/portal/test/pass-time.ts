export { fakeClock, passTime as passTime } from '../../../scripts/testing/pass-time.ts';
