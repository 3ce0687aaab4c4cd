/** `deep` is for `npm run test:deep`. */
export function inDepth(far: { usual: number; deep: number }): number {
  return process.env.TEST_DEPTH === 'deep' ? far.deep : far.usual;
}
