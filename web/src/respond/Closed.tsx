import type { RespondPage } from '@canvass/contracts/device/page';
import { directionOf } from '@canvass/contracts/language/language';
import { useText } from '../questions/texts.js';
import { Screen } from './Screen.js';

type ClosedPage = Exclude<RespondPage, { state: 'open' | 'pinRequired' | 'busy' }>;

/** Says why nothing can be answered: in the poll's own words, where it has some. */
export default function Closed({ page }: { page: ClosedPage }) {
  const text = useText();
  const title = text(`${page.state}Title`);
  if (!('words' in page) || !page.words) {
    const moment = 'opensAt' in page ? (page.opensAt ?? '') : '';
    return <Screen title={title} text={text(`${page.state}Text`, { moment })} />;
  }
  const { language } = page.words;
  const spoken = { lang: language, dir: directionOf(language) };
  return <Screen title={title} text={page.words.text} spoken={spoken} />;
}
