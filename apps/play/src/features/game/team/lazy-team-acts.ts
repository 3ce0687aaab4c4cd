import { lazyParts } from '../../../lib/lazy-part.ts';

// Loaded on demand: without a network none of these actions would work anyway.
const acts = lazyParts(() => import('./team-acts.ts'));

export const AddPhone = acts.part(({ AddPhone }) => AddPhone);
export const LeaveTeam = acts.part(({ LeaveTeam }) => LeaveTeam);
export const NameForm = acts.part(({ NameForm }) => NameForm);
