import { campaignAggregate } from '@canvass/contracts/campaign/state';
import { progressSteps, type Progress } from '@canvass/contracts/recipient/state';
import type { DurableStore } from '../durable/port.js';
import type { EventLogReader } from '../event-log/port.js';

/** Uses of one campaign that meet are written in turn; more than so many at once find no place, and come again. */
const MOST_ATTEMPTS = 50;
/** Marks that are forgotten in one go. */
const PAGE = 100;

/** A mailing of an anonymous campaign. */
export interface MarkedMailing {
  /** Id of the service. */
  campaign: string;
  /** When it was due, ISO 8601. */
  due: string;
}

/**
 * How far the recipients of anonymous campaigns are. Not events: the log has an order and times, by which a use would stand
 * beside the response that came with it. A mailing is one text with a digit for each recipient, in the order in which they
 * were named, so that nothing tells when one was set, or which was set before another.
 */
export interface CampaignMarks {
  /** Marks how far a recipient is since a mailing; what is further already stays. */
  mark(mailing: MarkedMailing, recipient: string, step: Progress): Promise<void>;
  /** How far each recipient is since a mailing. */
  of(mailing: MarkedMailing): Promise<(recipient: string) => Progress>;
  /** Forgets all of a campaign. */
  forget(campaign: string): Promise<void>;
}

function stepAt(marks: string, place: number | undefined): Progress {
  return (place === undefined ? undefined : progressSteps[Number(marks[place] ?? 0)]) ?? 'none';
}

function withStep(marks: string, place: number, step: Progress): string {
  const padded = marks.padEnd(place + 1, '0');
  const digit = String(progressSteps.indexOf(step));
  return padded.slice(0, place) + digit + padded.slice(place + 1);
}

export function createCampaignMarks({
  durable,
  log,
}: {
  durable: Pick<DurableStore, 'get' | 'compareAndSet' | 'list' | 'delete'>;
  log: Pick<EventLogReader, 'read'>;
}): CampaignMarks {
  const prefixOf = (campaign: string): string => `campaign-marks/${campaign}/`;
  const keyOf = ({ campaign, due }: MarkedMailing): string => `${prefixOf(campaign)}${due}`;

  async function placesOf(campaign: string): Promise<ReadonlyMap<string, number>> {
    const events = await log.read(campaignAggregate.stream(campaign));
    const { recipients } = campaignAggregate.fold(events);
    return new Map(recipients.map((id, place) => [id, place]));
  }

  return {
    mark: async (mailing, recipient, step) => {
      const place = (await placesOf(mailing.campaign)).get(recipient);
      if (place === undefined) return;
      const key = keyOf(mailing);
      for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
        const before = await durable.get<string>(key);
        const marks = before?.value ?? '';
        const current = stepAt(marks, place);
        if (progressSteps.indexOf(current) >= progressSteps.indexOf(step)) return;
        const next = withStep(marks, place, step);
        if (await durable.compareAndSet(key, before?.version ?? 0, next)) return;
      }
      throw new Error(`the marks of campaign ${mailing.campaign} are written too often`);
    },
    of: async (mailing) => {
      const marks = (await durable.get<string>(keyOf(mailing)))?.value ?? '';
      if (marks === '') return () => 'none';
      const places = await placesOf(mailing.campaign);
      return (recipient) => stepAt(marks, places.get(recipient));
    },
    forget: async (campaign) => {
      for (;;) {
        const found = await durable.list(prefixOf(campaign), { limit: PAGE });
        for (const { key } of found) await durable.delete(key);
        if (found.length < PAGE) return;
      }
    },
  };
}
