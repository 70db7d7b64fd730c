import { load, type CommandContext } from '@canvass/command-api/command/handle';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { describeUserAgent } from '@canvass/contracts/session/user-agent';
import { accountAggregate } from '@canvass/contracts/account/state';
import { firmAggregate } from '@canvass/contracts/firm/state';
import { formatMoment } from '../mail/date.js';
import { mailLanguage } from '../mail/language.js';
import { layOut } from '../mail/layout.js';
import { textsIn } from '../mail/texts.js';
import type { ReactionDependencies } from './dependencies.js';

/** What was long ago is no news: in milliseconds. */
const NEWS = 24 * 60 * 60 * 1000;

/** Tells whose account it is, at the last address they confirmed, that it was signed in to with a browser they may not know. */
export async function mailUnknownBrowser(
  dependencies: ReactionDependencies,
  _context: CommandContext,
  _session: string,
  { id, stream, data, metadata }: RecordedEvent,
): Promise<void> {
  const { log, mailer, now, publicUrl } = dependencies;
  if (now().getTime() - Date.parse(metadata.at) >= NEWS) return;
  const loaded = await load(dependencies, accountAggregate, String(data['account']));
  const { name, firm, confirmedEmail } = loaded.state;
  if (!confirmedEmail) return;
  const { state: company } = await load(dependencies, firmAggregate, firm);
  const language = mailLanguage(loaded.state, company);
  const started = (await log.read(stream)).find(({ type }) => type === 'SessionStarted');
  const said = started?.personal?.['userAgent'];
  const { browser, system } = describeUserAgent(typeof said === 'string' ? said : '');
  const text = textsIn(language).unknownBrowser({
    name,
    browser,
    system,
    at: formatMoment(metadata.at, company.timeZone || 'UTC', language),
  });
  const key = `unknownBrowser/${id}`;
  await mailer.send({ ...layOut(text, `${publicUrl}/profile`, language), to: confirmedEmail, key });
}
