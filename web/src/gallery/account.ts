import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProfileView } from '@canvass/contracts/account/view';
import { allFeatures, grantOf, type PlanFeature } from '@canvass/contracts/plan/plan';
import { account } from '@canvass/contracts/samples/views';

/** What the plan of the account lacks. */
export const lacking: PlanFeature = 'customScreens';

const profile: ProfileView = {
  account: { ...account, isEmailConfirmed: false },
  ...grantOf({ ...allFeatures, [lacking]: false }),
  billing: {
    ...{ mayChoosePlan: true, mayCancel: false, mayReadInvoices: true },
    ...{ onItsWay: null, hasLapsed: false },
  },
  signingKey: '',
};

/** Has all that asks for the signed-in account find one, whose address is not confirmed. */
export function useSampleAccount(): void {
  const queries = useQueryClient();
  useState(() => {
    queries.setQueryData(['account', 'profile'], profile);
  });
}
