import { RegisterInfo } from '../../features/account/register-info.tsx';
import { AccountFrame } from './account-frame.tsx';

/** Frame of the registration; its panel lists the benefits. */
export function RegisterFrame() {
  return <AccountFrame panel={<RegisterInfo />} />;
}
