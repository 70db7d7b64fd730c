import { load } from '@canvass/command-api/command/handle';
import { idOf, type RecordedEvent } from '@canvass/contracts/event/envelope';
import { dayAndHour } from '@canvass/contracts/firm/day-and-hour';
import { firmAggregate } from '@canvass/contracts/firm/state';
import { screens } from '@canvass/contracts/http/screens';
import { checkpointFile } from '../mail/checkpoint-file.js';
import { mailCompany } from '../mail/mail-company.js';
import { textsIn } from '../mail/texts.js';
import type { LastingProcess } from '../process/lasting-process.js';
import {
  lookingPolicy,
  type LookEffect,
  type Looking,
  type LookResult,
} from '../process/looking.js';
import type { CheckpointDependencies } from '../reaction/dependencies.js';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

const checkpointPolicy = lookingPolicy('checkpoint', 6 * HOUR);

/** Whether a company asks for checkpoints with this event. */
const asks = (event: RecordedEvent): boolean =>
  firmAggregate.owns(event) &&
  event.type === 'FirmSettingsChanged' &&
  event.data.mailsCheckpoints === true;

/**
 * Mails each company that asks for it the newest checkpoint of the log, once a week and at once when it begins to ask. What
 * was mailed is known by the keys of the mails.
 */
export function checkpointProcess(
  dependencies: CheckpointDependencies,
): LastingProcess<Looking, null, LookEffect, LookResult> {
  return {
    kind: {
      policy: checkpointPolicy,
      perform: (_effect, _key, firm) => mailNewest(dependencies, firm),
    },
    types: ['FirmSettingsChanged'],
    tell: (event) => (asks(event) ? { process: idOf(event.stream), news: null } : undefined),
  };
}

async function mailNewest(dependencies: CheckpointDependencies, firm: string): Promise<LookResult> {
  const { state } = await load(dependencies, firmAggregate, firm);
  if (!state.mailsCheckpoints) return { isOver: true };
  const checkpoint = await dependencies.newestCheckpoint();
  if (checkpoint === undefined) return null;
  const now = dependencies.believedNow();
  const key = `checkpoint/${firm}/${mondayOf(now, state.timeZone)}`;
  await mailCompany(dependencies, firm, key, ({ name, language, dayOf }) => ({
    link: `${dependencies.publicUrl}${screens.history}`,
    text: textsIn(language).checkpoint({ name, day: dayOf(now.toISOString()) }),
    attachments: [checkpointFile(checkpoint)],
  }));
  return null;
}

/** The Monday of the week of a moment, where the company is, YYYY-MM-DD. */
function mondayOf(moment: Date, timeZone: string): string {
  const day = new Date(`${dayAndHour(moment, timeZone).day}T00:00:00Z`);
  const since = (day.getUTCDay() + 6) % 7;
  return new Date(day.getTime() - since * DAY).toISOString().slice(0, 10);
}
