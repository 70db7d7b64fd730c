import { sizeOf } from '@canvass/contracts/edition/size';
import { keptHidden } from '@canvass/contracts/poll/hidden-fields';
import type { SubmitResponse } from '@canvass/contracts/response/commands';
import { Refusal } from '@canvass/contracts/rule/refusal';
import type { CommandDependencies } from '../command/dependencies.js';
import { derivedId } from '../command/ids.js';
import { countPublishing } from '../edition/publishing-rate.js';
import { tellHiddenFields } from '../poll/find-hidden-fields.js';
import type { Admitted, KeptParameters, PreparedSave, ReceivedSave, Respondent } from './known.js';
import type { Saving } from './way.js';

type Hiding = Pick<CommandDependencies, 'areHiddenFieldsFound'> & {
  admission: Pick<CommandDependencies['admission'], 'heard' | 'form'>;
};

/**
 * The hidden fields that are kept of the parameters of a page's address: those that the answered edition declares. An
 * edition older than declared hidden fields goes by the current edition. If that declares none either, none is kept: no
 * answer has ever brought any. Only until that is known, as many are kept as a poll may have, and the poll adopts their
 * names.
 */
export async function keepHidden(
  { admission, areHiddenFieldsFound }: Hiding,
  {
    form,
    save,
    respondent,
  }: Pick<Admitted, 'form'> & {
    respondent?: Pick<Respondent, 'isUnlinked'>;
    save: Pick<SubmitResponse, 'pollId' | 'hidden'>;
  },
): Promise<KeptParameters> {
  const { pollId, hidden } = save;
  if (!hidden || respondent?.isUnlinked) return { toAdopt: [] };
  const declared =
    form.poll.hiddenFields ?? (await declaredNow({ admission, areHiddenFieldsFound }, pollId));
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
 * Has a poll that was made before polls declared hidden fields adopt the names that an answer brings. This publishes its
 * form anew and counts as any publishing of its firm. If the firm has published too much, the poll adopts nothing now: the
 * look through the log, which goes on, will find the names.
 */
export async function adoptHidden(
  saving: Saving,
  known: ReceivedSave & Admitted & KeptParameters & PreparedSave,
): Promise<void> {
  const { respondent, save, firm, form, toAdopt, isTest, eventId } = known;
  if (toAdopt.length === 0 || isTest) return;
  const commandId = derivedId('hiddenFields', eventId);
  const context = { commandId, correlationId: respondent.correlationId, firm };
  try {
    await countPublishing(saving, context, [sizeOf(form)]);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'tooManyEditions') return;
    throw error;
  }
  await tellHiddenFields(saving, context, save.pollId, toAdopt);
}
