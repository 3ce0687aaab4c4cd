import { rowsOf } from '../tables.ts';
import { userSheets } from '../user-sheets.ts';
import { detailReport } from './detail-report.ts';

/** What one person has played: the rounds, and every response; the games come in parts. */
export const userReport = detailReport({
  parts: ['rounds', 'responses'],
  find: (sources, owned) => sources.user(owned),
  sheets: (found, { sources, owned, names }) => {
    const games = ({ data: rows, nextCursor }: typeof found) => ({ rows, nextCursor });
    const read = async (cursor: string) => games(await sources.user({ ...owned, cursor }));
    return userSheets(() => rowsOf(games(found), read), names);
  },
  subject: ({ user: { email } }, { names }) =>
    email === null || names.isPseudonymous ? undefined : [email],
});
