import { useLayoutEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useOutletContext } from 'react-router-dom';
import { HeadingField } from '../../../ui/record/record-heading.js';

/** What the frame of a poll's page leaves to its part. */
export interface HeaderSlots {
  /** Where there is room for what can be done; null until it is there. */
  actions: HTMLElement | null;
  /** Called when the part begins and ends to bring the poll's name. */
  onNaming: (isNaming: boolean) => void;
}

/** The poll's name as this part of its page has it, in place of the one that is saved. */
export function HeaderName({ children }: { children: ReactNode }) {
  const { onNaming } = useOutletContext<HeaderSlots>();
  useLayoutEffect(() => {
    onNaming(true);
    return () => onNaming(false);
  }, [onNaming]);
  return <HeadingField>{children}</HeadingField>;
}

/** What can be done on this part of the poll's page. */
export function HeaderActions({ children }: { children: ReactNode }) {
  const { actions } = useOutletContext<HeaderSlots>();
  return actions && createPortal(children, actions);
}
