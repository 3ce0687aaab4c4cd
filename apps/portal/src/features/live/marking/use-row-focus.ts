import type { AnswerGroup } from '@emcee/contract';
import { useEffect, useRef, useState } from 'react';
import { answerKey } from '../console/answer-key.ts';
import { hasLostFocus } from '../console/lost-focus.ts';

type Answer = Pick<AnswerGroup, 'group' | 'seatId' | 'n'>;

export function useRowFocus(groups: readonly AnswerGroup[], focusOn: number) {
  const list = useRef<HTMLDivElement>(null);
  const rows = useRef(new Map<string, HTMLLIElement>());
  const [chosen, choose] = useState<Answer>();
  const active = indexOf(groups, chosen);

  function focusRow(index: number): void {
    const row = groups[index];
    focusOnElement(row === undefined ? list.current : rows.current.get(answerKey(row)));
  }

  // Focus only when the parent asks, not on every render.
  const focused = useRef(0);
  useEffect(() => {
    if (focusOn === focused.current) return;
    focused.current = focusOn;
    focusRow(firstOpen(groups));
  });

  // Focus follows an answer that the user moved, once its row exists.
  const moved = useRef<string>(undefined);
  useEffect(() => {
    const element = rows.current.get(moved.current ?? '');
    if (element === undefined) return;
    moved.current = undefined;
    focusOnElement(element);
  });

  // The active row may disappear: its answer was put back by an undo, or changed by its team.
  const wasHere = useRef(false);
  useEffect(() => {
    if (wasHere.current && hasLostFocus()) focusRow(active);
    wasHere.current = list.current?.contains(document.activeElement) ?? false;
  });

  return {
    list,
    active,
    focusRow,
    choose,
    followRow: (answer: Answer) => {
      moved.current = answerKey(answer);
    },
    setRow: (answer: Answer, element: HTMLLIElement | null) => {
      if (element === null) rows.current.delete(answerKey(answer));
      else rows.current.set(answerKey(answer), element);
    },
  };
}

export function nextUnmarkedAfter(groups: readonly AnswerGroup[], active: number): number {
  const open = groups.flatMap(({ verdict }, index) =>
    verdict === null && index !== active ? [index] : [],
  );
  return open.find((index) => index > active) ?? open[0] ?? active;
}

function focusOnElement(element: HTMLElement | null | undefined): void {
  element?.focus();
  element?.scrollIntoView({ block: 'nearest' });
}

function indexOf(groups: readonly AnswerGroup[], answer: Answer | undefined): number {
  if (answer === undefined) return firstOpen(groups);
  const found = groups.findIndex((group) => answerKey(group) === answerKey(answer));
  const same = groups.findIndex(({ group, n }) => group === answer.group && n === answer.n);
  return [found, same].find((index) => index !== -1) ?? firstOpen(groups);
}

function firstOpen(groups: readonly AnswerGroup[]): number {
  return Math.max(
    0,
    groups.findIndex(({ verdict }) => verdict === null),
  );
}
