import type { RespondPageData } from '@canvass/contracts/device/page';

/** Addresses of uploaded pictures, wherever they stand in a form. */
const PICTURES = /\/api\/files\/[\w-]+/g;
/** What the page itself has loaded so far, its typefaces among it. */
const OWN = /\/assets\/respond\/|\/api\/files\//;

/**
 * Has the service worker keep all that the page needs to start without a network: itself, what it has loaded, and the
 * pictures of questions that nobody has come to yet. What is there is not fetched again.
 */
export async function keepAll(data: RespondPageData, address: string): Promise<void> {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return;
  worker.postMessage({ keep: address });
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => OWN.test(name) && name.startsWith(window.location.origin));
  const pictures = JSON.stringify(data.page).match(PICTURES) ?? [];
  for (const file of new Set([...loaded, ...pictures])) {
    try {
      await fetch(file);
    } catch {
      // There is no network: they come when the page is looked at again.
      return;
    }
  }
}
