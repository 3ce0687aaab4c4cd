/** Entry point of the betting chunk, which is loaded only for rounds with bets. */
export { BetRow } from './bet-row.tsx';
export { BetStub } from './bet-stub.tsx';
export { betAtClosing, betTable } from './bet-table.ts';
export { readBet } from './bet-words.ts';
