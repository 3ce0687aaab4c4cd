import { useMediaQuery } from '@mantine/hooks';

/** Columns are stacked and the bottom bar has little space. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 899px)', false, { getInitialValueInEffect: false });
}

/** Lists come first, and what filters them is folded. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 599px)', false, { getInitialValueInEffect: false });
}
