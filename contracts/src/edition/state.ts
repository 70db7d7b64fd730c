import { aggregate, occurredAfter } from '../event/aggregate.js';
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
}

export const initialEdition: EditionState = { editions: [] };

function lastPublished({ editions }: EditionState): string {
  return editions.at(-1)?.publishedAt ?? '';
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
    }
  },
});
