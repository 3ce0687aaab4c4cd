import { NO_BRANDING } from '@emcee/contract';
import type { CallFixture } from './tenant.ts';

const crown = {
  ...NO_BRANDING,
  customTitle: 'The Crown',
  customUrl: 'https://crown.example',
  customUrlTitle: 'Our menu',
};

export const brandingFixtures: Readonly<Record<string, CallFixture>> = {
  'branding.get': () => ({}),
  'branding.save': () => crown,
  'hostBranding.get': (_server, { host: { hostId } }) => ({ hostId }),
  'hostBranding.save': (_server, { host: { hostId } }) => ({ ...crown, hostId }),
};
