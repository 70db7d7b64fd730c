import { Outlet } from 'react-router-dom';
import { Toasts } from '../ui/feedback/toasts.js';
import { Aids } from './aids.js';

/** Every screen, and what is said in its corner, which may lead to another screen. */
export function Root() {
  return (
    <>
      <Outlet />
      <Toasts />
      <Aids />
    </>
  );
}
