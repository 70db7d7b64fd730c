import '@fontsource-variable/inter';
import { createRoot } from 'react-dom/client';
import { preloadControls } from '../questions/controls.js';
import { readAddress } from './address.js';
import './document.css';
import { openOutbox } from './outbox/open.js';
import type { Outbox } from './outbox/outbox.js';
import { RespondentPage } from './RespondentPage.js';
import { readPageData } from './page-data.js';
import { registerServiceWorker } from './register.js';

/** A tablet is never closed; it should not show last month’s edition. */
const STALE_MILLISECONDS = 10 * 60_000;

function renew(outbox: Outbox): boolean {
  const isStale = performance.now() > STALE_MILLISECONDS;
  if (!isStale || !navigator.onLine || outbox.isAtRisk) return false;
  window.location.reload();
  return true;
}

/** Renders the page once the outbox is open, which takes a few milliseconds and knows earlier answers. */
async function start(): Promise<void> {
  const data = readPageData(document);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root element.');
  if (data.page.state === 'open') {
    const first = data.page.polls[0]?.form.questions[0];
    if (first) void preloadControls([first.type]);
  }
  const outbox = await openOutbox();
  const { durable } = await outbox.status();
  createRoot(root).render(
    <RespondentPage
      data={data}
      outbox={outbox}
      durable={durable}
      address={readAddress(window.location)}
      search={window.location.search}
      leave={(url) => window.location.assign(url)}
      renew={() => renew(outbox)}
    />,
  );
  if (window.name === 'canvass-inline') {
    void import('./tell-height.js').then(({ tellHeight }) => tellHeight(root));
  }
  window.addEventListener('beforeunload', (event) => {
    if (outbox.isAtRisk) event.preventDefault();
  });
  if (document.readyState === 'complete') void registerServiceWorker();
  else window.addEventListener('load', () => void registerServiceWorker());
}

void start();
