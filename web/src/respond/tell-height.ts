/** Tells the page of another site, in which this one stands, how high it is, each time that changes. */
export function tellHeight(root: Element): void {
  // As high as its content alone: otherwise it would be as high as the frame that follows it.
  document.documentElement.dataset['inline'] = '';
  const page = root.firstElementChild;
  if (!page || !('ResizeObserver' in window)) return;
  const tell = () =>
    window.parent.postMessage({ canvassHeight: page.getBoundingClientRect().height }, '*');
  new ResizeObserver(tell).observe(page);
  tell();
}
