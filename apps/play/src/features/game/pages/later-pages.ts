/** Entry point of a chunk with the pages that no phone shows first. */
export { EndPage } from '../results/end-page.tsx';
export { ResultsPage } from '../results/results-page.tsx';
export { GonePage } from './gone-page.tsx';
export { MarkingPage } from './marking-page.tsx';
export { PausePage } from './pause-page.tsx';
export { WaitingPage } from './waiting-page.tsx';
