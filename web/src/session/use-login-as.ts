import { accountCalls } from '@canvass/contracts/account/calls';
import { useAtomValue } from 'jotai';
import { useCommand } from '../api/use-command.js';
import { openAnew } from './open-anew.js';
import { beginImpersonation, previousSessionAtom, sessionAtom } from './session.js';

/** Signing in as somebody else; for operators, and not while they do so already. */
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
