import { useAtomValue } from 'jotai';
import type { LoginAs } from '@canvass/contracts/account/login-as';
import type { SessionView } from '@canvass/contracts/account/view';
import { useCommand } from '../api/use-command.js';
import { openAnew } from './open-anew.js';
import { beginImpersonation, previousSessionAtom, sessionAtom } from './session.js';

/** Signing in as somebody else; for operators, and not while they do so already. */
export function useLoginAs(): { isOffered: boolean; logInAs: (email: string) => void } {
  const session = useAtomValue(sessionAtom);
  const previous = useAtomValue(previousSessionAtom);
  const login = useCommand<LoginAs, SessionView>({ method: 'POST', path: '/account/tabi-login' });
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
