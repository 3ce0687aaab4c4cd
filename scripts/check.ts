import { checkSteps, unitStep } from './check-steps.ts';
import { runStep } from './run-step.ts';

for (const { title, command } of [...checkSteps, unitStep]) {
  if (!runStep(title, command)) process.exit(1);
}
