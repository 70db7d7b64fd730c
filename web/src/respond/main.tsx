import '@fontsource-variable/inter';
import { createRoot } from 'react-dom/client';
import { preloadControls } from '../questions/controls.js';
import { onlyOffered, type RespondPageData } from '@canvass/contracts/device/page';
import { untilFetched } from '../network/until-fetched.js';
import { readAddress } from './address.js';
import './document.css';
import { openOutbox } from './outbox/open.js';
import type { Outbox } from './outbox/outbox.js';
import { openSession } from './open-session.js';
import { RespondentPage } from './RespondentPage.js';
import { readPageData } from './page-data.js';

// What keeps the page comes after what shows it.
const fetchKeeping = untilFetched(() => import('./keep-page.js'));

/** A tablet is never closed; it should not show last month’s edition. */
const STALE_MILLISECONDS = 10 * 60_000;

function renew(outbox: Outbox): boolean {
  // A kiosk shows what is new by itself: to load the page again would end its full screen.
  if ('kiosk' in document.documentElement.dataset) return false;
  const isStale = performance.now() > STALE_MILLISECONDS;
  if (!isStale || !navigator.onLine || outbox.isAtRisk) return false;
  window.location.reload();
  return true;
}

/** Renders the page once the outbox is open, which takes a few milliseconds and knows earlier answers, and its first question is there. */
async function start(): Promise<void> {
  const data = readPageData(document);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root element.');
  const { page } = data;
  const offered = onlyOffered(page);
  const first = offered?.form.questions[0];
  const fetching = first && preloadControls([first.type]);
  const outbox = await openOutbox();
  const { durable } = await outbox.status();
  const address = readAddress(window.location);
  const { link } = address;
  const isOpen = page.state === 'open';
  if (link && isOpen) void import('./opened.js').then((to) => to.tellUse(link));
  const begun =
    isOpen && offered
      ? await openSession({ page, address, outbox, offered, isFresh: false })
      : undefined;
  await fetching;
  const shownAt = document.getElementById('first')?.dataset['shownAt'];
  if (shownAt && begun && !begun.isResumed) {
    begun.session.begin((performance.now() - Number(shownAt)) / 1000);
  }
  const shown = createRoot(root);
  const show = (now: RespondPageData) =>
    shown.render(
      <RespondentPage
        key={now.now}
        data={now}
        begun={now === data ? begun : undefined}
        show={show}
        outbox={outbox}
        durable={durable}
        address={address}
        search={window.location.search}
        leave={(url) => window.location.assign(url)}
        renew={() => renew(outbox)}
      />,
    );
  show(data);
  if (window.name.startsWith('canvass-')) {
    void import('./tell-site.js').then(({ tellSite }) => tellSite(root));
  }
  window.addEventListener('beforeunload', (event) => {
    if (outbox.isAtRisk) event.preventDefault();
  });
  const keep = () => void fetchKeeping().then(({ keepPage }) => keepPage(outbox));
  if (document.readyState === 'complete') keep();
  else window.addEventListener('load', keep);
}

void start();
