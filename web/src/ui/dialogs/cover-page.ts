/** Marks what stays within reach while windows lie over the page. */
export const ABOVE = 'data-above-windows';

/** How many layers lie over the page. */
let layers = 0;

/** Whether something belongs to what windows do not cover. */
export function isAbove(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`[${ABOVE}]`) !== null;
}

/**
 * Hides all but a layer, and what is above all layers, from screen readers, and keeps the page below it from scrolling.
 * @returns what ends that
 */
export function coverPage(layer: HTMLElement): () => void {
  const { documentElement: root, body } = document;
  const others = [...body.children].filter(
    (one) => one !== layer && !one.hasAttribute('aria-hidden') && !isAbove(one),
  );
  for (const one of others) one.setAttribute('aria-hidden', 'true');
  layers += 1;
  if (layers === 1) {
    // Its place stays free, so that nothing moves.
    body.style.paddingRight = `${window.innerWidth - root.clientWidth}px`;
    root.style.overflow = 'hidden';
  }
  return () => {
    for (const one of others) one.removeAttribute('aria-hidden');
    layers -= 1;
    if (layers > 0) return;
    body.style.paddingRight = '';
    root.style.overflow = '';
  };
}
