import type { EditionEvent } from './events.js';

export interface PublishedEdition {
  edition: number;
  form: string;
  meanings: Record<string, number>;
}

/** All editions of one poll, and whether it takes answers. */
export interface EditionState {
  firm?: string;
  editions: (PublishedEdition & { publishedAt: string })[];
  closed: boolean;
}

export const initialEdition: EditionState = { editions: [], closed: false };

/** @param metadata of the recorded event: the firm, and when it was decided */
export function evolveEdition(
  state: EditionState,
  event: EditionEvent & { metadata?: { firm?: string; at: string } },
): EditionState {
  switch (event.type) {
    case 'EditionPublished': {
      const { edition, form, meanings } = event.data;
      const publishedAt = event.metadata?.at ?? '';
      return {
        ...state,
        firm: event.metadata?.firm ?? state.firm,
        editions: [...state.editions, { edition, form, meanings, publishedAt }],
      };
    }
    case 'PollClosed':
      return { ...state, closed: true };
    case 'PollReopened':
      return { ...state, closed: false };
    default:
      return state;
  }
}
