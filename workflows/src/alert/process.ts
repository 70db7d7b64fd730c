import { load } from '@canvass/command-api/command/handle';
import { isQuietAt } from '@canvass/contracts/alert/quiet';
import { standOf } from '@canvass/contracts/alert/stand';
import { alertsAggregate, type Alert } from '@canvass/contracts/alert/state';
import { idOf } from '@canvass/contracts/event/envelope';
import { firmAggregate } from '@canvass/contracts/firm/state';
import { pollAggregate } from '@canvass/contracts/poll/state';
import { PUBLISHED } from '@canvass/contracts/question/question';
import { createReadFigure, type ReadFigure } from '@canvass/query-api/alert/figure';
import type { LastingProcess } from '../process/lasting-process.js';
import type { ReadingDependencies } from '../reaction/dependencies.js';
import { mailAlert } from './mail-alert.js';
import {
  alertPolicy,
  type AlertEffect,
  type AlertResult,
  type Alerts,
  type Seen,
} from './policy.js';
import { isTellable } from './tellable.js';

/**
 * The alerts of each poll: accounts are told of figures that cross a limit.
 * @param readFigure default: from the read models, as the charts do
 */
export function alertProcess(
  dependencies: ReadingDependencies,
  readFigure: ReadFigure = createReadFigure(dependencies),
): LastingProcess<Alerts, null, AlertEffect, AlertResult> {
  return {
    kind: {
      policy: alertPolicy,
      perform: (effect, key, poll) =>
        effect.type === 'look'
          ? lookAt(dependencies, readFigure, poll)
          : mailAlert(dependencies, { ...effect, poll, key }),
    },
    types: ['AlertAdded'],
    tell: (event) => ({ process: idOf(event.stream), news: null }),
  };
}

/** Looks at every figure of a poll of which an account waits to be told. */
async function lookAt(
  dependencies: ReadingDependencies,
  readFigure: ReadFigure,
  poll: string,
): Promise<AlertResult> {
  const { state, firm } = await load(dependencies, alertsAggregate, poll);
  const alerts = Object.entries(state.alerts);
  const { state: asked, events } = await load(dependencies, pollAggregate, poll);
  if (alerts.length === 0 || firm === undefined || asked.deleted) {
    return { type: 'looked', isOver: true, seen: [] };
  }
  const now = dependencies.now();
  const { timeZone } = (await load(dependencies, firmAggregate, firm)).state;
  const isAsking = asked.content?.status === PUBLISHED;
  const published = events.findLast(({ type }) => type === 'PollPublished')?.metadata.at ?? '';
  const see = async ([alert, { terms, account, addedAt }]: [string, Alert]): Promise<Seen> => {
    const isQuiet = isQuietAt(terms.quietHours, now.toISOString(), timeZone);
    const unknown = { alert, answers: 0, isQuiet };
    // A poll that asks nobody is silent for that, and its figures stay what they are.
    if (!isAsking || !(await isTellable(dependencies, firm, account))) return unknown;
    const since = [addedAt, published].toSorted().at(-1) ?? addedAt;
    const figure = await readFigure({ firm, pollId: poll, terms, timeZone, now, since });
    if (!figure) return unknown;
    const { value, answers } = figure;
    const stand = standOf(terms, figure);
    return {
      ...{ alert, answers, isQuiet },
      ...(stand !== undefined && { stand }),
      ...(value !== null && { value }),
    };
  };
  const seen: Seen[] = [];
  for (const alert of alerts) seen.push(await see(alert));
  return { type: 'looked', isOver: false, seen };
}
