import { load } from '@canvass/command-api/command/handle';
import { derivedId } from '@canvass/command-api/command/ids';
import { tellLimit } from '@canvass/command-api/gate/tell-limit';
import { canonicalJson } from '@canvass/contracts/event/canonical';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { monthOf } from '@canvass/contracts/firm/day-and-hour';
import { firmAggregate } from '@canvass/contracts/firm/state';
import { countedMonth } from '@canvass/contracts/response/counted-month';
import { responseAggregate } from '@canvass/contracts/response/state';
import { screens } from '@canvass/contracts/http/screens';
import { mailCompany } from '../mail/mail-company.js';
import { formatDay } from '../mail/date.js';
import { textsIn } from '../mail/texts.js';
import type { LastingProcess } from '../process/lasting-process.js';
import type { ReactionDependencies } from '../reaction/dependencies.js';
import { changePlaces, newsOfPlaces } from './places.js';
import {
  quotaPolicy,
  type LimitEffect,
  type Quota,
  type QuotaEffect,
  type QuotaNews,
} from './policy.js';

/** The finished responses of each firm, counted against what its plan allows in a month. */
export function quotaProcess(
  dependencies: ReactionDependencies,
): LastingProcess<Quota, QuotaNews, QuotaEffect, null> {
  return {
    kind: {
      policy: quotaPolicy,
      perform: async (effect, key, firm) => {
        switch (effect.type) {
          case 'neared':
          case 'reached':
            await tell(dependencies, firm, effect);
            return null;
          case 'endReservations':
          case 'countPlaces':
            await changePlaces(dependencies, firm, key, effect);
            return null;
        }
      },
    },
    types: ['ResponseSaved', 'ResponseAdmitted', 'PlacesReserved', 'ReservationsEnded'],
    // A response takes nothing more once it is finished: it is finished by one event.
    tell: async (event) => {
      const { firm } = event.metadata;
      if (firm === undefined) return undefined;
      const ofMonth = newsOfPlaces(event, firm);
      if (ofMonth) return { process: firm, news: ofMonth };
      const counted = countedIn(event);
      if (!counted) return undefined;
      const { grant } = await dependencies.entitlements.of(firm);
      const limit = grant.limits.monthlyResponsesLimit;
      return { process: firm, news: { ...counted, limit } };
    },
  };
}

/** The month for which a response counts from this event on; undefined where it does not. */
function countedIn(event: RecordedEvent): { month: string; placed?: true } | undefined {
  if (!responseAggregate.owns(event)) return undefined;
  const isSave = event.type === 'ResponseSaved';
  if (!isSave && event.type !== 'ResponseAdmitted') return undefined;
  if (isSave && !event.data.isFinished) return undefined;
  const month = isSave ? countedMonth(event.data) : event.data.month;
  return month === undefined ? undefined : { month, ...(event.data.placed && { placed: true }) };
}

/**
 * Refuses further respondents first, and then tells the company; a month that is over concerns neither. While the clock is
 * in doubt, so is which month it is: a wrong one would close a month to come, or leave this one open for good.
 */
async function tell(
  dependencies: ReactionDependencies,
  firm: string,
  effect: LimitEffect,
): Promise<void> {
  const { type, month, limit, count } = effect;
  dependencies.requireTrustedClock();
  const { timeZone } = (await load(dependencies, firmAggregate, firm)).state;
  if (monthOf(dependencies.now(), timeZone) !== month) return;
  // Of the limit rather than the step, so that a process that begins anew from the log does nothing twice.
  const key = `responsesLimit/${firm}/${month}/${type}/${String(limit)}`;
  const id = derivedId('gate', firm, canonicalJson([type, month, limit]));
  await tellLimit(
    dependencies,
    { commandId: id, correlationId: id, firm },
    {
      type: type === 'neared' ? 'ResponsesLimitNeared' : 'ResponsesLimitReached',
      data: { month, limit, count },
    },
  );
  await mailCompany(dependencies, firm, key, ({ name, language }) => {
    const texts = textsIn(language);
    const say = type === 'neared' ? texts.responsesLimitNeared : texts.responsesLimitReached;
    const resetsOn = formatDay(nextMonth(month), 'UTC', language);
    return {
      link: `${dependencies.publicUrl}${screens.pricing}`,
      text: say({ name, count, limit, resetsOn }),
    };
  });
}

/** The first day of the next month. @param month YYYY-MM */
function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString();
}
