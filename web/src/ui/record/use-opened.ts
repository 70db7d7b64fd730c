import { useState } from 'react';

/**
 * What an editor was opened with. It stays the same until the key changes, although the record may be fetched anew while
 * the user types.
 * @param key of what is edited
 * @param ready undefined until there is enough to begin with
 */
export function useOpened<Value>(key: string, ready: Value | undefined): Value | undefined {
  const [opened, setOpened] = useState<{ key: string; value: Value }>();
  if (opened?.key === key) return opened.value;
  if (ready !== undefined) setOpened({ key, value: ready });
  return ready;
}
