export { fakeClock, performDue as passTime } from '../../../scripts/testing/pass-time.ts';
