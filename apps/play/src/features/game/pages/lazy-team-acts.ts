import { lazyParts } from '../../../lib/lazy-part.ts';

// Loaded once a team asks for one of them: without the network none of them could do anything.
const acts = lazyParts(() => import('./team-acts.ts'));

export const AddPhone = acts.part(({ AddPhone }) => AddPhone);
export const LeaveTeam = acts.part(({ LeaveTeam }) => LeaveTeam);
export const NameForm = acts.part(({ NameForm }) => NameForm);
