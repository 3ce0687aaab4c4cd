import { checkSteps, unitStep } from './check-steps.ts';
import { runStep, runTogether } from './run-step.ts';

const passed = await runTogether(checkSteps);
if (passed.includes(false) || !runStep(unitStep)) process.exit(1);
