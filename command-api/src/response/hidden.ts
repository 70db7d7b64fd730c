import { sizeOf } from '@canvass/contracts/edition/size';
import { keptHidden } from '@canvass/contracts/poll/hidden-fields';
import type { SubmitResponse } from '@canvass/contracts/response/commands';
import { Refusal } from '@canvass/contracts/rule/refusal';
import type { CommandDependencies } from '../command/dependencies.js';
import type { CommandContext } from '../command/handle.js';
import { countPublishing } from '../edition/publishing-rate.js';
import { tellHiddenFields } from '../poll/find-hidden-fields.js';
import type { Admitted } from './admit.js';

/** What is kept of the parameters of a page's address. */
export interface KeptParameters {
  /** Undefined when none is kept. */
  hidden?: Record<string, string>;
  /** Names that the poll is to adopt before the answer stands. */
  toAdopt: readonly string[];
}

type Hiding = Pick<CommandDependencies, 'areHiddenFieldsFound'> & {
  admission: Pick<CommandDependencies['admission'], 'heard' | 'form'>;
};

/**
 * The hidden fields that are kept of the parameters of a page's address: those that the answered edition declares. An
 * edition older than declared hidden fields goes by the current edition. If that declares none either, none is kept: no
 * answer has ever brought any. Only until that is known, as many are kept as a poll may have, and the poll adopts their
 * names.
 */
export async function hiddenOf(
  { admission, areHiddenFieldsFound }: Hiding,
  admitted: Pick<Admitted, 'form'>,
  { pollId, hidden }: Pick<SubmitResponse, 'pollId' | 'hidden'>,
): Promise<KeptParameters> {
  if (!hidden) return { toAdopt: [] };
  const declared =
    admitted.form.poll.hiddenFields ??
    (await declaredNow({ admission, areHiddenFieldsFound }, pollId));
  const kept = keptHidden(declared, hidden);
  const names = Object.keys(kept);
  if (names.length === 0) return { toAdopt: [] };
  return { hidden: kept, toAdopt: declared ? [] : names };
}

/** Undefined while it is not known which hidden fields the poll has been answered with. */
async function declaredNow(
  { admission, areHiddenFieldsFound }: Hiding,
  pollId: string,
): Promise<readonly string[] | undefined> {
  const current = (await admission.heard.edition(pollId)).editions.at(-1);
  const declared = current && (await admission.form(current.form)).poll.hiddenFields;
  return declared ?? ((await areHiddenFieldsFound()) ? [] : undefined);
}

/**
 * Has a poll adopt names of hidden fields, which publishes its form anew and counts as any publishing of its firm. If the
 * firm has published too much, the poll adopts nothing now: the look through the log, which goes on, will find the names.
 */
export async function adoptHidden(
  dependencies: CommandDependencies,
  context: CommandContext & { firm: string },
  { poll, form }: { poll: string } & Pick<Admitted, 'form'>,
  names: readonly string[],
): Promise<void> {
  try {
    await countPublishing(dependencies, context, [sizeOf(form)]);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'tooManyEditions') return;
    throw error;
  }
  await tellHiddenFields(dependencies, context, poll, names);
}
