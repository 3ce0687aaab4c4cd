import { configDefaults } from 'vitest/config';
import { aloneTests } from './test/alone.ts';
import { portalProject } from './vitest.config.ts';

export default {
  ...portalProject,
  test: {
    ...portalProject.test,
    name: 'portal-alone',
    include: aloneTests,
    exclude: configDefaults.exclude,
  },
};
