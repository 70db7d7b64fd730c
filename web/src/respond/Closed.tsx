import { lazy, Suspense } from 'react';
import type { ShownPage } from '@canvass/contracts/device/page';
import { directionOf } from '@canvass/contracts/language/language';
import { untilFetched } from '../network/until-fetched.js';
import { useText } from '../questions/texts.js';
import { Waiting } from '../questions/Waiting.js';
import { Screen } from './Screen.js';

const ReceiptPage = lazy(untilFetched(() => import('./receipt/ReceiptPage.js')));

type ClosedPage = Exclude<ShownPage, { state: 'open' | 'pinRequired' | 'busy' }>;

/** Says why nothing can be answered, in the poll's own words, where it has some; or shows what was answered. */
export default function Closed({ page }: { page: ClosedPage }) {
  const text = useText();
  if (page.state === 'receipt') {
    return (
      <Suspense fallback={<Waiting />}>
        <ReceiptPage />
      </Suspense>
    );
  }
  const title = text(`${page.state}Title`);
  if (!('words' in page) || !page.words) {
    const moment = 'opensAt' in page ? (page.opensAt ?? '') : '';
    return <Screen title={title} text={text(`${page.state}Text`, { moment })} />;
  }
  const { language } = page.words;
  const spoken = { lang: language, dir: directionOf(language) };
  return <Screen title={title} text={page.words.text} spoken={spoken} />;
}
