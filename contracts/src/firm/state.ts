import type { Language } from '../language/language.js';
import type { FirmEvent } from './events.js';

export interface FirmState {
  exists: boolean;
  owner: string;
  /** IANA name; days and hours of charts are this zone's. */
  timeZone: string;
  questionLanguages: Language[];
}

export const initialFirm: FirmState = {
  exists: false,
  owner: '',
  timeZone: 'UTC',
  questionLanguages: ['en'],
};

export function evolveFirm(state: FirmState, event: FirmEvent): FirmState {
  return event.type === 'FirmRegistered' ? { ...state, ...event.data, exists: true } : state;
}
