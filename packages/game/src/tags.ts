import { TAGS } from './limits.ts';
import { nameText } from './unseen.ts';

/** A tag as it is stored: on one line, lower-cased. */
export function tagText(typed: string): string {
  return nameText(typed.toLowerCase());
}

/** The tags of a list, each once. */
export function distinctTags(typed: readonly string[]): string[] {
  return [...new Set(typed.map(tagText).filter((tag) => tag !== ''))];
}

/** The tags of a text with commas between them. */
export function tagsIn(text: string): string[] {
  return distinctTags(text.split(/[,;]/));
}

/** True if a question or round may have these tags. */
export function areTags(tags: readonly string[]): boolean {
  return tags.length <= TAGS.most && tags.every(({ length }) => length <= TAGS.maxLength);
}
