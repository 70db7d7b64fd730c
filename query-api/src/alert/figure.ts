import type { AlertTerms } from '@canvass/contracts/alert/alert';
import type { FigureNow } from '@canvass/contracts/alert/stand';
import type { ChartItem } from '@canvass/contracts/chart/view';
import { localTimeOf } from '@canvass/contracts/firm/local-time';
import { sourceLanguage } from '@canvass/contracts/language/language';
import { laterBy } from '@canvass/contracts/report/next-sending';
import { Refusal } from '@canvass/contracts/rule/refusal';
import { responseCollection } from '@canvass/projections/response/document';
import { chartedCollections, pollCharts } from '../chart/poll-charts.js';
import type { QueryDependencies } from '../dependencies.js';
import { newestOf } from '../poll/answered.js';
import { Checkpoints } from '../reading/checkpoints.js';
import { ofFirm } from '../reading/of-firm.js';

/** Which figure is asked for. */
export interface AskedFigure {
  firm: string;
  pollId: string;
  terms: AlertTerms;
  /** IANA name: whose days are counted. */
  timeZone: string;
  now: Date;
  /** The earliest moment from which silence is counted, ISO 8601. */
  since: string;
}

/** Reads a figure as the charts show it; undefined where the poll has it no more. @throws Error while read models are prepared */
export type ReadFigure = (asked: AskedFigure) => Promise<FigureNow | undefined>;

const HOUR = 60 * 60 * 1000;

/** Makes what reads the figures of all firms. */
export function createReadFigure({ store }: Pick<QueryDependencies, 'store'>): ReadFigure {
  const checkpoints = new Checkpoints(store);
  const collections = [...chartedCollections, responseCollection].map(({ name }) => name);
  return async (asked) => {
    const { firm, pollId, terms, timeZone, now, since } = asked;
    await checkpoints.reachStanding(collections, undefined);
    if (terms.figure === 'silence') {
      const [newest] = await newestOf(store, [pollId]);
      const from = [since, newest?.countedAt ?? ''].toSorted().at(-1) ?? since;
      return { value: Math.max(0, now.getTime() - Date.parse(from)) / HOUR, answers: 0 };
    }
    const { question: questionId, days = 1 } = terms;
    const { day: to } = localTimeOf(now.toISOString(), timeZone);
    const period = { from: laterBy(to, 1 - days), to };
    const charted = { pollId, questionId, locale: sourceLanguage, period };
    const item = await pollCharts(store, ofFirm(firm), charted).then(
      ({ items }) => items[0],
      ifGone,
    );
    return item && !item.removed ? figureOf(item, terms) : undefined;
  };
}

function figureOf(item: ChartItem, { figure }: AlertTerms): FigureNow {
  const { score = null, mean = null, total: answers, type, dataset } = item;
  if (figure === 'nps') return { value: score, answers };
  // A chart of a scale has a bar for each of its values; one of any numbers has ranges.
  if (type === 'opendigit') return { value: mean, answers };
  const values = dataset.map(({ answer }) => Number(answer));
  return { value: mean, answers, bounds: { min: Math.min(...values), max: Math.max(...values) } };
}

/** A poll or a question that is gone has no figures. */
function ifGone(error: unknown): undefined {
  if (error instanceof Refusal && error.code === 'notFound') return undefined;
  throw error;
}
