import { useEffect, type ReactNode } from 'react';
import { useAtomValue } from 'jotai';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { failureOf, NO_ANSWER } from '../api/failure.js';
import { useProfile } from '../session/profile.js';
import {
  endSession,
  expireSession,
  landingOf,
  returnToAtom,
  sessionAtom,
} from '../session/session.js';
import { welcomingAtom } from '../session/welcome.js';
import { LoadFailed } from '../ui/feedback/load-failed.js';
import { useDocumentTitle } from './use-document-title.js';

/**
 * Lets signed-in accounts through; others get the sign-in screen. A profile that is refused, or that the server fails to
 * give, ends the session: without it nobody knows what the screens may show.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const session = useAtomValue(sessionAtom);
  if (!session) return <Navigate to="/login" replace />;
  return (
    <ProfileGuard>
      <UnlessMissing>{children}</UnlessMissing>
    </ProfileGuard>
  );
}

/** Stands in for screens whose profile did not come. */
function UnlessMissing({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useProfile();
  const isMissing = error !== null && data === undefined;
  const hasNoAnswer = isMissing && failureOf(error).code === NO_ANSWER;
  useEffect(() => {
    // The toast says why. A server that cannot be reached may be back in a moment, so the session stays.
    if (isMissing && !hasNoAnswer) expireSession();
  }, [isMissing, hasNoAnswer]);
  if (hasNoAnswer) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return isMissing ? null : children;
}

function ProfileGuard({ children }: { children: ReactNode }) {
  const { error, refetch } = useProfile();
  const { pathname } = useLocation();
  // Every screen asks again, as the account's permissions may have changed meanwhile.
  useEffect(() => void refetch({ cancelRefetch: false }), [refetch, pathname]);
  const status = error ? failureOf(error).status : 0;
  const isRefused = status >= 400 && status < 500;
  useEffect(() => {
    // On a 401 the client has ended the session and remembered the address.
    if (isRefused && status !== 401) endSession();
  }, [isRefused, status]);
  return children;
}

/** Screens for guests; a signed-in account is redirected to its first screen, or to where its session expired. */
export function RequireGuest() {
  const session = useAtomValue(sessionAtom);
  const returnTo = useAtomValue(returnToAtom);
  useDocumentTitle();
  const isWelcoming = useAtomValue(welcomingAtom);
  if (session && !isWelcoming) return <Navigate to={returnTo ?? landingOf(session.type)} replace />;
  return <Outlet />;
}

/** Public screens that show a signed-in account more, so that its profile is asked for. */
export function PublicWithProfile() {
  const session = useAtomValue(sessionAtom);
  useDocumentTitle();
  if (!session) return <Outlet />;
  return (
    <ProfileGuard>
      <Outlet />
    </ProfileGuard>
  );
}

/** Public screens. */
export function Public() {
  useDocumentTitle();
  return <Outlet />;
}
