import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import type { SessionView } from '@canvass/contracts/account/view';

/** Opens a browser in which an account is signed in already. */
export async function signedIn(
  browser: Browser,
  session: SessionView,
  options?: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  await context.addInitScript({
    content: `if (location.protocol !== 'about:') ${keepSession(session)}`,
  });
  return context;
}

/** A script that keeps a session in the browser, as the workspace does once someone has signed in. */
export function keepSession({ jwt, signingKey, account }: SessionView): string {
  const kept = JSON.stringify({ jwt, signingKey, type: account.type });
  return `localStorage.setItem('canvass.session', ${JSON.stringify(kept)})`;
}
