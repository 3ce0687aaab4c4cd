export { fakeClock, passTime, stopDateAtNoon } from '../../../scripts/testing/pass-time.ts';
