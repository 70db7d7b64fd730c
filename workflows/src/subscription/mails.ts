import { planAggregate } from '@canvass/contracts/plan/state';
import { load } from '@canvass/command-api/command/handle';
import type { Reminder } from '@canvass/command-api/subscription/process-decide';
import { formatPrice } from '@canvass/contracts/plan/price';
import { failingInvoice } from '@canvass/contracts/subscription/money';
import { type SubscriptionState } from '@canvass/contracts/subscription/state';
import { LAPSE_DAYS, REMINDER_DAYS } from '@canvass/contracts/subscription/subscription';
import { screens } from '@canvass/contracts/http/screens';
import { mailCompany } from '../mail/mail-company.js';
import { textsIn } from '../mail/texts.js';
import type { ReactionDependencies } from '../reaction/dependencies.js';

const DAY = 24 * 60 * 60 * 1000;

/** Reminds the company of an invoice that is unpaid; each reminder is sent once, however often it is asked to. */
export async function mailReminder(
  dependencies: ReactionDependencies,
  firm: string,
  state: SubscriptionState,
  { reference, invoice: id, reminder }: Reminder,
): Promise<void> {
  const invoice = failingInvoice(state, reference);
  if (invoice?.invoice !== id) return;
  const { amount, currency, failedAt } = invoice;
  const following = state.following[reference]?.plan;
  const next = following && (await nameOf(dependencies, following));
  const endsAt = new Date(Date.parse(failedAt) + LAPSE_DAYS * DAY).toISOString();
  await mailCompany(dependencies, firm, `paymentReminder/${id}/${String(reminder)}`, (company) => ({
    link: invoice.hostedUrl || `${dependencies.publicUrl}${screens.subscription}`,
    text: textsIn(company.language).paymentReminder({
      name: company.name,
      plan: invoice.name,
      amount: formatPrice(amount, currency, company.language),
      failedOn: company.dayOf(failedAt),
      endsOn: company.dayOf(endsAt),
      reminder,
      reminders: REMINDER_DAYS.length,
      next,
    }),
  }));
}

/**
 * Tells the company until when a subscription goes on, and what follows: nothing, or another plan.
 * @param key the same key sends once
 */
export async function mailEnding(
  dependencies: ReactionDependencies,
  firm: string,
  run: { plan: string; cancelAt: string; next: string | undefined },
  key: string,
): Promise<void> {
  const plan = await nameOf(dependencies, run.plan);
  const next = run.next && (await nameOf(dependencies, run.next));
  await mailCompany(
    dependencies,
    firm,
    `subscriptionEnding/${key}`,
    ({ name, language, dayOf }) => ({
      link: `${dependencies.publicUrl}${screens.subscription}`,
      text: textsIn(language).subscriptionEnding({ name, plan, next, endsOn: dayOf(run.cancelAt) }),
    }),
  );
}

/** Tells the company, once, that its subscription has ended, and what that means. */
export async function mailEnd(
  dependencies: ReactionDependencies,
  firm: string,
  run: { reference: string; plan: string; isUnpaid: boolean },
): Promise<void> {
  const { reference, isUnpaid } = run;
  const plan = await nameOf(dependencies, run.plan);
  await mailCompany(dependencies, firm, `subscriptionEnded/${reference}`, ({ name, language }) => ({
    link: `${dependencies.publicUrl}${screens.pricing}`,
    text: textsIn(language).subscriptionEnded({ name, plan, isUnpaid }),
  }));
}

/** Tells the company, once, that the plan has begun that was to follow the one before. */
export async function mailFollowing(
  dependencies: ReactionDependencies,
  firm: string,
  run: { reference: string; plan: string; before: string; isUnpaid: boolean },
): Promise<void> {
  const { reference, isUnpaid } = run;
  const plan = await nameOf(dependencies, run.plan);
  const before = await nameOf(dependencies, run.before);
  await mailCompany(
    dependencies,
    firm,
    `subscriptionFollowed/${reference}`,
    ({ name, language }) => ({
      link: `${dependencies.publicUrl}${screens.subscription}`,
      text: textsIn(language).subscriptionFollowed({ name, plan, before, isUnpaid }),
    }),
  );
}

async function nameOf(dependencies: ReactionDependencies, plan: string): Promise<string> {
  const { state } = await load(dependencies, planAggregate, plan);
  return state.content?.name ?? '';
}
