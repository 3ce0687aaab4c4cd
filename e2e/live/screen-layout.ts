/** Measures of a page. Each function runs in the browser, so it can use nothing outside of itself. */

/** Texts that reach beyond the window, or beyond a box that hides them without an ellipsis. */
export function cutTexts(): string[] {
  const window = new DOMRect(0, 0, innerWidth, innerHeight);

  function isShown(text: Node): boolean {
    const own = text.parentElement;
    if (own === null || own.closest('.unseen, .late, noscript, [aria-hidden]')) return false;
    return text.textContent?.trim() !== '' && getComputedStyle(own).visibility !== 'hidden';
  }

  /** The boxes around a text that hide it outside of them, with the ways in which they shorten it. */
  function hidingBoxes(text: Node) {
    const around: Element[] = [];
    for (let box = text.parentElement; box !== null; box = box.parentElement) around.push(box);
    return around.flatMap((box, index) => {
      const isRoot = box === document.documentElement;
      const { overflowX, fontSize } = getComputedStyle(box);
      if (overflowX === 'visible' && !isRoot) return [];
      const styles = around.slice(0, index + 1).map((each) => getComputedStyle(each));
      return {
        edge: isRoot ? window : box.getBoundingClientRect(),
        // The lines of a font are higher than its letters.
        spare: Number.parseFloat(fontSize) * 0.3,
        hasEllipsis: styles.some(({ textOverflow }) => textOverflow === 'ellipsis'),
        hasClamp: styles.some(({ webkitLineClamp }) => webkitLineClamp !== 'none'),
      };
    });
  }

  function isCut(text: Node): boolean {
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    return hidingBoxes(text).some(({ edge, spare, hasEllipsis, hasClamp }) => {
      const isWide = left < edge.left - 2 || right > edge.right + 2;
      const isHigh = top < edge.top - spare || bottom > edge.bottom + spare;
      return (isWide && !hasEllipsis) || (isHigh && !hasClamp);
    });
  }

  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    if (isShown(text) && isCut(text)) found.push(text.textContent ?? '');
  }
  return found;
}

/** Pairs of texts that lie on each other. */
export function overlappingTexts(): string[] {
  function isShown(part: Element): boolean {
    if (part.childElementCount > 0 || part.closest('.unseen, [aria-hidden]')) return false;
    return part.textContent !== '' && getComputedStyle(part).visibility !== 'hidden';
  }

  function boxOf(part: Element) {
    const range = document.createRange();
    range.selectNodeContents(part);
    const text = range.getBoundingClientRect();
    // A shortened text ends at its box.
    const { left, right, top, bottom } = part.getBoundingClientRect();
    const spare = Number.parseFloat(getComputedStyle(part).fontSize) * 0.2;
    return {
      said: part.textContent,
      left: Math.max(text.left, left),
      right: Math.min(text.right, right),
      top: Math.max(text.top, top) + spare,
      bottom: Math.min(text.bottom, bottom) - spare,
    };
  }

  const boxes = [...document.querySelectorAll('h1, p, b, li, span')].filter(isShown).map(boxOf);
  return boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      .map((b) => `${a.said} | ${b.said}`),
  );
}

/** Texts on which a decorative square lies. */
export function squaresOnTexts(): string[] {
  const squares = [...document.querySelectorAll('svg[aria-hidden] g rect')]
    .map((each) => each.getBoundingClientRect())
    .filter(({ width }) => width > 0);

  function isUnder(part: Element): boolean {
    const range = document.createRange();
    range.selectNodeContents(part);
    return [...range.getClientRects()].some((a) =>
      squares.some(
        (b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom,
      ),
    );
  }

  return [...document.querySelectorAll('h1, header p, li p')]
    .filter(isUnder)
    .map(({ textContent }) => textContent ?? '');
}
