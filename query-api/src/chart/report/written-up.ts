import { dayAndHour } from '@canvass/contracts/firm/day-and-hour';
import { imageFile } from '@canvass/contracts/image/image';
import type { Language } from '@canvass/contracts/language/language';
import type { Filter } from '@canvass/platform/read-store/port';
import { createAccounts } from '../../account/accounts.js';
import type { QueryDependencies } from '../../dependencies.js';
import { Refusal } from '@canvass/contracts/rule/refusal';
import { ALL_DAYS, type Days } from '../period.js';
import type { PollDocument } from '@canvass/projections/poll/document';
import type { PollCharts } from '../poll-charts.js';
import type { Narrowing } from '../walked/narrowing.js';
import { dropOffOf } from '../walked/drop-off.js';
import type { Tally } from '../walked/tally.js';
import { narrowingWords } from '../walked/narrowing-words.js';
import { listedAnswers } from './listed.js';
import type { ChartReport } from './model.js';
import { readPicture } from './picture.js';
import { chartReport } from './report.js';
import { reportWords } from './words.js';

/** What charts are of, and how they are told. */
interface Telling {
  firm: string;
  deviceId: string | undefined;
  period: Days | undefined;
  /** Conditions on the responses; undefined where they are all of the service and the period. */
  filters?: readonly Filter[] | undefined;
  /** What they come to. */
  narrowing?: Narrowing | undefined;
  language: Language;
  timeZone: string;
  /** Counts the responses one by one, in a report of all questions. */
  count?: ((poll: PollDocument) => Promise<Tally>) | undefined;
}

/** How far respondents came; null where they are too many to be read one by one. */
async function dropOffIn(
  { poll, questions, tally }: PollCharts,
  count: NonNullable<Telling['count']>,
  language: Language,
) {
  try {
    return dropOffOf(questions, tally ?? (await count(poll)), language);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'tooManyCounted') return null;
    throw error;
  }
}

/**
 * Charts of a poll as a report, with its company and the newest answers where they are listed.
 * @returns it and today, where the firm is
 */
export async function writtenUp(
  dependencies: Pick<QueryDependencies, 'store' | 'files' | 'state' | 'now'>,
  charts: PollCharts,
  { firm, deviceId, period, filters, narrowing, language, timeZone, count }: Telling,
): Promise<{ report: ChartReport; today: string }> {
  const { files, state, now } = dependencies;
  const [{ companyName, companyLogoURL }, newest, dropOff] = await Promise.all([
    createAccounts(state).askingCompany(firm),
    listedAnswers(dependencies, charts, {
      ...{ firm, poll: charts.poll._id, device: deviceId, days: period ?? ALL_DAYS },
      filters,
    }),
    count && dropOffIn(charts, count, language),
  ]);
  const words = reportWords(language);
  const logo = imageFile(companyLogoURL);
  const today = dayAndHour(now(), timeZone).day;
  const reported = {
    ...{ poll: charts.poll.content.name, company: companyName, period, today },
    ...{ service: charts.device?.content.name, items: charts.items, newest, dropOff },
    narrowing: narrowing && narrowingWords(narrowing, charts, words),
    logo: logo === undefined ? undefined : await readPicture(files, logo),
  };
  return { report: chartReport(reported, words), today };
}
