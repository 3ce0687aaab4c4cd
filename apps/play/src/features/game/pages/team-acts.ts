/** What a team does with its name and its phones. */
export { AddPhone } from './add-phone.tsx';
export { LeaveTeam } from './leave-team.tsx';
export { NameForm } from './name-form.tsx';
