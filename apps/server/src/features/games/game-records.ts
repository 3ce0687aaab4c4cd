import { writeRepublished } from './corrections/write-corrections.ts';
import { writeHostPoints } from './corrections/write-points.ts';
import { listEarlierAnswers } from './earlier-answers.store.ts';
import { findRoomOfPlayer } from './past-games/past-game-seats.store.ts';
import { keepResultKeys } from './past-games/result-keys.store.ts';
import { listQuestions } from './played.store.ts';
import { setPlayerName } from './record-players.store.ts';
import {
  addLeader,
  deleteEmptyGame,
  insertGame,
  keepExplanations,
  saveOwnWords,
  setModeOfGame,
  setShownResults,
} from './records.store.ts';
import {
  addPerson,
  endGame,
  keepLateAnswers,
  recordRound,
  removePlayers,
  seatPlayers,
} from './records.ts';

/** Everything a live game does with its record, in the transaction of the caller. */
export const gameRecords = {
  insertGame,
  addLeader,
  seatPlayers,
  addPerson,
  setPlayerName,
  removePlayers,
  setModeOfGame,
  setShownResults,
  recordRound,
  saveOwnWords,
  keepExplanations,
  listQuestions,
  listEarlierAnswers,
  writeRepublished,
  writeHostPoints,
  keepLateAnswers,
  endGame,
  deleteEmptyGame,
  keepResultKeys,
  findRoomOfPlayer,
};

export type GameRecords = typeof gameRecords;
