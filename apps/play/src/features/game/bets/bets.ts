/** Betting on the phone: the row below the answer box, the stub of the slip, and the rules behind them. */
export { BetRow } from './bet-row.tsx';
export { BetStub } from './bet-stub.tsx';
export { betAtClosing, betTable } from './bet-table.ts';
export { readBet } from './bet-words.ts';
