/** Registers the service worker, which makes this page available offline. */
export async function registerServiceWorker(): Promise<void> {
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
