import { useMediaQuery } from '@mantine/hooks';

/** Columns are stacked and the bottom bar has little space. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 899px)', false, { getInitialValueInEffect: false });
}
