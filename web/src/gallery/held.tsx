import { useState, type Dispatch, type ReactNode, type SetStateAction } from 'react';
import { Button } from '../ui/controls/button.js';

interface HeldProps<Value> {
  start: Value;
  children: (value: Value, change: Dispatch<SetStateAction<Value>>) => ReactNode;
}

/** A component with a value that the reader of the gallery can change. */
export function Held<Value>({ start, children }: HeldProps<Value>) {
  const [value, setValue] = useState(start);
  return <>{children(value, setValue)}</>;
}

/** Something that covers the page, behind a button. */
export function Opened({ children }: { children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        Open
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}

export const nothing = (): void => undefined;
