import type { OfferedForm, RespondPage } from '@canvass/contracts/device/page';
import type { Address } from './address.js';
import type { CountdownOnce } from './countdown-once.js';
import type { Outbox } from './outbox/outbox.js';
import type { Ended } from './Over.js';
import type { Session } from './session.js';

/** A form that is about to be answered at a page. */
export interface Opening {
  page: Extract<RespondPage, { state: 'open' }>;
  address: Address;
  outbox: Outbox;
  offered: OfferedForm;
  /** A new respondent: nothing is resumed. */
  isFresh: boolean;
}

/** How it begins. */
export interface Opened {
  session: Session;
  isResumed: boolean;
  /** Why nothing is asked. */
  ended?: Ended | undefined;
  /** Of a poll whose countdown is had once in a browser. */
  countdown?: CountdownOnce | undefined;
}
