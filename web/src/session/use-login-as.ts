import { accountCalls } from '@canvass/contracts/account/calls';
import { useAtomValue } from 'jotai';
import { useCommand } from '../api/use-command.js';
import { openAnew } from './open-anew.js';
import { beginImpersonation, previousSessionAtom, sessionAtom } from './session.js';

/** Impersonation of another account; offered to operators who do not impersonate one already. */
export function useLoginAs(): { isOffered: boolean; logInAs: (email: string) => void } {
  const session = useAtomValue(sessionAtom);
  const previous = useAtomValue(previousSessionAtom);
  const login = useCommand(accountCalls.loginAs);
  return {
    isOffered: session?.type === 'tabi' && previous === null,
    logInAs: (email) =>
      login.mutate(
        { email },
        {
          onSuccess: (view) => {
            beginImpersonation(view);
            openAnew('/polls');
          },
        },
      ),
  };
}
