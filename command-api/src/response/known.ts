import type { Form } from '@canvass/contracts/edition/form';
import type { EditionState } from '@canvass/contracts/edition/state';
import type { EventMetadata } from '@canvass/contracts/event/envelope';
import type { SentResponse, SubmitResponse } from '@canvass/contracts/response/commands';
import type { ResponseEvent, StoredAnswer } from '@canvass/contracts/response/events';
import type { ResponseState } from '@canvass/contracts/response/state';
import type { CommandContext, Loaded } from '../command/handle.js';
import type { TicketEntry } from '../ticket/entry.js';
import type { RespondentBrowser } from './check-admission.js';
import type { AdmittedSave } from './decide.js';
import type { Receipt } from './moment.js';

// What is known of a save, in the order in which its steps find it.

/** Who sends a save. */
export type Respondent = CommandContext &
  RespondentBrowser & {
    /** Nothing that is kept tells who it is: no hidden field, no address, no time of day. */
    isUnlinked?: boolean;
  };

/** A save as it came in: what the first step knows. */
export interface ReceivedSave {
  respondent: Respondent;
  save: SentResponse;
  receipt: Receipt;
}

/** How it was let in. */
export interface Admitted {
  /** With options by their places. */
  save: SubmitResponse;
  firm: string;
  timeZone: string;
  device: string;
  edition: EditionState['editions'][number];
  form: Form;
  tooLate: boolean;
  /** Finished responses at which the poll ends; undefined for any number. */
  most: number | undefined;
  isOnTablet: boolean;
  /** Whether the poll is withdrawn, deleted or past its hours. */
  isPollClosed: boolean;
  /** Whether the poll takes one finished response from each address. */
  checksAddress: boolean;
  /** It came by the address at which its poll is tried. */
  isTest?: true;
  /** The ticket by which it comes in although it is refused otherwise. */
  entry?: TicketEntry | undefined;
}

/** Answers in the form that events have. */
export interface StoredAnswers {
  answers: Record<string, StoredAnswer>;
  /**
   * The same before anything was done to it: texts as they were sent, signatures named by the bytes that were sent. It does
   * not depend on how we keep texts and pictures.
   */
  asSent: Record<string, StoredAnswer>;
  /** Pictures of signatures that the answers name; store them before the event is appended. */
  pictures: Buffer[];
}

/** What is kept of the parameters of a page's address. */
export interface KeptParameters {
  /** Undefined when none is kept. */
  hidden?: Record<string, string>;
  /** Names that the poll is to adopt before the answer stands. */
  toAdopt: readonly string[];
}

/** What a save takes up, in bytes. */
export interface SaveSize {
  /** With its pictures. */
  bytes: number;
  pictureBytes: number;
}

/** The event of a save, but for what depends on its response. */
export interface PreparedSave {
  /** In the form that its event takes. */
  kept: AdmittedSave;
  size: SaveSize;
  /** Id of its event, the same each time the save is sent. */
  eventId: string;
  metadata: EventMetadata;
}

/** One of several tries to add it to its response. */
export interface Try {
  /** The first is 1. */
  tried: number;
}

/** Its response, as that is before the save. */
export interface ReadResponse {
  loaded: Loaded<ResponseState>;
}

/** What it adds to its response, if its ticket does not set it aside. */
export interface DecidedSave {
  decided: ResponseEvent;
}

/** What it adds to its response. */
export interface SettledSave {
  event: ResponseEvent;
}
