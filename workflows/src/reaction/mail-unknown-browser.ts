import { load, type CommandContext } from '@canvass/command-api/command/handle';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { describeUserAgent } from '@canvass/contracts/session/user-agent';
import { accountAggregate } from '@canvass/contracts/account/state';
import { screens } from '@canvass/contracts/http/screens';
import { formatMoment } from '../mail/date.js';
import { mailPerson } from '../mail/mail-person.js';
import { isNews } from '../mail/news.js';
import type { ReactionDependencies } from './dependencies.js';

/** Tells whose account it is, at the last address they confirmed, that it was signed in to with a browser they may not know. */
export async function mailUnknownBrowser(
  dependencies: ReactionDependencies,
  _context: CommandContext,
  _session: string,
  { id, stream, data, metadata }: RecordedEvent,
): Promise<void> {
  const { log, now, publicUrl } = dependencies;
  if (!isNews(metadata, now())) return;
  const { state } = await load(dependencies, accountAggregate, String(data['account']));
  const { name, confirmedEmail } = state;
  if (!confirmedEmail) return;
  const started = (await log.read(stream)).find(({ type }) => type === 'SessionStarted');
  const said = started?.personal?.['userAgent'];
  const { browser, system } = describeUserAgent(typeof said === 'string' ? said : '');
  await mailPerson(dependencies, state, {
    to: confirmedEmail,
    link: `${publicUrl}${screens.profile}`,
    key: `unknownBrowser/${id}`,
    write: (mails, { firm, language }) => {
      const at = formatMoment(metadata.at, firm.timeZone || 'UTC', language);
      return mails.unknownBrowser({ name, browser, system, at });
    },
  });
}
