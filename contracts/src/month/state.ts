import { aggregate, type Foldable } from '../event/aggregate.js';
import { monthEvents, type MonthEvent } from './events.js';

/** Up to this share of the limit, responses take places that their process has reserved; in percent. */
const RESERVED_PERCENT = 90;
/** Share of the places left to reserve that a process takes at a time. */
const RESERVED_AT_A_TIME = 1 / 3;

/** The places of a firm's finished responses in one month. */
export interface MonthState {
  /** Responses that were finished without a place of their own, as last counted. */
  counted: number;
  /** Places reserved since the reservations last ended, and those whose use is still to be counted. */
  reserved: number;
  ended: number;
  /** Whether the use of ended reservations is being counted. */
  isEnding: boolean;
  /** Responses with a place of their own. */
  places: ReadonlySet<string>;
  /** How many of these a ticket let in beyond the plan's number. */
  late: number;
  /** How many were taken after each event, with its place in the log. */
  course: readonly { taken: number; position: string }[];
}

const initial: MonthState = {
  ...{ counted: 0, reserved: 0, ended: 0, isEnding: false },
  ...{ places: new Set(), late: 0, course: [] },
};

/** How many places are taken or reserved. */
export function placesTaken({ counted, reserved, ended, places }: MonthState): number {
  return counted + reserved + ended + places.size;
}

function after(state: MonthState, event: MonthEvent): MonthState {
  switch (event.type) {
    case 'PlacesReserved':
      return { ...state, reserved: state.reserved + event.data.count };
    case 'PlaceTaken': {
      const { response, beyond } = event.data;
      if (state.places.has(response)) return state;
      const late = state.late + (beyond === 'late' ? 1 : 0);
      return { ...state, late, places: new Set([...state.places, response]) };
    }
    case 'ReservationsEnded':
      return { ...state, reserved: 0, ended: state.ended + state.reserved, isEnding: true };
    case 'PlacesCounted':
      return { ...state, counted: event.data.count, ended: 0, isEnding: false };
  }
}

export const monthAggregate = aggregate({
  category: 'month',
  events: monthEvents,
  initial,
  evolve(state, event: Foldable<MonthEvent>): MonthState {
    const next = after(state, event);
    const { position = '' } = event;
    return { ...next, course: [...state.course, { taken: placesTaken(next), position }] };
  },
});

/** The id of a firm's month. @param month YYYY-MM in the firm's time zone */
export function monthId(firm: string, month: string): string {
  return `${firm}-${month}`;
}

function leftToReserve(taken: number, limit: number): number {
  return Math.max(0, Math.floor((limit * RESERVED_PERCENT) / 100) - taken);
}

/** Whether more places may be reserved where so many are taken. */
export function mayReserveMore(taken: number, limit: number): boolean {
  return leftToReserve(taken, limit) > 0;
}

/** How many places a process may reserve now; 0 where each response takes a place of its own. */
export function placesToReserve(state: MonthState, limit: number): number {
  return Math.ceil(leftToReserve(placesTaken(state), limit) * RESERVED_AT_A_TIME);
}

/** Where in the log the month became full under this limit; undefined while it is not. */
export function fullSince({ course }: MonthState, limit: number): string | undefined {
  const lastWithRoom = course.findLastIndex(({ taken }) => taken < limit);
  return course[lastWithRoom + 1]?.position;
}

/** Ends the reservations, so that their use can be counted, unless that is under way or there are none. */
export function decideEnding({ reserved, isEnding }: MonthState): MonthEvent[] {
  return reserved === 0 || isEnding ? [] : [{ type: 'ReservationsEnded', data: {} }];
}

/** Replaces the ended reservations by what was used of them. @param count of responses without a place of their own */
export function decideCounted({ isEnding }: MonthState, count: number): MonthEvent[] {
  return isEnding ? [{ type: 'PlacesCounted', data: { count } }] : [];
}
