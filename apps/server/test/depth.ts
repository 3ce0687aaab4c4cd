/** How far a test goes: briefly in every run, far in `npm run test:deep`. */
export function inDepth(far: { usual: number; deep: number }): number {
  return process.env.TEST_DEPTH === 'deep' ? far.deep : far.usual;
}
