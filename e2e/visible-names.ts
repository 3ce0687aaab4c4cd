/**
 * Finds the buttons and links whose name for screen readers does not begin with their visible words (WCAG
 * 2.5.3): people who speak to their device say the words they see. A visible number only has to be in the
 * name, and a sign such as '+' is no word. Runs in a browser and in jsdom, so it uses nothing from outside.
 */
export function wrongNames(): string[] {
  const plain = (text: string | null) =>
    (text ?? '').replaceAll(/\s+/g, ' ').trim().toLocaleLowerCase();
  return [...document.querySelectorAll('[aria-label]')].flatMap((element) => {
    if (element.closest('button, a, summary, [role=button], [role=tab]') !== element) return [];
    const copy = document.createElement('p');
    copy.append(...[...element.childNodes].map((child) => child.cloneNode(true)));
    for (const unseen of copy.querySelectorAll('[aria-hidden=true], svg, .unseen')) unseen.remove();
    const [seen, name] = [plain(copy.textContent), plain(element.getAttribute('aria-label'))];
    if (!/[\p{L}\p{N}]/u.test(seen)) return [];
    const isRight = /\p{L}/u.test(seen) ? name.startsWith(seen) : name.includes(seen);
    return isRight ? [] : [`“${name}” is the name of “${seen}”`];
  });
}
