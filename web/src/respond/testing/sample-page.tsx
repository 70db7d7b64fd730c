import { render } from '@testing-library/react';
import type { DeviceType } from '@canvass/contracts/device/device';
import type { AskingCompany, RespondPageData } from '@canvass/contracts/device/page';
import type { FormPoll, FormQuestion } from '@canvass/contracts/edition/form';
import { defaultStyle } from '@canvass/contracts/poll/poll';
import { choices, sample } from '@canvass/contracts/samples/form-question';
import { english } from '../../testing/english.js';
import { readAddress } from '../address.js';
import { memoryStorage } from '../outbox/memory-storage.js';
import { Outbox } from '../outbox/outbox.js';
import { TestServer } from '../outbox/testing/sample.js';
import type { OutboxStorage } from '../outbox/storage.js';
import { RespondentPage } from '../RespondentPage.js';

const poll: FormPoll = {
  _id: 'poll',
  name: 'Guests',
  description: '',
  questionsGraph: {},
  formStyleType: 'card',
  isConsentForm: false,
  isLinearLogic: true,
  redirectUrl: '',
  reloadPoll: 0,
  showGDPR: false,
  backButton: true,
  disableNavigation: false,
  countdownTimer: false,
  countdownTime: { minutes: 0, seconds: 0 },
  style: defaultStyle,
};

/** The company that asks. */
export const meridian: AskingCompany = {
  companyName: 'Meridian',
  companyLogoURL: '/api/files/meridian.png',
};

/** A choice, a star rating, and an optional remark. */
export const threeQuestions: FormQuestion[] = [
  sample('closed', { _id: 'drink', question: { en: 'Drink?' }, options: choices('Tea', 'Coffee') }),
  sample('starRating', {
    _id: 'stars',
    question: { en: 'Stars?' },
    validationRule: { min: 1, max: 5 },
  }),
  sample('openstring', {
    _id: 'remark',
    question: { en: 'Remark?' },
    validationRule: { min: 0, max: 30 },
  }),
];

interface Opening {
  poll?: Partial<FormPoll>;
  questions?: FormQuestion[];
  /** The questions that placeholders in texts name. */
  piped?: Record<string, string>;
  data?: Partial<RespondPageData>;
  storage?: OutboxStorage;
  /** An outbox to share with another tab. */
  outbox?: Outbox;
  server?: TestServer;
  search?: string;
  hash?: string;
  deviceType?: DeviceType;
  leave?: (url: string) => void;
  show?: (data: RespondPageData) => void;
}

/** The data that the server puts into the page of an open survey. */
export function pageData({
  poll: part,
  questions = threeQuestions,
  piped,
  data,
  deviceType,
}: Opening): RespondPageData {
  const shown = { poll: { ...poll, ...part }, questions, languages: ['en' as const] };
  const form = { ...shown, ...(piped && { piped }) };
  return {
    page: {
      state: 'open',
      account: meridian,
      device: {
        _id: 'device',
        name: 'Door',
        type: deviceType ?? 'hyperlink',
        serialNumber: 'SN-1',
      },
      ...(deviceType === 'tablet' ? { kiosk: { idleSeconds: 60, look: 'look' } } : {}),
      polls: [{ pollId: 'poll', edition: 3, ticket: 'ticket', form }],
    },
    texts: english,
    language: 'en',
    now: new Date().toISOString(),
    ...data,
  };
}

/** Opens the respondent page on a server and an outbox of its own. */
export function openPage(opening: Opening = {}) {
  const server = opening.server ?? new TestServer();
  const storage = opening.storage ?? memoryStorage();
  const outbox = opening.outbox ?? new Outbox(storage, server.post);
  const { search = '', hash = '' } = opening;
  const view = render(
    <RespondentPage
      data={pageData(opening)}
      outbox={outbox}
      durable={true}
      address={readAddress({ search, hash })}
      search={search}
      leave={opening.leave ?? (() => undefined)}
      renew={() => false}
      show={opening.show ?? (() => undefined)}
    />,
  );
  /** The last save that the server keeps. */
  const kept = () => [...server.responses.values()].at(-1);
  return { ...view, server, storage, outbox, kept };
}
