import type { DeviceType } from './device.js';
import type { Form } from '../edition/form.js';
import type { Language } from '../language/language.js';
import type { Answers } from '../question/answer.js';

/** A poll as a respondent gets it. */
export interface OfferedForm {
  pollId: string;
  edition: number;
  /** Signed; authorises answers that are sent later, after the pin, the closing or a limit changed. */
  ticket: string;
  form: Form;
  /** Present on a personal link. */
  personal?: PersonalLink;
}

/** Of the personal link of a mail: what its page goes on with, on each device alike. */
export interface PersonalLink {
  /** Under which answers are sent, and with which secret. */
  responseId: string;
  secret: string;
  /** What the campaign knows of its recipient; the poll says which of it it keeps. */
  hidden: Record<string, string>;
  /** Given so far. */
  answers: Answers;
  /** ISO 8601; absent before the first answer. */
  startedAt?: string;
}

/** A company as its respondents meet it. */
export interface AskingCompany {
  /** Empty when its owner has been erased. */
  companyName: string;
  /** Address of its logo; empty for none. */
  companyLogoURL: string;
  /** What respondents agree to where a poll has no notice of its own; absent for ours. */
  gdprText?: string | undefined;
}

/**
 * What the respondent page shows; `GET /device/polls` answers a `RespondentView` of it, and refuses where it is busy. Never
 * a pin, never an e-mail address.
 */
export type RespondPage =
  | {
      state: 'open';
      account: AskingCompany;
      device: { _id: string; name: string; type: DeviceType; serialNumber: string };
      /** The active poll alone, or those to choose from. */
      polls: OfferedForm[];
      /** Token of the address at which a poll is tried: answers are tests. */
      test?: string;
      /** Present if a correct pin was given, so that answers sent later carry it. */
      pwd?: string;
      /** Of a tablet: when it starts over, and what `lookAt` answered when the page was made. */
      kiosk?: { idleSeconds: number; look: string };
    }
  /** Nothing but whose survey it is until the pin is correct. */
  | { state: 'pinRequired'; wrongPin: boolean; account: AskingCompany }
  /** In the bin, or the poll was withdrawn. */
  | { state: 'closed' }
  /** The firm has no subscription. */
  | { state: 'firmLapsed' }
  /** The firm has received all responses that its plan allows this month. */
  | { state: 'monthlyLimitReached' }
  /** The poll opens later, has closed, or has all the responses that it ends at. */
  | {
      state: 'pollNotOpen' | 'pollEnded' | 'pollFull';
      /** When it opens, as the page's reader writes it, in the time zone of the company. */
      opensAt?: string;
      /** The poll's own sentence, in the page's language or else in one that it has. */
      words?: { text: string; language: Language };
    }
  /** By this personal link all has been answered. */
  | { state: 'answered' }
  /** No published poll is attached. */
  | { state: 'noPoll' }
  /** The visitor's network loads too much; the page tries again by itself. */
  | { state: 'busy' }
  | { state: 'unknown' };

/** What the page shows at a service, or at the link to one's own answers, whose token only the browser knows. */
export type ShownPage = RespondPage | { state: 'receipt' };

/** The poll of a page that offers no choice. */
export function onlyOffered(page: ShownPage): OfferedForm | undefined {
  return page.state === 'open' && page.polls.length === 1 ? page.polls[0] : undefined;
}

/**
 * What query-api puts into the built HTML of the respondent page, as JSON in
 * `<script type="application/json" id="canvass">` in place of the comment `<!--canvass-->`.
 */
export interface RespondPageData {
  page: ShownPage;
  /** Texts of the page itself, by key. */
  texts: Record<string, string>;
  language: Language;
  /** The server's time, ISO 8601 in UTC. */
  now: string;
}

/**
 * What the build of the respondent page has for the server, in `first-screen/render.mjs`: it renders what a respondent sees
 * first as HTML, which stands in the element `first` in place of the comment `<!--first-->`. Undefined where the screen is not
 * the same for all who open the page.
 */
export interface FirstScreens {
  renderFirstScreen(data: RespondPageData): Promise<string | undefined>;
}
