import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlanFeature } from '@canvass/contracts/plan/plan';
import { account } from '@canvass/contracts/samples/views';

/** What the plan of the account lacks. */
export const lacking: PlanFeature = 'customScreens';

/** Has all that asks for the signed-in account find one, whose address is not confirmed. */
export function useSampleAccount(): void {
  const queries = useQueryClient();
  useState(() => {
    queries.setQueryData(['account', 'profile'], {
      account: { ...account, isEmailConfirmed: false },
      permissions: { [lacking]: false },
      limits: {},
      signingKey: '',
    });
  });
}
