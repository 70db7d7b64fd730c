import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import type { SessionView } from '@canvass/contracts/account/view';

/** Opens a browser in which an account is signed in already. */
export async function signedIn(
  browser: Browser,
  session: SessionView,
  options?: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  const { jwt, signingKey, account } = session;
  const kept = JSON.stringify({ jwt, signingKey, type: account.type });
  await context.addInitScript({
    content: `if (location.protocol !== 'about:') localStorage.setItem('canvass.session', ${JSON.stringify(kept)})`,
  });
  return context;
}
