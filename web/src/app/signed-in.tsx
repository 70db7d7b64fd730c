import { RequireSession } from './guards.js';
import { Shell } from './shell.js';

/** The frame of the screens behind the sign-in, whose code loads after it. */
export function SignedIn() {
  return (
    <RequireSession>
      <Shell />
    </RequireSession>
  );
}
