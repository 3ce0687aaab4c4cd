import type { AuditLine } from './account/audit-log.ts';
import { correctionKindName } from './games/correction-texts.ts';
import type { MadeCorrection } from './games/corrections.ts';
import type { GameResult, ListedGame, RoundHistory, UserScore } from './games/games.ts';
import { totalReasonLabels } from './games/score-texts.ts';
import type { UserGame, UserRow } from './games/users.ts';
import { gameModeLabels, hostSearchText } from './hosts/hosts.ts';
import { type Venue, venueKindLabels } from './hosts/venues.ts';
import {
  type PlayedPlayer,
  type PlayedQuestion,
  roundVersionLabels,
  type SeatPointsRow,
  VOIDED_LABEL,
  wagerModeLabels,
} from './records.ts';
import type { ListedRound } from './rounds/rounds.ts';
import { schemeTexts } from './rounds/scheme-texts.ts';
import type { Moment } from './search.ts';

/** The names of a game's wager schemes as a table shows them: 'None' without any. */
export function wageringText(schemes: readonly string[]): string {
  return schemes.length === 0 ? 'None' : schemes.join(', ');
}

/** The searched text of each table. Pages and exported files share it, so that both find the same rows. */
export const searchTexts = {
  game: (row: ListedGame, moment: Moment) =>
    `${row.roomCode} ${row.name} ${moment(row.startedAt)} ${wageringText(row.wagering)} ${gameModeLabels[row.gameMode]} ${(row.leaders ?? []).join(' ')}`,
  gameResult: ({ gameDate, roomName, emails, team }: GameResult, moment: Moment) =>
    `${moment(gameDate)} ${roomName} ${emails.join(' ')} ${team}`,
  userScore: ({ user, teams, roomCodes }: UserScore) =>
    `${teams.join(' ')} ${user?.email ?? ''} ${roomCodes.join(' ')}`,
  roundHistory: (row: RoundHistory, moment: Moment) =>
    `${row.name} ${row.roomId.roomCode} ${moment(row.createdAt)} ${roundVersionLabels[row.version]} ${wagerModeLabels[row.wagerMode]}`,
  user: ({ userEmail, playerNames, roomCodes }: UserRow) =>
    `${userEmail} ${playerNames.join(' ')} ${roomCodes.join(' ')}`,
  userRound: ({ game, round }: SearchedUserRound, moment: Moment) =>
    `${game.room.roomCode} ${moment(game.startedAt)} ${round.name} ${round.questions
      .map(({ questionText }) => questionText)
      .join(' ')}`,
  userGiven: ({ game, given }: { game: UserGame; given: SeatPointsRow }, moment: Moment) =>
    `${game.room.roomCode} ${moment(game.startedAt)} ${totalReasonLabels['seat-points']} ${given.reason}`,
  player: ({ name, user }: PlayedPlayer) => `${name} ${user.map(({ email }) => email).join(' ')}`,
  question: ({ round, question }: { round: { name: string }; question: PlayedQuestion }) =>
    `${askedText(round, question)} ${question.answers.map(({ text }) => text).join(' ')}`,
  correction: (row: MadeCorrection) =>
    `${correctionKindName(row.kind)} ${row.roundName ?? ''} ${row.questionText ?? ''} ${row.answerText ?? ''} ${row.playerName ?? ''} ${row.before} ${row.after} ${row.reason} ${row.note}`,
  response: ({ round, question, response, verdict }: SearchedResponse) =>
    `${askedText(round, question)} ${response} ${verdict}`,
  host: hostSearchText,
  round: ({ name, wagerScheme, tags = [] }: ListedRound) =>
    `${name} ${wagerScheme?.name ?? schemeTexts.noScheme} ${tags.join(' ')}`,
  auditLine: (line: AuditLine, { what, who }: SearchedAuditWords, moment: Moment) =>
    `${moment(line.at)} ${what} ${who} ${line.roomCode ?? ''} ${line.device ?? ''} ${line.network ?? ''} ${line.requestId ?? ''}`,
  venue: ({ roomCode, adminEmail, gameMode, kind }: Venue) =>
    `${roomCode} ${adminEmail} ${gameModeLabels[gameMode]} ${venueKindLabels[kind]}`,
} as const;

function askedText(round: { name: string }, question: PlayedQuestion): string {
  const { questionText, answerText, voided } = question;
  return `${round.name} ${questionText} ${answerText} ${voided ? VOIDED_LABEL : ''}`;
}

/** Action and actor of an entry, in the words of the flavour. */
type SearchedAuditWords = { what: string; who: string };

type SearchedUserRound = {
  game: UserGame;
  round: UserGame['gameRoundDetails']['rounds'][number];
};

type SearchedResponse = {
  round: { name: string };
  question: PlayedQuestion;
  response: string;
  /** In words. */
  verdict: string;
};
