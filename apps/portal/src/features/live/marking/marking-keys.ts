import type { KeyboardEvent } from 'react';
import type { Verdict } from './marks.ts';

/** What a key means in the list of answers. */
export type KeyAct =
  | { readonly kind: 'row'; readonly by: 1 | -1 }
  | { readonly kind: 'question'; readonly by: 1 | -1 }
  | { readonly kind: 'addition'; readonly by: 1 | -1 }
  | { readonly kind: 'value'; readonly by: 1 | -1 }
  | { readonly kind: 'verdict'; readonly verdict: Verdict }
  | { readonly kind: 'cycle' | 'confirm' | 'undo' | 'publish' | 'restWrong' | 'help' };

const acts: Readonly<Record<string, KeyAct>> = {
  ArrowUp: { kind: 'row', by: -1 },
  ArrowDown: { kind: 'row', by: 1 },
  ArrowLeft: { kind: 'question', by: -1 },
  ArrowRight: { kind: 'question', by: 1 },
  1: { kind: 'verdict', verdict: 'wrong' },
  3: { kind: 'verdict', verdict: 'right' },
  ' ': { kind: 'cycle' },
  '+': { kind: 'addition', by: 1 },
  '-': { kind: 'addition', by: -1 },
  ']': { kind: 'value', by: 1 },
  '[': { kind: 'value', by: -1 },
  u: { kind: 'undo' },
  p: { kind: 'publish' },
  '?': { kind: 'help' },
};

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** The meaning of a key; undefined for those that belong to the browser. */
export function keyAct(pressed: Pressed, hasHalf: boolean): KeyAct | undefined {
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey) return undefined;
  // With Shift the key of a digit is another sign, on each keyboard its own.
  if (pressed.shiftKey && pressed.code === 'Digit0') return { kind: 'restWrong' };
  if (pressed.shiftKey && pressed.key === 'Enter') return { kind: 'confirm' };
  if (pressed.key === '2' && hasHalf) return { kind: 'verdict', verdict: 'half' };
  return acts[pressed.key.toLowerCase()] ?? acts[pressed.key];
}
