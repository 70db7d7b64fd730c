import {
  recipientStatuses,
  statusOf,
  type Progress,
  type RecipientStatus,
} from '@canvass/contracts/recipient/state';
import type { ReadStoreReader } from '@canvass/platform/read-store/port';
import { walk, type Walk } from '@canvass/platform/read-store/walk';
import type { CampaignMarks } from '@canvass/platform/state/campaign-marks';
import {
  recipientCollection,
  type RecipientDocument,
} from '@canvass/projections/recipient/document';

/** Recipients of an anonymous campaign, whose progress stands outside the log and so outside of read models. */
export interface MarkedRecipients {
  /** A recipient as they are shown. */
  shown(recipient: RecipientDocument): Promise<RecipientDocument>;
  /** Those that match, some at a time, as they are shown. */
  walk(asked: Walk): AsyncGenerator<RecipientDocument[], void>;
  /** Those that match and are shown so. */
  having(asked: Walk, status: RecipientStatus): Promise<RecipientDocument[]>;
  /** How many of those that match are shown as what. */
  counts(asked: Walk): Promise<Record<RecipientStatus, number>>;
}

/** @param campaign id of the service */
export function markedRecipients(
  store: Pick<ReadStoreReader, 'find'>,
  marks: Pick<CampaignMarks, 'of'>,
  campaign: string,
): MarkedRecipients {
  const read = new Map<string, Promise<(recipient: string) => Progress>>();

  async function shown(recipient: RecipientDocument): Promise<RecipientDocument> {
    const { due } = recipient.progress;
    if (due === '') return recipient;
    const steps = read.get(due) ?? marks.of({ campaign, due });
    read.set(due, steps);
    const step = (await steps)(recipient._id);
    if (step === 'none') return recipient;
    const marked = { ...recipient, progress: { due, step } };
    return { ...marked, status: statusOf(marked) };
  }

  async function* walkShown(asked: Walk): AsyncGenerator<RecipientDocument[], void> {
    for await (const part of walk<RecipientDocument>(store, recipientCollection.name, asked)) {
      yield await Promise.all(part.map(shown));
    }
  }

  return {
    shown,
    walk: walkShown,
    having: async (asked, status) => {
      const found: RecipientDocument[] = [];
      for await (const part of walkShown(asked)) {
        found.push(...part.filter((recipient) => recipient.status === status));
      }
      return found;
    },
    counts: async (asked) => {
      const none = recipientStatuses.map((status) => [status, 0]);
      const counts = Object.fromEntries(none) as Record<RecipientStatus, number>;
      for await (const part of walkShown(asked)) {
        for (const { status } of part) counts[status] += 1;
      }
      return counts;
    },
  };
}
