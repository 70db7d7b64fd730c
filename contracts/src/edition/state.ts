import { aggregate, occurredAfter } from '../event/aggregate.js';
import type { Availability } from '../poll/availability.js';
import { editionEvents } from './events.js';

export interface PublishedEdition {
  edition: number;
  form: string;
  meanings: Record<string, number>;
}

/** All editions of one poll, and whether it accepts answers. */
export interface EditionState {
  firm?: string;
  editions: (PublishedEdition & { publishedAt: string })[];
  /** When it stopped accepting answers, ISO 8601 in UTC; undefined while it accepts them. */
  closedAt?: string;
  /** When it takes answers, and how many; absent where nothing is limited. */
  availability?: Availability;
  /** Since when it opens, and closes, at the moments that it does now, ISO 8601 in UTC. */
  opensSince?: string;
  closesSince?: string;
}

export const initialEdition: EditionState = { editions: [] };

function lastPublished({ editions }: EditionState): string {
  return editions[editions.length - 1]?.publishedAt ?? '';
}

/** When it closed by its hours, ISO 8601 in UTC: not before it was told to. */
export function endedAt({ availability, closesSince = '' }: EditionState): string | undefined {
  const { closesAt } = availability ?? {};
  if (closesAt === undefined) return undefined;
  return new Date(Math.max(Date.parse(closesAt), Date.parse(closesSince) || 0)).toISOString();
}

export const editionAggregate = aggregate({
  category: 'edition',
  events: editionEvents,
  initial: initialEdition,
  evolve(state, event): EditionState {
    switch (event.type) {
      case 'EditionPublished': {
        const { edition, form, meanings } = event.data;
        const publishedAt = occurredAfter(lastPublished(state), event);
        return {
          ...state,
          firm: event.metadata?.firm ?? state.firm,
          editions: [...state.editions, { edition, form, meanings, publishedAt }],
        };
      }
      case 'PollClosed':
        return { ...state, closedAt: state.closedAt ?? occurredAfter(lastPublished(state), event) };
      case 'PollReopened': {
        const { closedAt: _closed, ...open } = state;
        return open;
      }
      case 'AvailabilityChanged': {
        const { availability } = event.data;
        const at = occurredAfter(lastPublished(state), event);
        const before = state.availability ?? {};
        return {
          ...state,
          availability,
          ...(availability.opensAt !== before.opensAt && { opensSince: at }),
          ...(availability.closesAt !== before.closesAt && { closesSince: at }),
        };
      }
    }
  },
});
