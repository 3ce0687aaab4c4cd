/** Computes a game from its log, independently of the product's tables. */
import {
  earnedRows,
  playerTotals,
  responseKey,
  type ScoredAnswer,
  type ScoredRound,
} from '@emcee/game';
import { expect } from 'vitest';
import * as z from 'zod';
import type { TestServer } from '../harness.ts';
import {
  type FoldedForm,
  foldedBonus,
  keyOfPart,
  numbersOfList,
  withoutSecondOnes,
} from './fold-list.ts';
import {
  type LoggedAnswer,
  type LoggedCommand,
  type LoggedMark,
  loggedAnswers,
  loggedCommands,
  type StartedRound,
  startedRound,
} from './game-log.ts';

/** `seatId` belongs to an answer that is marked separately. */
type FoldedQuestion = {
  n: number;
  questionText: string;
  answerText: string;
  valuePoints: number;
  voided: boolean;
  isRevealed: boolean;
  answers: ScoredAnswer[];
};

export type FoldedRound = Omit<ScoredRound, 'questions'> & {
  id: string;
  position: number;
  questions: FoldedQuestion[];
};

type Data = LoggedCommand['data'];
type Late = LoggedAnswer & { state: 'waiting' | 'accepted' | 'left-out' };

/** Seats by their ids, amounts in half-points. */
export type FoldedGame = {
  /** Without removed teams. */
  seats: ReadonlyMap<string, string>;
  published: readonly FoldedRound[];
  totals: ReadonlyMap<string, number>;
  /** Limits the bets of each round. */
  openings: ReadonlyMap<string, ReadonlyMap<string, number>>;
};

class Fold {
  readonly responses = new Map<string, LoggedAnswer>();
  readonly late = new Map<string, Late>();
  readonly marks = new Map<string, LoggedMark>();
  readonly questions = new Map<string, Partial<FoldedQuestion>>();
  readonly removed = new Set<string>();
  readonly given = new Map<string, { player: string; halfPoints: number }>();
  readonly published = new Map<string, FoldedRound>();
  readonly openings = new Map<string, ReadonlyMap<string, number>>();
  readonly forms = new Map<string, FoldedForm>();
  readonly rounds: readonly StartedRound[];
  readonly seats: ReadonlyMap<string, string>;
  readonly answers: readonly LoggedAnswer[];
  readonly pointsIds: ReadonlyMap<string, string>;
  private started = 0;

  constructor(part: Pick<Fold, 'rounds' | 'seats' | 'answers' | 'pointsIds'>) {
    this.rounds = part.rounds;
    this.seats = part.seats;
    this.answers = part.answers;
    this.pointsIds = part.pointsIds;
  }

  present(): Map<string, string> {
    return new Map([...this.seats].filter(([id]) => !this.removed.has(id)));
  }

  totals(): Map<string, number> {
    const { published, given } = this;
    const totals = playerTotals([...published.values()]);
    for (const id of this.seats.keys()) totals.set(id, totals.get(id) ?? 0);
    for (const { player, halfPoints } of given.values())
      totals.set(player, (totals.get(player) ?? 0) + halfPoints);
    return new Map([...totals].filter(([id]) => !this.removed.has(id)));
  }

  answer(answer: LoggedAnswer): void {
    const place = answerKey(answer);
    if (answer.outcome === 'late') this.late.set(place, { ...answer, state: 'waiting' });
    else this.responses.set(place, answer);
  }

  command(command: LoggedCommand): void {
    const { data, kind } = command;
    for (const mark of data.changes) this.mark(data.roundId, mark);
    this.steps[kind]?.(data, command.at);
  }

  // Other commands change no score.
  private readonly steps: Readonly<Record<string, (data: Data, at: number) => void>> = {
    startLiveRound: ({ form, isHandout, questionsCount }) => {
      const roundId = this.open(form);
      for (let n = 1; isHandout && n <= questionsCount; n += 1) {
        this.change({ roundId, n }, { isRevealed: true });
      }
    },
    startTiebreaker: ({ questionText, answerText }) => {
      const roundId = this.open(undefined);
      this.change({ roundId, n: 1 }, { questionText, answerText, isRevealed: true });
    },
    goTo: (data) => this.change(data, { isRevealed: true }),
    void: (data) => this.change(data, { voided: data.voided }),
    value: (data) => this.change(data, { valuePoints: data.points }),
    editQuestion: (data) => {
      const { questionText, answerText } = data;
      this.change(data, { questionText, answerText });
    },
    judgeLate: (data) => {
      if (data.isAccepted) this.accept(answerKey(data), ['waiting', 'left-out']);
      else this.leaveOut(answerKey(data));
    },
    acceptLate: (data) => {
      for (const [place, { roundId, seatId }] of this.late) {
        const isMeant = roundId === data.roundId && !this.removed.has(seatId);
        if (isMeant) this.accept(place, ['waiting']);
      }
    },
    removeSeat: ({ seatId }) => this.removed.add(seatId),
    seatPoints: ({ seatId, points }, at) => {
      const id = this.pointsIds.get(`${seatId} ${at}`) ?? 'unknown';
      this.given.set(id, { player: seatId, halfPoints: 2 * points });
    },
    withdrawSeatPoints: ({ seatPointsId }) => this.given.delete(seatPointsId),
    publish: ({ roundId }) => this.publish(roundId),
  };

  private change(
    { roundId, n }: Pick<Data, 'roundId' | 'n'>,
    changed: Partial<FoldedQuestion>,
  ): void {
    const place = `${roundId} ${n}`;
    this.questions.set(place, { ...this.questions.get(place), ...changed });
  }

  private open(form: FoldedForm | undefined): string {
    this.started += 1;
    const round = this.rounds.find(({ position }) => position === this.started);
    if (round === undefined) return '';
    this.openings.set(round.id, this.totals());
    if (form !== undefined) this.forms.set(round.id, form);
    return round.id;
  }

  private mark(roundId: string, change: LoggedCommand['data']['changes'][number]): void {
    const place = markPlace(roundId, change);
    expect(this.marks.get(place) ?? null).toEqual(change.before);
    this.marks.set(place, change.after);
  }

  private accept(place: string, states: readonly Late['state'][]): void {
    const late = this.newestLate(place);
    if (late === undefined || !states.includes(late.state)) return;
    const accepted = this.answers.find(({ key }) => key === `${late.key}:accepted`);
    const standing = this.responses.get(place);
    const isRepeated = standing && responseKey(standing.text) === responseKey(late.text);
    const { text } = isRepeated ? standing : late;
    expect(accepted).toMatchObject({ text, outcome: 'saved' });
    if (accepted === undefined) return;
    // Corrections never change bets: a late answer keeps its bet or has none.
    expect([late.bet, 0]).toContain(accepted.bet);
    this.responses.set(place, accepted);
    this.late.set(place, { ...late, state: 'accepted' });
  }

  private leaveOut(place: string): void {
    const late = this.newestLate(place);
    if (late?.state === 'waiting') this.late.set(place, { ...late, state: 'left-out' });
  }

  private newestLate(place: string): Late | undefined {
    const late = this.late.get(place);
    const standing = this.responses.get(place);
    return standing === undefined || late === undefined || standing.at < late.at ? late : undefined;
  }

  private publish(roundId: string): void {
    const round = this.rounds.find(({ id }) => id === roundId);
    if (round === undefined) throw new Error('A round was published that never started.');
    const numbers = Array.from({ length: round.through ?? 0 }, (_, index) => index + 1);
    const questions = numbers.flatMap((n) => this.asked(round, n));
    this.published.set(roundId, { ...round, questions });
  }

  private asked(round: StartedRound, n: number): FoldedQuestion[] {
    const form = this.forms.get(round.id);
    const { numbers, bonus } = numbersOfList(n, form);
    const given = [...this.responses.values()].filter(
      (answer) =>
        answer.roundId === round.id &&
        numbers.includes(answer.n) &&
        answer.text !== '' &&
        !this.removed.has(answer.seatId),
    );
    const known = this.questions.get(`${round.id} ${n}`) ?? {};
    const { questionText = '', answerText = '' } = known;
    if (!known.isRevealed && given.length === 0) return [];
    const asked = {
      isRevealed: known.isRevealed ?? false,
      voided: known.voided ?? false,
      valuePoints: known.valuePoints ?? round.rules.worth ?? round.rules.scoringInterval,
    };
    const text = questionText === '' ? `Question ${n}` : questionText;
    const placeOf = (part: number) => (form?.order === 'any' ? n : part);
    const marked = numbers.map((part) => {
      const own = given.filter((answer) => answer.n === part);
      return { n: part, answers: this.grouped(own, placeOf(part)) };
    });
    const isApart = (part: number, seatId: string) => {
      const own = given.find((answer) => answer.n === part && answer.seatId === seatId);
      const group = responseKey(own?.text ?? '');
      return (this.marks.get(markPlace(round.id, { n, group, seatId })) ?? null) !== null;
    };
    const parts =
      form?.order === 'any' ? withoutSecondOnes(marked, { key: answerText, isApart }) : marked;
    const rows = parts.map((part, at) => {
      const key = keyOfPart(answerText, at, form);
      return { ...asked, ...part, questionText: text, answerText: key };
    });
    if (form === undefined || bonus === undefined) return rows;
    const { bonusPoints: valuePoints } = form;
    const answers = foldedBonus(parts, form);
    return [
      ...rows,
      { ...asked, n: bonus, questionText: text, answerText: '', valuePoints, answers },
    ];
  }

  /** Groups have the same words. Separately marked answers stay alone. */
  private grouped(given: readonly LoggedAnswer[], n: number): ScoredAnswer[] {
    const groups = Map.groupBy(given, ({ roundId, text, seatId }) => {
      const group = responseKey(text);
      const own = markPlace(roundId, { n, group, seatId });
      return (this.marks.get(own) ?? null) === null ? markPlace(roundId, { n, group }) : own;
    });
    return [...groups].map(([place, answers]) => {
      const mark = this.marks.get(place) ?? null;
      return {
        text: responseKey(answers[0]?.text ?? ''),
        verdict: mark?.verdict ?? null,
        additionalHalfPoints: mark?.additionalHalfPoints ?? 0,
        players: answers.map(({ seatId }) => seatId),
        wagers: answers.flatMap(({ seatId, bet }) => (bet > 0 ? [{ player: seatId, bet }] : [])),
      };
    });
  }
}

/** The test's clock must move between actions of teams and of hosts. */
export async function foldGame(server: TestServer, gameId: string): Promise<FoldedGame> {
  const rounds = z
    .array(startedRound)
    .parse(
      await server.sql(
        `select id, position, through, settings as rules, scheme, jokers, tied from live_rounds where game_id = $1`,
        [gameId],
      ),
    );
  const seats = await server.sql('select id, name from live_seats where game_id = $1', [gameId]);
  const given = await server.sql(
    `select p.id, seat_id || ' ' || (extract(epoch from given_at) * 1000)::float8 as place
     from live_seat_points as p join live_seats as s on s.id = seat_id where game_id = $1`,
    [gameId],
  );
  const answers = await loggedAnswers(server, gameId);
  const fold = new Fold({
    rounds,
    answers,
    seats: new Map(seats.map(({ id, name }) => [String(id), String(name)])),
    pointsIds: new Map(given.map(({ id, place }) => [String(place), String(id)])),
  });
  const sent = answers.filter(({ key }) => !key.endsWith(':accepted'));
  const steps = [
    ...sent.map((answer) => ({ at: answer.at, step: () => fold.answer(answer) })),
    ...(await loggedCommands(server, gameId)).map((command) => ({
      at: command.at,
      step: () => fold.command(command),
    })),
  ];
  for (const { step } of steps.sort((one, other) => one.at - other.at)) step();
  const { openings } = fold;
  const published = [...fold.published.values()].sort((a, b) => a.position - b.position);
  return { seats: fold.present(), totals: fold.totals(), published, openings };
}

/** Amounts are half-points. */
export function earnedIn(round: FoldedRound): Map<string, number> {
  const earned = new Map<string, number>();
  for (const { player, earnedHalfPoints } of earnedRows(round)) {
    earned.set(player, (earned.get(player) ?? 0) + earnedHalfPoints);
  }
  return earned;
}

function answerKey({ roundId, n, seatId }: Pick<LoggedAnswer, 'roundId' | 'n' | 'seatId'>): string {
  return `${roundId} ${n} ${seatId}`;
}

function markPlace(
  roundId: string,
  { n, group, seatId }: { n: number; group: string; seatId?: string | null | undefined },
): string {
  return JSON.stringify([roundId, n, group, seatId ?? null]);
}
