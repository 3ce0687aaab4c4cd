import { RegisterInfo } from '../../features/account/register-info.tsx';
import { AccountFrame } from './account-frame.tsx';

/** The frame of the registration, whose panel says what one gets. */
export function RegisterFrame() {
  return <AccountFrame panel={<RegisterInfo />} />;
}
