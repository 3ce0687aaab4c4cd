import { RegisterInfo } from '../../features/account/register-info.tsx';
import { AccountFrame } from './account-frame.tsx';

export function RegisterFrame() {
  return <AccountFrame panel={<RegisterInfo />} />;
}
