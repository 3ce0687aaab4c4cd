import { lazyPart } from '../../../lib/lazy-part.ts';

// Loaded once a team asks for one of them: without the network none of them could do anything.
const load = () => import('./team-acts.ts');

export const AddPhone = lazyPart(async () => (await load()).AddPhone);
export const LeaveTeam = lazyPart(async () => (await load()).LeaveTeam);
export const NameForm = lazyPart(async () => (await load()).NameForm);
