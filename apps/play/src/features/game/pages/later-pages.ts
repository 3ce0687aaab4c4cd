/** Pages that no phone shows first: they come later in a game, or seldom. */
export { EndPage } from './end-page.tsx';
export { GonePage } from './gone-page.tsx';
export { MarkingPage } from './marking-page.tsx';
export { PausePage } from './pause-page.tsx';
export { ResultsPage } from './results-page.tsx';
export { WaitingPage } from './waiting-page.tsx';
