import type { Outbox } from './outbox/outbox.js';
import { tidy } from './outbox/tidy.js';

/** Makes this page available offline, and tidies what it kept before. */
export async function keepPage(outbox: Outbox): Promise<void> {
  await tidy(outbox, new Date());
  await registerServiceWorker();
}

async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/device/service-worker.js', { scope: '/device/' });
    const { active } = await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      active?.postMessage({ keep: window.location.href.split('#')[0] });
  } catch (error) {
    console.warn('The page can’t be kept for offline use here.', error);
  }
}
