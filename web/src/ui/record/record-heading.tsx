import { useEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { Text } from '../text/text.js';

/** Where the header of the screens has room for the heading of a record; null until it is there. */
export const headingRoomAtom = atom<HTMLElement | null>(null);

/** What the record on the screen is called, and what it is; null where the screen is about none. */
export const recordAtom = atom<{ name: string; kind: string } | null>(null);

interface RecordHeadingProps {
  /** As it is saved; the tab is named after it. */
  name: string;
  /** Such as “Poll”; it stands small beside the name. */
  kind: string;
  /** Whether a `HeadingField` stands in its place. */
  isWritten?: boolean;
}

/** Heads the whole screen with the name of its record, in place of what kind of screen it is. */
export function RecordHeading({ name, kind, isWritten = false }: RecordHeadingProps) {
  const setRecord = useSetAtom(recordAtom);
  useEffect(() => {
    setRecord({ name, kind });
    return () => setRecord(null);
  }, [name, kind, setRecord]);
  if (isWritten) return null;
  return (
    <HeadingField>
      <Text as="h1" dir="auto" size="title" weight="strong" truncate title={name}>
        {name}
      </Text>
    </HeadingField>
  );
}

/** Stands in the header of the screens, where the name of its record is: such as a field in which that is changed. */
export function HeadingField({ children }: { children: ReactNode }) {
  const room = useAtomValue(headingRoomAtom);
  return room && createPortal(children, room);
}
