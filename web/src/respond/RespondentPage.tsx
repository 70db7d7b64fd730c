import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { onlyOffered, type RespondPageData } from '@canvass/contracts/device/page';
import { directionOf, type Language } from '@canvass/contracts/language/language';
import { defaultStyle } from '@canvass/contracts/poll/poll';
import { untilFetched } from '../network/until-fetched.js';
import { loadFont } from '../questions/fonts.js';
import { appearanceOf } from '../questions/style.js';
import theme from '../questions/theme.module.css';
import { TextsContext } from '../questions/texts.js';
import { Waiting } from '../questions/Waiting.js';
import type { Address } from './address.js';
import { Header } from './Header.js';
import { isStored, KIOSK } from './kiosk/stored.js';
import type { Opened } from './opening.js';
import { OpenPage } from './OpenPage.js';
import type { Outbox } from './outbox/outbox.js';
import styles from './page.module.css';
import { fetchTexts, translatorOf } from './texts.js';

const Closed = lazy(untilFetched(() => import('./Closed.js')));
const Kiosk = lazy(untilFetched(() => import('./kiosk/Kiosk.js')));
const BusyScreen = lazy(untilFetched(() => import('./BusyScreen.js')));
const PinForm = lazy(untilFetched(() => import('./PinForm.js')));
const StaffPanel = lazy(untilFetched(() => import('./StaffPanel.js')));

interface RespondentPageProps {
  data: RespondPageData;
  /** How the only poll begins, where that is known already. */
  begun?: Opened | undefined;
  outbox: Outbox;
  durable: boolean;
  address: Address;
  search: string;
  leave: (url: string) => void;
  /** Reloads the page for the next respondent if it is stale; tells whether it does. */
  renew: () => boolean;
  /** Shows the page anew. */
  show: (data: RespondPageData) => void;
}

/** The respondent page in all its states. */
export function RespondentPage({
  data,
  begun,
  outbox,
  durable,
  address,
  search,
  leave,
  renew,
  show,
}: RespondentPageProps) {
  const { page } = data;
  const [chosen, setChosen] = useState(() => onlyOffered(page));
  const [texts, setTexts] = useState(data.texts);
  const [wanted, setWanted] = useState(data.language);
  const [staff, setStaff] = useState(address.staff);
  const serialNumber =
    page.state === 'open' ? page.device.serialNumber : window.location.pathname.split('/')[2];
  const isTablet = page.state === 'open' ? page.kiosk !== undefined : isStored(KIOSK, serialNumber);
  const text = useMemo(() => translatorOf(texts), [texts]);

  const languages = chosen?.form.languages ?? [];
  const language = languages.includes(wanted) ? wanted : (languages[0] ?? wanted);
  const poll = chosen?.form.poll;
  const style = poll?.style ?? defaultStyle;
  const appearance = useMemo(() => appearanceOf(style), [style]);

  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
    document.title = poll?.name ?? text('title');
  }, [language, poll, text]);
  useEffect(() => loadFont(style.fontType), [style]);
  useEffect(() => {
    const onHash = () => setStaff(window.location.hash.includes('staff'));
    window.addEventListener('hashchange', onHash);
    return () => window.removeEventListener('hashchange', onHash);
  }, []);

  const speak = (next: Language) => {
    setWanted(next);
    void fetchTexts(next).then((loaded) => loaded && setTexts(loaded));
  };

  return (
    <TextsContext.Provider value={text}>
      <div className={`${theme.theme} ${styles.page}`} {...appearance}>
        <Header
          companyName={'account' in page ? page.account.companyName : ''}
          logo={style.logoImageFile}
          languages={languages}
          language={language}
          onLanguage={speak}
          onLongPress={() => setStaff(true)}
        />
        {page.state === 'open' && page.test && <p className={styles.test}>{text('testNotice')}</p>}
        <main className={styles.main}>
          {page.state === 'open' && (
            <OpenPage
              page={page}
              address={address}
              outbox={outbox}
              durable={durable}
              language={language}
              leave={leave}
              renew={renew}
              begun={begun}
              offered={chosen}
              onChoose={setChosen}
            />
          )}
          {page.state === 'pinRequired' && (
            <Suspense fallback={<Waiting />}>
              <PinForm page={page} search={search} />
            </Suspense>
          )}
          {page.state === 'busy' && (
            <Suspense fallback={<Waiting />}>
              <BusyScreen leave={leave} />
            </Suspense>
          )}
          {page.state !== 'open' && page.state !== 'pinRequired' && page.state !== 'busy' && (
            <Suspense fallback={<Waiting />}>
              <Closed page={page} />
            </Suspense>
          )}
        </main>
        {isTablet && serialNumber && (
          <Suspense fallback={null}>
            <Kiosk data={data} serialNumber={serialNumber} outbox={outbox} show={show} />
          </Suspense>
        )}
        {staff && (
          <Suspense fallback={null}>
            <StaffPanel
              serialNumber={serialNumber}
              outbox={outbox}
              page={page}
              onClose={() => setStaff(false)}
            />
          </Suspense>
        )}
      </div>
    </TextsContext.Provider>
  );
}
