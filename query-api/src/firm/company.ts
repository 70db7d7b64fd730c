import { firmCalls } from '@canvass/contracts/firm/calls';
import { notFound } from '@canvass/contracts/rule/refusal';
import { spokenOrNull } from '@canvass/contracts/language/language';
import { slotKinds, type SlotKind } from '@canvass/contracts/firm/slot-kinds';
import type { SlotsState } from '@canvass/contracts/firm/slots';
import { companyViewSchema, type CompanyView } from '@canvass/contracts/firm/view';
import { route, type Route } from '@canvass/platform/http/route';
import type { Accounts } from '../account/accounts.js';
import type { QueryDependencies } from '../dependencies.js';

function usageOf(slots: SlotsState): Record<SlotKind, number> {
  return Object.fromEntries(slotKinds.map((kind) => [kind, slots[kind].size])) as Record<
    SlotKind,
    number
  >;
}

/** The company that the caller belongs to; read from the log itself, so that a change shows at once. */
export function companyRoute(
  { state, entitlements }: Pick<QueryDependencies, 'state' | 'entitlements'>,
  accounts: Accounts,
): Route {
  return route(firmCalls.view, {
    summary:
      'The company: its contact and billing data, its settings, and how much of its plan is in use',
    answer: companyViewSchema,
    handle: async (call) => {
      const { caller } = call;
      const { state: firm, revision } = await state.firm(caller.firm, 'now');
      if (revision === 'none' || !firm.exists) throw notFound();
      const owner = await accounts.account(firm.owner);
      const { limits } = await entitlements.grantFor(caller, 'now');
      const { name, companyName, email, phone, billingDetails, registeredAt } = owner;
      const body: CompanyView = {
        id: firm.owner,
        ...{ companyName, name, email, phone },
        uic: billingDetails?.uic ?? '',
        // Where bills go is for those who run the company.
        ...(billingDetails && caller.type !== 'user' ? { billingDetails } : {}),
        createdAt: registeredAt,
        timeZone: firm.timeZone,
        questionLanguages: firm.questionLanguages,
        language: spokenOrNull(firm.language),
        customRedirectionPage: firm.customRedirectionPage,
        gdprText: firm.gdprText ?? '',
        retentionDays: firm.retentionDays,
        mailsCheckpoints: firm.mailsCheckpoints ?? false,
        ...firm.logo,
        usage: usageOf((await state.slots(caller.firm, 'now')).state),
        limits,
        revision,
      };
      return { body };
    },
  });
}
