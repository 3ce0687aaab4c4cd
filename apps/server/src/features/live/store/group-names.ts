/** How a group of answers is named on the wire: by its words, or briefly where these are long. */
import { createHash } from 'node:crypto';

// So that a step over a thousand of the longest answers stays a small request. Shorter than any digest, so no words
// are taken for one.
const LONGEST_WORDS = 32;

/** The name of the group with these words. */
export function groupName(groupKey: string): string {
  if (groupKey.length <= LONGEST_WORDS) return groupKey;
  return createHash('sha256').update(groupKey).digest('base64url');
}
