import { reachable } from './reachable.js';

const kindOf = ({ tagName, className }: Element) => `${tagName} ${String(className)}`;
const allIn = (element: Element) => [...element.querySelectorAll<HTMLElement>(reachable)];

/**
 * What keys can give the focus to in an element: the element itself, or what is in it at the place that `gone` had in a
 * row of the same kind, or else at one end.
 */
function reachedIn(element: Element, end: 0 | -1, row: Node, gone: Element) {
  if (element instanceof HTMLElement && element.matches(reachable)) return element;
  const all = allIn(element);
  if (!(row instanceof Element) || row === gone || kindOf(row) !== kindOf(element)) {
    return all.at(end);
  }
  // What can be done to a row stands at its end.
  const own = allIn(row);
  const same = all.at(own.findIndex((one) => one === gone) - own.length);
  return same?.tagName === gone.tagName ? same : all.at(end);
}

/** What stands nearest to what was removed with its row: after it, else before it, else around it. */
function nearestTo(
  { target, nextSibling, previousSibling }: MutationRecord,
  row: Node,
  gone: Element,
) {
  const found = (node: Node, end: 0 | -1) =>
    node instanceof Element ? reachedIn(node, end, row, gone) : undefined;
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
 * Passes the focus on when what has it goes, as a button does that removes its row: to the same button of the row beside it,
 * or to what stands there instead, so that those who use keys go on from there. A ref of what it all stands in, where no
 * component does so for itself.
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
    for (const record of records) {
      const row = [...record.removedNodes].find((node) => node.contains(gone));
      if (!row) continue;
      nearestTo(record, row, gone)?.focus();
      return;
    }
  });
  place.addEventListener('focusin', remember);
  observer.observe(place, { childList: true, subtree: true });
  return () => {
    place.removeEventListener('focusin', remember);
    observer.disconnect();
  };
}
