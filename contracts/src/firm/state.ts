import { firstQuestionLanguage, type Language } from '../language/language.js';
import { aggregate } from '../event/aggregate.js';
import { firmEvents } from './events.js';
import { noLogo, type CompanyLogo } from './logo.js';
import type { RoutingPage } from './routing-page.js';

export interface FirmState {
  exists: boolean;
  owner: string;
  /** IANA name; the time zone of days and hours in charts. */
  timeZone: string;
  questionLanguages: Language[];
  /** Default language of mails and screens for its users; null or absent for none. */
  language?: Language | null;
  /** Landing page of its services; null if it has no page of its own. */
  customRedirectionPage: RoutingPage | null;
  /** What respondents agree to where a poll has no notice of its own; absent or empty for ours. */
  gdprText?: string;
  /** Days that answers are kept after they were given; null for ever. */
  retentionDays: number | null;
  /** Whether it is mailed a checkpoint of the log each week; absent for no. */
  mailsCheckpoints?: boolean;
  logo: CompanyLogo;
}

export const initialFirm: FirmState = {
  exists: false,
  owner: '',
  timeZone: 'UTC',
  questionLanguages: [firstQuestionLanguage],
  customRedirectionPage: null,
  retentionDays: null,
  logo: noLogo,
};

export const firmAggregate = aggregate({
  category: 'firm',
  events: firmEvents,
  initial: initialFirm,
  evolve(state, event): FirmState {
    switch (event.type) {
      case 'FirmRegistered':
        return { ...state, ...event.data, exists: true };
      case 'FirmSettingsChanged':
        return { ...state, ...event.data };
      case 'CompanyLogoChanged':
        return { ...state, logo: event.data };
      case 'SlotTaken':
      case 'SlotFreed':
        return state;
    }
  },
});
