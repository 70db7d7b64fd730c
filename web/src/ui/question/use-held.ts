import { useState } from 'react';

/** A value as it was when something began, for as long as that lasts. */
export function useHeld<Value extends boolean>(value: Value, isHeld: boolean): Value {
  const [held, setHeld] = useState(value);
  if (!isHeld && held !== value) setHeld(value);
  return isHeld ? held : value;
}
