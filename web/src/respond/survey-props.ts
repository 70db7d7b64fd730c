import type { AskingCompany, OfferedForm } from '@canvass/contracts/device/page';
import type { Language } from '@canvass/contracts/language/language';
import type { Spoken } from '../questions/worded.js';
import type { CountdownOnce } from './countdown-once.js';
import type { Session } from './session.js';

/** What one response is answered with. */
export interface SurveyProps {
  account: AskingCompany;
  isTablet: boolean;
  /** Of a tablet. */
  idleSeconds: number | undefined;
  offered: OfferedForm;
  language: Language;
  session: Session;
  /** Whether the session continues a half-answered response. */
  isResumed: boolean;
  durable: boolean;
  /** Of a poll whose countdown is had once in a browser. */
  countdown: CountdownOnce | undefined;
  /** How the poll's own texts are marked, where they are in another language than the page. */
  spoken?: Record<'title' | 'subtitle' | 'button' | 'notice', Spoken | undefined>;
  /** Starts a new response. */
  onAgain: () => void;
  leave: (url: string) => void;
}
