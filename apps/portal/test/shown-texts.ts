import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { ENTERPRISE_WORDS } from '../../../packages/contract/test/flavour-words.ts';

const NAMED_BY = ['aria-label', 'placeholder', 'title', 'alt'];

/** Includes texts for screen readers. */
function shownTexts(): string[] {
  const elements = [...document.body.querySelectorAll('*:not(style, script)')];
  const own = elements.flatMap(({ childNodes }) =>
    [...childNodes].flatMap((node) => (node instanceof Text ? [node.data] : [])),
  );
  const names = elements.flatMap((element) =>
    NAMED_BY.flatMap((name) => element.getAttribute(name) ?? []),
  );
  return [document.title, ...own, ...names];
}

/** Expects also that no slot is left unfilled. */
export function expectSchoolWords(): void {
  const shown = shownTexts().join('\n');
  expect(shown).not.toMatch(ENTERPRISE_WORDS);
  expect(shown).not.toMatch(/[{}]/);
}

/** Parts of the sentence may be in child elements. */
export function findSentence(text: string): Promise<HTMLElement> {
  return screen.findByText((_own, element) => {
    const inner = [...(element?.children ?? [])].map(({ textContent }) => textContent);
    return element?.textContent === text && !inner.includes(text);
  });
}
