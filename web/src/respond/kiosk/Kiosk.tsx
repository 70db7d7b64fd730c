import { useEffect, useRef, useState } from 'react';
import { REPORT_EVERY } from '@canvass/contracts/device/kiosk';
import type { RespondPageData } from '@canvass/contracts/device/page';
import { useText } from '../../questions/texts.js';
import forms from '../form.module.css';
import type { Outbox } from '../outbox/outbox.js';
import { freshPage } from './fresh-page.js';
import { keepAll } from './kept.js';
import styles from './kiosk.module.css';
import { beginKiosk } from './remembered.js';
import { report } from './report.js';
import { fillScreen, holdScreen } from './screen.js';
import { isTaken } from './turn.js';
import { useIsKiosk } from './use-is-kiosk.js';
import { lookNow, watchLook } from './watch-look.js';

interface KioskProps {
  data: RespondPageData;
  serialNumber: string;
  outbox: Outbox;
  /** Shows the page anew, as it is now. */
  show: (data: RespondPageData) => void;
}

/** How often it is looked whether the respondent has gone, in milliseconds. */
const LOOKS_UP_EVERY = 1000;
/** The ticket of a page is good for days; milliseconds after which a kiosk gets another one. */
const STALE_AFTER = 12 * 60 * 60 * 1000;
const LATER = 'canvass-kiosk-later';

/** What a tablet does besides asking: it offers to become a kiosk, and as one it fills the screen, stays awake and follows its service. */
export default function Kiosk(props: KioskProps) {
  const isOn = useIsKiosk(props.serialNumber);
  useManifest(props.serialNumber);
  return isOn ? <Standing {...props} /> : <Offer serialNumber={props.serialNumber} />;
}

/** Makes the page an app that opens where it is. */
function useManifest(serialNumber: string): void {
  useEffect(() => {
    const link = document.createElement('link');
    link.rel = 'manifest';
    link.href = `/device/${encodeURIComponent(serialNumber)}/kiosk.webmanifest${window.location.search}`;
    document.head.append(link);
    return () => link.remove();
  }, [serialNumber]);
}

function Offer({ serialNumber }: { serialNumber: string }) {
  const text = useText();
  const [isLater, setLater] = useState(() => sessionStorage.getItem(LATER) !== null);
  if (isLater) return null;
  const begin = () => {
    beginKiosk(serialNumber);
    void fillScreen();
  };
  const wait = () => {
    sessionStorage.setItem(LATER, '1');
    setLater(true);
  };
  return (
    <aside className={styles.offer} aria-label={text('kioskOffer')}>
      <p>
        <strong>{text('kioskOffer')}</strong> {text('kioskOfferText')}
      </p>
      <div>
        <button type="button" className={forms.quiet} onClick={wait}>
          {text('kioskLater')}
        </button>
        <button type="button" className={forms.primary} onClick={begin}>
          {text('kioskStart')}
        </button>
      </div>
    </aside>
  );
}

function Standing({ data, serialNumber, outbox, show }: KioskProps) {
  const latest = useRef({ data, show });
  useEffect(() => {
    latest.current = { data, show };
  });
  useEffect(holdScreen, []);
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['kiosk'] = '';
    return () => void delete dataset['kiosk'];
  }, []);
  useEffect(() => {
    void keepAll(data, addressOf());
  }, [data]);
  useEffect(() => {
    const { page } = data;
    const shown = page.state === 'open' ? page.kiosk?.look : undefined;
    const ticket = page.state === 'open' ? page.polls[0]?.ticket : undefined;
    let known = shown;
    let isDue = false;
    let isLooking = false;
    let hasEnded = false;
    const renew = async () => {
      if (isLooking || isTaken()) return;
      isLooking = true;
      const fresh = await freshPage(addressOf());
      isLooking = false;
      if (!fresh || hasEnded || isTaken()) return;
      isDue = false;
      if (fresh.isReleased && !outbox.isAtRisk) window.location.reload();
      else latest.current.show(fresh.data);
    };
    const heard = (look: string | undefined) => {
      if (look === undefined || hasEnded) return;
      // A page that is not open does not say how it looks: what comes first is what it shows.
      known ??= look;
      if (look === known) return;
      isDue = true;
      void renew();
    };
    const say = async () => {
      heard(await (ticket ? report(outbox, ticket) : lookNow(serialNumber)));
    };
    const stop = watchLook(serialNumber, () => void lookNow(serialNumber).then(heard));
    const saying = setInterval(() => void say(), REPORT_EVERY);
    const shownAt = Date.now();
    const lookingUp = setInterval(() => {
      if (isDue || Date.now() - shownAt > STALE_AFTER) void renew();
    }, LOOKS_UP_EVERY);
    void say();
    return () => {
      hasEnded = true;
      stop();
      clearInterval(saying);
      clearInterval(lookingUp);
    };
  }, [data, serialNumber, outbox]);
  return null;
}

/** Without what only says who looks at it. */
function addressOf(): string {
  return window.location.pathname + window.location.search;
}
