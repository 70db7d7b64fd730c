/** Tells the page of another site, in which this one stands, what it cannot know. */
export function tellSite(root: Element): void {
  if (window.name === 'canvass-inline') tellHeight(root);
  else tellEscape();
}

/** How high this page is, each time that changes. */
function tellHeight(root: Element): void {
  // As high as its content alone: otherwise it would be as high as the frame that follows it.
  document.documentElement.dataset['inline'] = '';
  const page = root.firstElementChild;
  if (!page || !('ResizeObserver' in window)) return;
  const tell = () =>
    window.parent.postMessage({ canvassHeight: page.getBoundingClientRect().height }, '*');
  new ResizeObserver(tell).observe(page);
  tell();
}

/** That Escape was pressed, which closes the popup, unless a dialog of this page is open. */
function tellEscape(): void {
  document.addEventListener('keydown', ({ key }) => {
    const isFree = document.querySelector('[aria-modal=true]') === null;
    if (key === 'Escape' && isFree) window.parent.postMessage({ canvassClose: true }, '*');
  });
}
