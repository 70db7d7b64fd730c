import { reachable } from './reachable.js';

/** What keys can give the focus to at one end of an element: the element itself, or what is in it. */
function reachedIn(element: Element, end: 0 | -1): HTMLElement | undefined {
  if (element instanceof HTMLElement && element.matches(reachable)) return element;
  return [...element.querySelectorAll<HTMLElement>(reachable)].at(end);
}

/** What stands nearest to what was removed: after it, else before it, else around it. */
function nearestTo({ target, nextSibling, previousSibling }: MutationRecord) {
  const found = (node: Node, end: 0 | -1) =>
    node instanceof Element ? reachedIn(node, end) : undefined;
  for (let node = nextSibling; node; node = node.nextSibling) {
    const after = found(node, 0);
    if (after?.isConnected) return after;
  }
  for (let node = previousSibling; node; node = node.previousSibling) {
    const before = found(node, -1);
    if (before?.isConnected) return before;
  }
  for (let node: Node | null = target; node; node = node.parentNode) {
    const around = found(node, -1);
    if (around?.isConnected) return around;
  }
  return undefined;
}

/**
 * Passes the focus on when what has it goes, as a button does that removes its row: to what stands beside it, so that those
 * who use keys go on from there. A ref of what it all stands in, where no component does so for itself.
 * @returns what ends it
 */
export function passFocus(place: HTMLElement | null): (() => void) | undefined {
  if (!place) return undefined;
  let last: EventTarget | null = null;
  const remember = ({ target }: FocusEvent) => {
    last = target;
  };
  const observer = new MutationObserver((records) => {
    if (!(last instanceof Element) || last.isConnected) return;
    const gone = last;
    last = null;
    if (document.activeElement !== document.body) return;
    const removal = records.find(({ removedNodes }) =>
      [...removedNodes].some((node) => node.contains(gone)),
    );
    if (removal) nearestTo(removal)?.focus();
  });
  place.addEventListener('focusin', remember);
  observer.observe(place, { childList: true, subtree: true });
  return () => {
    place.removeEventListener('focusin', remember);
    observer.disconnect();
  };
}
