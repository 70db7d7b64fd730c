import { alertToken } from '@canvass/command-api/alert/decline-link';
import { recordAlert } from '@canvass/command-api/alert/record-alert';
import { load } from '@canvass/command-api/command/handle';
import { accountAggregate } from '@canvass/contracts/account/state';
import { isQuietAt } from '@canvass/contracts/alert/quiet';
import { alertsAggregate } from '@canvass/contracts/alert/state';
import { firmAggregate } from '@canvass/contracts/firm/state';
import { API_PREFIX } from '@canvass/contracts/http/address';
import { screens } from '@canvass/contracts/http/screens';
import { pollAggregate } from '@canvass/contracts/poll/state';
import { questionAggregate } from '@canvass/contracts/question/state';
import { mailPerson } from '../mail/mail-person.js';
import type { ReactionDependencies } from '../reaction/dependencies.js';
import { alertText } from './words.js';
import type { AlertResult } from './policy.js';
import { isTellable } from './tellable.js';

/** A figure that is to be told. */
interface ToTell {
  poll: string;
  alert: string;
  value: number;
  answers: number;
  /** The same for each try. */
  key: string;
}

/** Mails the account of an alert what its figure is, unless something has come in the way since it was looked at. */
export async function mailAlert(
  dependencies: ReactionDependencies,
  { poll, alert, value, answers, key }: ToTell,
): Promise<AlertResult> {
  const { state, firm = '' } = await load(dependencies, alertsAggregate, poll);
  const { content, deleted } = (await load(dependencies, pollAggregate, poll)).state;
  const { [alert]: told } = state.alerts;
  if (!told || !content || deleted) return { type: 'told' };
  if (!(await isTellable(dependencies, firm, told.account))) return { type: 'postponed', alert };
  const { terms } = told;
  const { timeZone } = (await load(dependencies, firmAggregate, firm)).state;
  const now = dependencies.now().toISOString();
  if (isQuietAt(terms.quietHours, now, timeZone)) return { type: 'postponed', alert };
  const { state: person } = await load(dependencies, accountAggregate, told.account);
  const question =
    terms.question === undefined
      ? ''
      : ((await load(dependencies, questionAggregate, terms.question)).state.content?.name ?? '');
  const token = encodeURIComponent(alertToken(dependencies.keys, { poll, alert }, person.email));
  const { publicUrl } = dependencies;
  const stop = `${publicUrl}${screens.declineAlert}?token=${token}`;
  await mailPerson(dependencies, person, {
    to: person.email,
    link: `${publicUrl}/charts/${poll}`,
    key: `alert/${alert}/${key}`,
    headers: {
      'List-Unsubscribe': `<${publicUrl}${API_PREFIX}/alertLink/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    write: (_mails, { language }) =>
      alertText(
        language,
        { terms, told: { value, answers, question } },
        { poll: content.name, to: person.name, stop },
      ),
  });
  const figure = terms.figure === 'silence' ? undefined : value;
  await recordAlert(dependencies, { poll, firm, alert, key }, figure);
  return { type: 'told' };
}
