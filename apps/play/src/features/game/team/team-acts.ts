/** Entry point of the chunk with the team's actions. */
export { AddPhone } from './add-phone.tsx';
export { LeaveTeam } from './leave-team.tsx';
export { NameForm } from './name-form.tsx';
