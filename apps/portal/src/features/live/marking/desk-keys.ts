import type { KeyboardEvent } from 'react';
import type { Verdict } from './marks.ts';

export type KeyAct =
  | { readonly kind: 'row'; readonly by: 1 | -1 }
  | { readonly kind: 'question'; readonly by: 1 | -1 }
  | { readonly kind: 'addition'; readonly by: 1 | -1 }
  | { readonly kind: 'value'; readonly by: 1 | -1 }
  | { readonly kind: 'verdict'; readonly verdict: Verdict }
  | {
      readonly kind:
        | 'cycle'
        | 'confirm'
        | 'undo'
        | 'publish'
        | 'restWrong'
        | 'closest'
        | 'nextOpen'
        | 'help';
    };

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
  n: { kind: 'nextOpen' },
  c: { kind: 'closest' },
  u: { kind: 'undo' },
  p: { kind: 'publish' },
  '?': { kind: 'help' },
};

// Keys that also scroll the page or press a focused button.
const ONLY_ON_ANSWERS: ReadonlySet<KeyAct['kind']> = new Set(['row', 'question', 'cycle']);

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** Returns the action of a key on the desk; undefined for keys left to the browser. */
export function deskKeyAct(
  event: KeyboardEvent<HTMLElement>,
  hasHalf: boolean,
): KeyAct | undefined {
  const { target, currentTarget } = event;
  // Dialogs are children of the desk in React only.
  if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return undefined;
  if (target.closest('input, textarea, select') !== null) return undefined;
  const act = keyAct(event, hasHalf);
  if (act === undefined || !ONLY_ON_ANSWERS.has(act.kind)) return act;
  const isOnAnswers = target === currentTarget || target.closest('[data-answers]') !== null;
  const isOnButton = target.closest('button') !== null;
  return isOnAnswers && !(act.kind === 'cycle' && isOnButton) ? act : undefined;
}

function keyAct(pressed: Pressed, hasHalf: boolean): KeyAct | undefined {
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey) return undefined;
  // Shift with a digit gives another character on each keyboard, so check the code.
  if (pressed.shiftKey && pressed.code === 'Digit0') return { kind: 'restWrong' };
  if (pressed.shiftKey && pressed.key === 'Enter') return { kind: 'confirm' };
  if (pressed.key === '2' && hasHalf) return { kind: 'verdict', verdict: 'half' };
  return acts[pressed.key.toLowerCase()] ?? acts[pressed.key];
}
