import { checkSteps, unitStep } from './testing/check-steps.ts';
import { runStep, runTogether } from './testing/run-step.ts';

const passed = await runTogether(checkSteps);
if (passed.includes(false) || !runStep(unitStep)) process.exit(1);
