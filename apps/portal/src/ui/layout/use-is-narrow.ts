import { useMediaQuery } from '@mantine/hooks';

/** Whether the columns stand below each other, and the bar at the bottom has space for little. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 899px)', false, { getInitialValueInEffect: false });
}
